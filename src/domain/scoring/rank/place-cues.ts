import { allMatches } from '../answer/all-matches.ts'
import type { Span } from '../answer/answer-structure.ts'
import { firstFrom } from '../answer/sorted-spans.ts'
import { wordFact } from '../answer/text-words.ts'
import type { BrandsIn } from './brands-in.ts'
import { ideographValue } from './number-marks.ts'
import {
  cardinalOf,
  isNext,
  isRankNoun,
  isRankVerb,
  mayStateRank,
  ordinalOf,
  statedRank,
} from './ordinal-words.ts'

/** A word or phrase that states a rank: "third place", "runner-up", "第二名". */
export interface PlaceCue extends Span {
  place: number
}

interface Word {
  /** In lower case. */
  word: string
  /** Whether it may express a rank. */
  mayStateRank: boolean
  /** Whether it expresses the next rank. */
  statesNextRank: boolean
  at: number
}

const NO_WORD: Word = { word: '', mayStateRank: false, statesNextRank: false, at: 0 }

const EAST = /[\u2E80-\uFFFF]/
const IDEOGRAPHIC =
  /第([一二三四五六七八九十]{1,2}|\d{1,2})(?:名|位|个|個|는)?|([1-9１-９一二三四五])(?:位|위|番目|번째)|(冠军|冠軍|首位|首先|첫째|첫\s?번째)|(亚军|亞軍|其次|둘째|두\s?번째)|(季军|季軍|再次|셋째|세\s?번째)/gu
/** What follows an ordinal that is the beginning or end of its clause. */
const CLAUSE_END = /^\s*(?:[,.;:!?)，。、：]|$|(?:and|und|et|y|e|en|og|och|i|и|ve)(?!\p{L}))/u
const CLAUSE_LOOK = 12
/** "A close runner-up to Acme", "second only to Acme": not Acme's rank, and the subject is unknown. */
const OF_ANOTHER = /^(?:[\s-]up|\sonly)\sto\s/u
const ANOTHER_LOOK = 14

const readWord = wordFact((written): Omit<Word, 'at'> => {
  // The lower case of the Turkish capital İ contains a combining dot.
  const word = written.toLowerCase().replace('\u0307', '')
  return { word, mayStateRank: mayStateRank(word), statesNextRank: isNext(word) }
})

/** The ranks that a sentence states, in order. */
export function placeCues(sentence: Span, brands: BrandsIn): PlaceCue[] {
  const all = brands.answer.words
  const from = firstFrom(all.starts, sentence.start)
  const to = firstFrom(all.starts, sentence.end)
  const own = all.words.slice(from, to)
  const statesRank = own.some((word) => readWord(word).mayStateRank)
  const passage = brands.text.slice(sentence.start, sentence.end)
  const isEastern = EAST.test(passage)
  if (!statesRank && !isEastern) return []
  const words = own.map((word, index): Word => {
    return { ...readWord(word), at: (all.starts[from + index] ?? 0) - sentence.start }
  })
  const cues = statesRank ? cuesIn(words, passage, sentence, brands) : []
  if (isEastern) cues.push(...ideographicCues(passage))
  return cues
    .sort((one, other) => one.start - other.start)
    .map(({ place, start, end }) => ({ place, start: start + sentence.start, end: end + sentence.start }))
}

function cuesIn(words: readonly Word[], passage: string, sentence: Span, brands: BrandsIn): PlaceCue[] {
  const cues: PlaceCue[] = []
  for (let index = 0; index < words.length; index += 1) {
    const cue = cueAt(words, index, passage, cues.at(-1))
    if (cue && OF_ANOTHER.test(passage.slice(cue.end, cue.end + ANOTHER_LOOK))) continue
    const followsBrand =
      cue && (brands.lastBefore(sentence.start + cue.start, 0)?.end ?? -9) + 2 >= sentence.start + cue.start
    if (cue && (cue.isSure || followsBrand)) cues.push(cue)
  }
  return cues
}

/** An ordinal at the end of its clause is not sure: "Acme second, …", but also "within a second, …". */
function cueAt(
  words: readonly Word[],
  index: number,
  passage: string,
  last: PlaceCue | undefined,
): (PlaceCue & { isSure: boolean }) | null {
  const { word, mayStateRank, statesNextRank, at: start } = words[index] ?? NO_WORD
  if (!mayStateRank && !(statesNextRank && last)) return null
  const before = words[index - 1]?.word ?? ''
  const next = words[index + 1]
  const end = start + word.length
  const stated =
    statedRank(word) ?? numberAfterNoun(word, before, passage.slice(Math.max(0, start - 3), start))
  if (stated !== undefined) return { place: stated, start, end, isSure: true }
  if (last && statesNextRank) return { place: last.place + 1, start, end, isSure: true }
  const place = ordinalOf(word)
  if (place === undefined) return null
  if (next && isRankNoun(next.word)) return { place, start, end: next.at + next.word.length, isSure: true }
  const isEnd = CLAUSE_END.test(passage.slice(end, end + CLAUSE_LOOK))
  const opens = index <= 1 && (isEnd || isRankVerb(next?.word ?? ''))
  const isSure = isRankNoun(before) || last !== undefined || opens || (isEnd && isRankVerb(before))
  return isSure || isEnd ? { place, start, end, isSure } : null
}

/** "Number one", "place 2", "#3". */
function numberAfterNoun(word: string, before: string, gap: string): number | undefined {
  return (isRankNoun(before) && /\p{L}\.?\s$/u.test(gap)) || gap.endsWith('#') ? cardinalOf(word) : undefined
}

function ideographicCues(passage: string): PlaceCue[] {
  return allMatches(IDEOGRAPHIC, passage).map((found) => {
    const [whole, ordinal, digit, ...named] = found
    const number = ordinal ?? digit?.normalize('NFKC')
    const place =
      number === undefined
        ? named.findIndex((word) => word !== undefined) + 1
        : Number(number) || ideographValue(number)
    return { place, start: found.index, end: found.index + whole.length }
  })
}
