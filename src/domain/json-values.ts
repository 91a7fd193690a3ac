const [QUOTE, BACKSLASH] = [0x22, 0x5c]
/** The characters that come before a value or a name: comma, colon, opening bracket and opening brace. */
const BEFORE_VALUES = [0x2c, 0x3a, 0x5b, 0x7b]

/**
 * Whether JSON has more than `limit` values and names, without parsing it: two characters can be an object, which takes
 * thirty times as much memory, and objects with ever new names take seconds. Counts a little more than there are.
 */
export function hasMoreValues(json: string, limit: number): boolean {
  // Each value takes a character at least.
  if (json.length <= limit) return false
  let count = 0
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index)
    if (code === QUOTE) index = endOfString(json, index)
    else if (BEFORE_VALUES.includes(code)) {
      count += 1
      if (count > limit) return true
    }
  }
  return false
}

/** The place of the closing quote; the end of the text where it is missing. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (end >= 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end < 0 ? json.length : end
}

function isEscaped(json: string, quote: number): boolean {
  let before = quote - 1
  while (json.charCodeAt(before) === BACKSLASH) before -= 1
  return (quote - before) % 2 === 0
}
