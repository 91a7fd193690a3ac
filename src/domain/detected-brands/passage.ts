/** The maximum length on each side of a name, in UTF-16 units. */
const SIDE_MAX = 80
const ENDS = ['\n', '. ', '! ', '? ', '。', '！', '？']

/**
 * The sentence that contains a name, or the part of it near the name. Empty when the text does not contain the name.
 */
export function passageAround(text: string, name: string, near: number): string {
  const before = text.lastIndexOf(name, near)
  const start = before === -1 ? text.indexOf(name) : before
  if (start === -1 || name === '') return ''
  const end = start + name.length
  const left = text.slice(Math.max(0, start - SIDE_MAX), start)
  const right = text.slice(end, end + SIDE_MAX)
  const from = Math.max(0, ...ENDS.map((mark) => left.lastIndexOf(mark) + 1))
  const to = Math.min(right.length, ...ENDS.map((mark) => right.indexOf(mark)).filter((at) => at !== -1))
  return `${left.slice(from)}${name}${right.slice(0, to)}`.toWellFormed().trim()
}
