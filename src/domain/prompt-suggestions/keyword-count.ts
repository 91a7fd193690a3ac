/** The content of a cell with a count: a number, nothing, or text such as a range. */
export type KeywordCount =
  | { kind: 'number'; value: number }
  | { kind: 'nothing' }
  | { kind: 'words'; text: string }
  | { kind: 'unreadable' }

const COUNT_MAX = 2_147_483_647
const NOTHING = /^(?:|-|–|—|n\/?a|null|none|unknown)$/iu
const PLAIN = /^\d{1,12}(?:[.,]0{1,2})?$/u
/** Thousands separated by a comma, a point, an apostrophe or any kind of space. */
const GROUPED = /^\d{1,3}(?:([.,'’\s])\d{3})(?:\1\d{3}){0,3}$/u
const ABOUT = /^[<>~≈]?\s*\d[\d.,\s]*\s*[kKmM]?\+?(?:\s*[-–—]\s*\d[\d.,\s]*\s*[kKmM]?\+?)?$/u

/**
 * Parses a count as exports write it. A range (`1K – 10K`) and an approximation (`<10`) are kept as text, because any
 * single number would be made up.
 */
export function keywordCount(cell: string): KeywordCount {
  const text = cell.trim()
  if (NOTHING.test(text)) return { kind: 'nothing' }
  if (text.length > 40) return { kind: 'unreadable' }
  if (PLAIN.test(text)) return numberOf(text.replace(/[.,]0{1,2}$/u, ''))
  if (GROUPED.test(text)) return numberOf(text.replace(/\D/gu, ''))
  return ABOUT.test(text) ? { kind: 'words', text: text.replace(/\s+/gu, ' ') } : { kind: 'unreadable' }
}

function numberOf(digits: string): KeywordCount {
  const value = Number(digits)
  return value <= COUNT_MAX ? { kind: 'number', value } : { kind: 'unreadable' }
}
