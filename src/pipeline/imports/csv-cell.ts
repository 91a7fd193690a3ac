/** Signs with which a formula begins, in full width too. */
const SIGN = '[=+\\-@＝＋－＠]'
/** Spreadsheets that part cells at ; or tab see one begin there. */
const INNER = new RegExp(`([;\\t])(?='*${SIGN})`, 'gu')
const INNER_ESCAPED = new RegExp(`([;\\t])'(?='*${SIGN})`, 'gu')
const FIRST = new RegExp(`^(?='*(?:${SIGN}|[\\t\\r\\n]))`, 'u')
const FIRST_ESCAPED = new RegExp(`^'(?='*(?:${SIGN}|[\\t\\r\\n]))`, 'u')

/** What a spreadsheet would run as a formula gets an apostrophe in front, within the cell too. */
export function toCell(text: string): string {
  return text.replace(INNER, "$1'").replace(FIRST, "'")
}

/** Takes the apostrophes of `toCell` off again, and only those. */
export function fromCell(text: string): string {
  return withoutFirst(text).replace(INNER_ESCAPED, '$1')
}

/** Takes the one apostrophe off that other tools, too, put before a cell that begins like a formula. */
export function withoutFirst(text: string): string {
  return text.replace(FIRST_ESCAPED, '')
}
