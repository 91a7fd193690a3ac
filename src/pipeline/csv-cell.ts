const FORMULA = /^'*[=+\-@\t]/
const ESCAPED = /^'+[=+\-@\t]/

/** A cell that a spreadsheet would run as a formula gets an apostrophe in front. */
export function toCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Takes the apostrophe of `toCell` off again, and only that one. */
export function fromCell(text: string): string {
  return ESCAPED.test(text) ? text.slice(1) : text
}
