import type { Span, TextFacts } from '../answer/answer-structure.ts'
import { indexAt } from '../answer/sorted-spans.ts'
import { wordCount } from '../answer/word-count.ts'
import { byLanguage } from '../languages/all-languages.ts'

interface Named extends Span {
  key: string
}

const CUTS = [';', '；', '—', '(', ',', '，', '、', '،', ':']
/** By the language of the text: "of" is "or" in Dutch only, and "en" is "in" in French and Spanish. */
const ANDS = new Map([...byLanguage(({ ands }) => ands)].map(([code, words]) => [code, andBefore(words)]))
const ANY_AND = andBefore('and or und oder et ou og eller och oraz lub и или ve veya و أو eta edo'.split(' '))
/** "Acme (fast, cheap) and Globex": what is in brackets belongs to the name before it. */
const BRACKETS_END = /[)）][^\p{L}\p{N}]{0,6}(?:[\p{L}\p{M}]{1,4}[^\p{L}\p{N}]{1,6})?$/u
/** With no more words between them, two brands share what is said. */
const WORDS_BETWEEN_MAX = 2

/**
 * Splits a sentence with several brands into the part about each mention: its clause, or, if the clause names several,
 * the part between commas. Coordinated brands share one part.
 */
export function sharesOf(
  answer: TextFacts,
  sentence: Span,
  named: readonly Named[],
  clauses: readonly Span[],
): Map<number, Span> {
  const shares = new Map<number, Span>()
  let group: Named[] = []
  let start = sentence.start
  named.forEach((mention, index) => {
    group.push(mention)
    const next = named[index + 1]
    const end = next ? cutBetween(answer, mention, next, clauses) : sentence.end
    if (end === null) return
    for (const one of group) shares.set(one.start, { start, end })
    group = []
    start = end
  })
  return shares
}

/** Where the part about one brand ends and the part about the next begins; null when they share it. */
function cutBetween(answer: TextFacts, one: Named, next: Named, clauses: readonly Span[]): number | null {
  const clause = clauses[indexAt(clauses, next.start)]
  if (clause && clause.start >= one.end) return clause.start
  if (one.key === next.key) return null
  const near = Math.min(next.start, one.end + 60)
  if (wordCount(answer, one.end, near, WORDS_BETWEEN_MAX + 1) <= WORDS_BETWEEN_MAX) return null
  const between = answer.text.slice(one.end, next.start)
  const closed = between.search(BRACKETS_END)
  if (closed >= 0) return one.end + closed + 1
  for (const cut of CUTS) {
    const at = between.lastIndexOf(cut)
    if (at >= 0) return one.end + at + 1
  }
  const and = (ANDS.get(answer.languages[0] ?? '') ?? ANY_AND).exec(between.slice(-24))
  return and ? next.start - and[0].length : null
}

function andBefore(words: readonly string[]): RegExp {
  return new RegExp(String.raw`[\s,](?:${words.join('|')})\s+(?:\S{1,4}\s+){0,2}$`, 'iu')
}
