import { trimEnd } from '../trim-end.ts'
import { foldedWords, type WordSets } from './question-words.ts'
import { type Stage, SUGGESTION_LENGTH_MAX } from './suggestion.ts'

/** Leaves room for what `asPrompt` adds: a question mark, and a first letter whose capital is two letters long. */
export const SEARCH_LENGTH_MAX = SUGGESTION_LENGTH_MAX - 4

/** `words` is neither a question nor a need, such as a name or a page that someone looked for. */
export type SearchReading = 'question' | 'need' | 'words'

const QUESTION_MARK = /[?？؟]\s*$/u

/** Whether a search reads as something that a person would ask an LLM. */
export function readsAs(text: string, words: WordSets): SearchReading {
  if (QUESTION_MARK.test(text)) return 'question'
  const found = foldedWords(text)
  const [first = ''] = found
  if (found.length >= 3 && words.question.has(first)) return 'question'
  if (found.length < 2) return 'words'
  const saysWhatFor = found.slice(1, -1).some((word) => words.purpose.has(word))
  return saysWhatFor || found.some((word) => words.choosing.has(word)) ? 'need' : 'words'
}

/** The stage of the customer journey that the words indicate; null when they indicate none. */
export function stageOf(text: string, words: WordSets): Stage | null {
  const found = foldedWords(text)
  const hasAny = (set: ReadonlySet<string>) => found.some((word) => set.has(word))
  if (hasAny(words.owning)) return 'post-purchase'
  if (hasAny(words.buying)) return 'decision'
  if (hasAny(words.choosing)) return 'consideration'
  return readsAs(text, words) === 'question' ? 'awareness' : null
}

/** Turns a search into a prompt: a question gets a question mark and a capital letter, anything else stays unchanged. */
export function asPrompt(text: string, reading: SearchReading): string {
  if (reading !== 'question') return text
  const [first = ''] = text
  const sentence = first.toLocaleUpperCase('en') + text.slice(first.length)
  return QUESTION_MARK.test(text) ? sentence : `${trimEnd(sentence, /[\s.,:!]/)}?`
}
