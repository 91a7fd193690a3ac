import type { Span, TextFacts } from '../answer/answer-structure.ts'
import { isOfKind, isOneOf, LETTER, MARK, NUMBER, SPACE } from '../answer/character-classes.ts'
import { firstFrom } from '../answer/sorted-spans.ts'
import { type Lexicon, type Phrase, SAYS_NOTHING, UNPARTED, type WordMeaning } from './lexicon.ts'
import { markPolarity } from './opinion-marks.ts'

/** A word, a sign, or a piece of a text without spaces, with its meaning. */
export interface OpinionWord extends Span {
  /** In lower case, the form in which phrases are compared. */
  plain: string
  meaning: WordMeaning
  /** Whether it is punctuation or another sign, not a word. */
  isSign: boolean
}

const JOINERS = "'’‘´·-‐‑"
const MARK_SIGN = /^[:;=]-?[()]/
/** Scripts without spaces begin at this code unit. */
const FIRST_UNPARTED = 0x11_00
const IN_WORD = LETTER | MARK | NUMBER
/** The plain form of a word in a name; occurs in no phrase. */
export const NAMED = '\0'
const NO_PHRASES: readonly Phrase[] = []

/**
 * The words and signs of a part of the text in order; a phrase counts as one word.
 * @param names the names in the part, sorted and disjoint
 */
export function opinionWords(
  read: TextFacts,
  part: Span,
  lexicon: Lexicon,
  names: readonly Span[] = [],
): OpinionWord[] {
  const pieces = rawPieces(read, part, lexicon)
  if (names.length > 0) clearNames(pieces, names)
  let count = 0
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index]
    if (!piece) continue
    const phrase = phraseAt(pieces, index)
    if (phrase) {
      index += phrase.rest.length
      pieces[count] = { ...piece, end: pieces[index]?.end ?? piece.end, meaning: phrase.meaning }
    } else pieces[count] = piece
    count += 1
  }
  pieces.length = count
  return pieces
}

/** The longest phrase that begins with the piece at `index`. */
function phraseAt(pieces: readonly Piece[], index: number): Phrase | undefined {
  for (const phrase of pieces[index]?.phrases ?? NO_PHRASES) {
    if (standsAt(pieces, index + 1, phrase)) return phrase
  }
  return undefined
}

function standsAt(pieces: readonly Piece[], from: number, { rest }: Phrase): boolean {
  for (let at = 0; at < rest.length; at += 1) {
    const next = pieces[from + at]?.plain
    const wanted = rest[at]
    if (next === undefined || !wanted) return false
    if (wanted.isStem ? !next.startsWith(wanted.word) : next !== wanted.word) return false
  }
  return true
}

/** Removes the meaning of the words in names. */
function clearNames(pieces: readonly Piece[], names: readonly Span[]): void {
  let at = 0
  for (const piece of pieces) {
    while (at < names.length && (names[at]?.end ?? 0) <= piece.start) at += 1
    const name = names[at]
    if (name && piece.start >= name.start && piece.end <= name.end && !piece.isSign) {
      piece.meaning = SAYS_NOTHING
      piece.plain = NAMED
      piece.phrases = NO_PHRASES
    }
  }
}

interface Piece extends OpinionWord {
  phrases: readonly Phrase[]
}

function rawPieces({ text, kinds, words: all }: TextFacts, part: Span, lexicon: Lexicon): Piece[] {
  const pieces: Piece[] = []
  let next = firstFrom(all.starts, part.start)
  for (let at = part.start; at < part.end; ) {
    const kind = kinds[at] ?? 0
    if ((kind & (LETTER | NUMBER)) === 0) {
      const length = signLength(text, at, part.end, kind)
      if (length > 0) pieces.push(signAt(text, at, length, lexicon))
      at += length || 1
      continue
    }
    const end =
      (kind & LETTER) !== 0 ? endOfWord(text, kinds, at, part.end) : endOfNumber(text, kinds, at, part.end)
    const isParted = text.charCodeAt(at) < FIRST_UNPARTED && text.charCodeAt(end - 1) < FIRST_UNPARTED
    while ((all.starts[next] ?? at) < at) next += 1
    const word = all.starts[next] === at ? all.words[next] : undefined
    if (isParted || !UNPARTED.test(text.slice(at, end))) {
      const isWhole = word?.written.length === end - at
      const { plain, meaning, phrases } = isWhole ? lexicon.ofWord(word) : lexicon.wordOf(text.slice(at, end))
      pieces.push({ start: at, end, plain, meaning, isSign: false, phrases })
    } else addUnparted(text, { start: at, end }, lexicon, pieces)
    at = Math.max(end, pieces.at(-1)?.end ?? end)
  }
  return pieces
}

/** Letters and digits, with an apostrophe or hyphen before a further letter: "don't", "easy-to-use". */
function endOfWord(text: string, kinds: Uint8Array, start: number, limit: number): number {
  let at = start + 1
  while (at < limit) {
    if (isOfKind(kinds, at, IN_WORD)) at += 1
    else if (isOneOf(JOINERS, text, kinds, at) && at + 1 < limit && isOfKind(kinds, at + 1, LETTER)) at += 2
    else break
  }
  return at
}

/** Digits, with a point or comma in between: "4.5", "1,000". */
function endOfNumber(text: string, kinds: Uint8Array, start: number, limit: number): number {
  let at = start + 1
  while (at < limit) {
    if (kinds[at] === NUMBER) at += 1
    else if (isOneOf('.,', text, kinds, at) && at + 1 < limit && kinds[at + 1] === NUMBER) at += 2
    else break
  }
  return at
}

/** The length of the sign in UTF-16 units; 0 for spaces (except a line break) and for separate combining marks. */
function signLength(text: string, at: number, limit: number, kind: number): number {
  if (kind === SPACE) return text.charAt(at) === '\n' ? 1 : 0
  if (kind === MARK) return 0
  const face = ':;='.includes(text.charAt(at)) && MARK_SIGN.exec(text.slice(at, Math.min(limit, at + 3)))
  if (face) return face[0].length
  return (text.codePointAt(at) ?? 0) > 0xff_ff ? 2 : 1
}

function signAt(text: string, start: number, length: number, lexicon: Lexicon): Piece {
  const plain = text.slice(start, start + length)
  const polarity = length > 1 || plain > '\u2000' ? markPolarity(plain) : 0
  const meaning = polarity === 0 ? lexicon.wordOf(plain).meaning : { polarity, roles: 0 }
  const isSign = meaning.polarity === 0
  return { start, end: start + length, plain, meaning, isSign, phrases: NO_PHRASES }
}

/** The longest entries from left to right; an entry may contain a space and extend beyond the run. */
function addUnparted(text: string, run: Span, lexicon: Lexicon, pieces: Piece[]): void {
  for (let at = run.start; at < run.end; ) {
    const found = lexicon.longestAt(text, at)
    const end = at + (found?.length ?? 1)
    const meaning = found?.meaning ?? SAYS_NOTHING
    pieces.push({
      start: at,
      end,
      plain: text.slice(at, end),
      meaning,
      isSign: false,
      phrases: NO_PHRASES,
    })
    at = end
  }
}
