import type { Span } from './answer-structure.ts'
import { foldText } from './fold-text.ts'
import type { SentimentWords } from './sentiment-words.ts'

/** `unsure` (as much for as against) is shown as neutral, but kept apart. */
export type SentimentLabel = 'positive' | 'neutral' | 'negative' | 'unsure'

export interface SentimentReading {
  label: SentimentLabel
  /** From -1 to 1; 0 when nothing speaks for or against. */
  score: number
  /** The first passage that decided, in the visible text; null when none did. */
  decidedBy: Span | null
}

/** A negator turns the words that follow it within this many words. */
const NEGATION_REACH = 3
const CLEAR_SCORE = 0.2

/** Reads what the given passages say: words for and against, turned by a negation shortly before them. */
export function readSentiment(
  text: string,
  passages: readonly Span[],
  words: SentimentWords,
): SentimentReading {
  let positive = 0
  let negative = 0
  let decidedBy: Span | null = null
  for (const passage of passages) {
    const counts = countWords(foldText(text.slice(passage.start, passage.end)).text, words)
    positive += counts.positive
    negative += counts.negative
    if (decidedBy === null && counts.positive + counts.negative > 0) decidedBy = passage
  }
  const total = positive + negative
  const score = total === 0 ? 0 : (positive - negative) / total
  return { label: labelOf(score, total), score: Math.round(score * 1000) / 1000, decidedBy }
}

function labelOf(score: number, total: number): SentimentLabel {
  if (score >= CLEAR_SCORE) return 'positive'
  if (score <= -CLEAR_SCORE) return 'negative'
  return total === 0 ? 'neutral' : 'unsure'
}

function countWords(folded: string, words: SentimentWords): { positive: number; negative: number } {
  const counts = { positive: 0, negative: 0 }
  let sinceNegator = Number.POSITIVE_INFINITY
  for (const [word] of folded.matchAll(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*|[.!?;]/gu)) {
    sinceNegator = /^[.!?;]$/.test(word) ? Number.POSITIVE_INFINITY : sinceNegator + 1
    const polarity = words.polarity(word)
    if (polarity !== 0) {
      const meant = sinceNegator <= NEGATION_REACH ? -polarity : polarity
      counts[meant > 0 ? 'positive' : 'negative'] += 1
    }
    if (words.isNegator(word)) sinceNegator = 0
  }
  return counts
}
