import type { Span } from './answer-structure.ts'
import { type Lexicon, plainWord, UNPARTED, type WordMeaning } from './lexicon.ts'
import { markPolarity } from './opinion-marks.ts'

/** A word, sign or piece of unparted writing of the text, with what it means. */
export interface OpinionWord extends Span {
  /** In lower case, as phrases are compared. */
  plain: string
  meaning: WordMeaning
  /** A point, comma or other sign, not a word. */
  isSign: boolean
}

const WORD =
  /\p{L}[\p{L}\p{M}\p{N}]*(?:['’‘´·\-‐‑]\p{L}[\p{L}\p{M}\p{N}]*)*|\p{N}+(?:[.,]\p{N}+)*|[:;=]-?[()]|\p{Extended_Pictographic}|[^\s\p{L}\p{N}\p{M}]|\n/gu
/** Finds the same, and faster, where every character is of ASCII. */
const ASCII_WORD = /[a-z][a-z0-9]*(?:['-][a-z][a-z0-9]*)*|[0-9]+(?:[.,][0-9]+)*|[:;=]-?[()]|[^\sa-z0-9]|\n/gi
const NOT_ASCII = /[^\0-\x7F]/
const LETTER = /[\p{L}\p{N}]/u
const ASCII_LETTER = /^[a-z0-9]/i
/** Stands in no phrase. */
const NAMED = '\0'
const NOTHING: WordMeaning = { polarity: 0, roles: 0 }

/**
 * The words and signs of a part of the text, phrases taken together, in the order of the text.
 *
 * @param names what is named in the part, sorted and disjoint
 */
export function opinionWords(
  text: string,
  part: Span,
  lexicon: Lexicon,
  names: readonly Span[] = [],
): OpinionWord[] {
  const pieces = rawPieces(text, part, lexicon)
  if (names.length > 0) silence(pieces, names)
  const plains = pieces.map(({ plain }) => plain)
  const words: OpinionWord[] = []
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index]
    if (!piece) continue
    const phrase = piece.isSign ? null : lexicon.phraseAt(plains, index)
    const last = phrase ? pieces[index + phrase.words - 1] : undefined
    if (phrase && last) {
      words.push({ ...piece, end: last.end, meaning: phrase.meaning })
      index += phrase.words - 1
    } else words.push(piece)
  }
  return words
}

/** A name says nothing, whatever its words mean. */
function silence(pieces: OpinionWord[], names: readonly Span[]): void {
  let at = 0
  for (const piece of pieces) {
    while (at < names.length && (names[at]?.end ?? 0) <= piece.start) at += 1
    const name = names[at]
    if (name && piece.start >= name.start && piece.end <= name.end && !piece.isSign) {
      piece.meaning = NOTHING
      piece.plain = NAMED
    }
  }
}

function rawPieces(text: string, part: Span, lexicon: Lexicon): OpinionWord[] {
  const pieces: OpinionWord[] = []
  let readTo = part.start
  const own = text.slice(part.start, part.end)
  const isPlain = !NOT_ASCII.test(own)
  const pattern = isPlain ? ASCII_WORD : WORD
  pattern.lastIndex = 0
  for (let found = pattern.exec(own); found; found = pattern.exec(own)) {
    const [raw] = found
    const start = part.start + found.index
    if (start < readTo) continue
    const isAscii = raw.charCodeAt(0) < 0x80 && raw.charCodeAt(raw.length - 1) < 0x80
    const isSign = isAscii ? !ASCII_LETTER.test(raw) : !LETTER.test(raw)
    if (isSign) {
      const polarity = raw.length > 1 || raw > '\u2000' ? markPolarity(raw) : 0
      const meaning = polarity !== 0 ? { polarity, roles: 0 } : lexicon.meaningOf(raw)
      pieces.push({ start, end: start + raw.length, plain: raw, meaning, isSign: meaning.polarity === 0 })
    } else if (!isAscii && UNPARTED.test(raw)) {
      for (const piece of unparted(text, { start, end: start + raw.length }, lexicon)) {
        pieces.push(piece)
        readTo = piece.end
      }
    } else {
      const plain = isPlain ? raw.toLowerCase() : plainWord(raw)
      pieces.push({ start, end: start + raw.length, plain, meaning: lexicon.meaningOf(raw), isSign })
    }
  }
  return pieces
}

/** The longest entries from left to right; one may reach over a space, past the end of the run. */
function* unparted(text: string, run: Span, lexicon: Lexicon): Generator<OpinionWord> {
  for (let at = run.start; at < run.end; ) {
    const found = lexicon.longestAt(text, at)
    const end = at + (found?.length ?? 1)
    yield { start: at, end, plain: text.slice(at, end), meaning: found?.meaning ?? NOTHING, isSign: false }
    at = end
  }
}
