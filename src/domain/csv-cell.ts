/** Characters that begin a formula, including the full-width ones. */
const SIGN = '[=+\\-@＝＋－＠]'
/** Some spreadsheets split cells at ; or tab, and take quotes there for those of the file. */
const INNER = new RegExp(`([;\\t])(?=["']*${SIGN})`, 'gu')
const INNER_ESCAPED = new RegExp(`([;\\t])'(?=["']*${SIGN})`, 'gu')
const FIRST = new RegExp(`^(?='*(?:${SIGN}|[\\t\\r\\n]))`, 'u')
const FIRST_ESCAPED = new RegExp(`^'(?='*(?:${SIGN}|[\\t\\r\\n]))`, 'u')

/** Puts an apostrophe before everything in a cell that a spreadsheet would take for a formula. */
export function toCell(text: string): string {
  return text.replace(INNER, "$1'").replace(FIRST, "'")
}

/** Removes the apostrophes of `toCell`, and no others. */
export function fromCell(text: string): string {
  return withoutFirst(text).replace(INNER_ESCAPED, '$1')
}

/** Removes the apostrophe that other tools also put before a cell that begins like a formula. */
export function withoutFirst(text: string): string {
  return text.replace(FIRST_ESCAPED, '')
}
