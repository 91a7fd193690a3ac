/**
 * The text without the trailing characters that match `sign`. Linear, unlike `/x+$/`, which retries from every
 * position.
 */
export function trimEnd(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
