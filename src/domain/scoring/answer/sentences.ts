import { wordsOfAll } from '../languages/all-languages.ts'
import { allMatches } from './all-matches.ts'
import type { Block, Span, TextFacts } from './answer-structure.ts'
import { firstFrom } from './sorted-spans.ts'
import { wordFact } from './text-words.ts'

/**
 * Citation marks follow the full stop: "… in March.[1][2]". A full stop directly before a capital also ends a sentence,
 * because some texts lost their line breaks: "…at a low price.Acme …".
 */
const SENTENCE_END =
  /(?:(?<![.!?…]|(?<![\p{L}.])(?:St|Sq|Mt|Dr|Mrs?))[.!?…]+(?:["'”’)\]*]|\[\d{1,3}\]){0,9}(?=\s|$)|(?<=[\p{L}\p{N})%]{2})[.!?](?=[‹«“]{0,2}(?:\p{Lu}\p{Ll}|\p{Ll}\p{Lu}\p{Ll}))|[。！？]+|\n)/gu
const TURNS = wordsOfAll(({ but }) => but)
const CLAUSE_BREAK = new RegExp(`[;—]|,?\\s(?:${TURNS.join('|')})\\s`, 'gi')
const isTurn = wordFact((written) => TURNS.includes(written.toLowerCase()))

/** The sentences of the visible text; none crosses the end of a block. */
export function sentencesOf(text: string, blocks: readonly Block[]): readonly Span[] {
  const all: Span[] = []
  for (const block of blocks) split(text, block, SENTENCE_END, all)
  return all
}

/** The parts of a sentence, split at "but", "although", a semicolon or a dash. */
export function clauses(read: TextFacts, sentence: Span): Span[] {
  return mayTurn(read, sentence) ? split(read.text, sentence, CLAUSE_BREAK, []) : [{ ...sentence }]
}

/** Whether a word of the sentence can begin a new clause. Checked first, because splitting is slow and few sentences need it. */
function mayTurn({ text, words: { words, starts } }: TextFacts, { start, end }: Span): boolean {
  for (let index = firstFrom(starts, start); (starts[index] ?? end) < end; index += 1) {
    const word = words[index]
    if (word && isTurn(word)) return true
  }
  return /[;—]/.test(text.slice(start, end))
}

function split(text: string, whole: Span, breaks: RegExp, parts: Span[]): Span[] {
  let start = whole.start
  for (const found of allMatches(breaks, text.slice(whole.start, whole.end))) {
    const end = whole.start + found.index + found[0].length
    if (end > start) parts.push({ start, end })
    start = end
  }
  if (start < whole.end) parts.push({ start, end: whole.end })
  return parts
}
