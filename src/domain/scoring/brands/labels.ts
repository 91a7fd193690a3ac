import { foldWord } from '../answer/fold-word.ts'
import { setOfAll } from '../languages/all-languages.ts'

/** Labels at the beginning of a line: "Price:", "Why it's great:"; folded first words and whole labels. */
const FIRST_WORDS = setOfAll(({ labels }) => labels)

const LABEL_PREFIX =
  /^[^\p{L}\p{N}#]{0,8}(?:(?:the\s+)?(?:best|top|most|our|my|overall|runner|winner|also|great|good|ideal|budget|premium|cheapest|favou?rite|pick|choice|alternativ\w*|option|honou?rable|editor'?s?|upgrade|value|bedste?|billigst\w*|beste[rs]?|meilleure?|mejor|melhor|migliore)\b[^:–—]{0,60}|(?:#|no\.?\s*)?\d{1,2})\s*[:–—.]\s+/iu

/** "Best for Teams", "Top Picks". */
const PRAISE = /^(?:the\s)?(?:best|top)(?:-rated)?\s(?:for|overall|picks|alternatives?)(?![\p{L}-])/iu

/** The phrase without a label before the name: "Best overall: Acme". */
export function withoutLabel(phrase: string): string {
  const rest = phrase.replace(LABEL_PREFIX, '')
  return rest.trim() === '' ? phrase : rest
}

/** Whether the phrase is a label or the beginning of a sentence. */
export function isLabel(name: string): boolean {
  if (PRAISE.test(name)) return true
  if (/[?!]$/.test(name) && !/^\p{Lu}\S*!$/u.test(name)) return true
  const words = foldWord(name).split(/\s+/u)
  const [first = ''] = words
  if (words.length === 1) return FIRST_WORDS.has(first.replace(/[^\p{L}\p{N}]/gu, ''))
  return false
}

/** Whether the first word often begins labels and headings. */
export function beginsLikeLabel(name: string): boolean {
  const [first = ''] = foldWord(name).split(/\s+/u)
  return FIRST_WORDS.has(first.replace(/[^\p{L}\p{N}]/gu, ''))
}
