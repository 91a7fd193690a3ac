import { safeMarkdown } from '../../src/domain/content/safe-markdown.ts'
import { findQuote } from '../../src/domain/judging/find-quote.ts'
import { searchText } from '../../src/domain/prompt-suggestions/from-searches.ts'
import { compileScorer } from '../../src/domain/scoring/score-answer.ts'
import { cleanUrl } from '../../src/domain/sources/clean-url.ts'
import { HOSTILE_TEXTS } from '../../test/fixtures/hostile-text.ts'
import { cpuMs } from './cpu-time.ts'

const brand = { id: 'acme', name: 'Acme', aliases: [], domains: ['acme.com'] }
const score = compileScorer({ brand, rivals: [] })

/** All functions that read untrusted text. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  scorer: (text) => score({ text, question: '', sources: [] }),
  "a judge's quote": (text) => findQuote('Acme is good', text),
  'an address': (text) => Array.from({ length: 40 }, () => cleanUrl(`https://${text}x/`, null)),
  Markdown: (text) => safeMarkdown(text, () => null),
  'a search': (text) => searchText(text),
}
const LENGTH = 8_000
const GROWTH = 4
const RATIO_MAX = 2 * GROWTH
/** Shorter times are noise. */
const NOTICED_MS = 40

/** Texts whose reading time grows faster than their length, with the factor for four times the text. */
export function slowTexts(): { reader: string; text: string; ratio: number }[] {
  return Object.entries(READERS).flatMap(([reader, read]) =>
    HOSTILE_TEXTS.flatMap(([text, make]) => {
      const ratio = growth(read, make)
      return ratio > RATIO_MAX ? [{ reader, text, ratio }] : []
    }),
  )
}

/** The minimum of three, because other processes can only add time. */
function growth(read: (text: string) => unknown, make: (length: number) => string): number {
  const [short, long] = [make(LENGTH), make(GROWTH * LENGTH)]
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3; time += 1) {
    const longMs = cpuMs(() => void read(long))
    if (longMs < NOTICED_MS) return 1
    const shortMs = cpuMs(() => void read(short))
    least = Math.min(least, longMs / Math.max(shortMs, 1))
    if (least <= RATIO_MAX) return least
  }
  return least
}
