import { wordSet } from '../../word-list.ts'
import type { AnswerStructure, Span } from '../answer/answer-structure.ts'
import { isOfKind, isOneOf, kindAt, LOWER, MARK, NUMBER, SPACE, UPPER } from '../answer/character-classes.ts'
import { INVISIBLE } from '../answer/fold-text.ts'
import { foldWord } from '../answer/fold-word.ts'
import { memoizeWords } from '../answer/memoize.ts'
import { setOfAll } from '../languages/all-languages.ts'
import { keyOf } from './name-key.ts'
import { isOrdinary } from './ordinary-words.ts'
import { LOOK_BACK, TextBefore } from './text-before.ts'
import { isTitleLine } from './title-line.ts'
import { type WordBefore, wordBefore } from './word-before.ts'
import { isKnownBrand } from './world/world-names.ts'
import { functionWords } from './writing.ts'

/** A sequence of capitalised words in a sentence. */
export interface ProseName extends Span {
  name: string
  /** Whether its capital is evidence, because it is within running text. */
  isCapitalSignificant: boolean
  isQuoted: boolean
  isAfterComma: boolean
  /** "(Acme", "(e.g. Acme". */
  opensBracket: boolean
  /** "brands like Acme". */
  isAnnounced: boolean
  /** Whether it is the first word of its block. */
  opensBlock: boolean
  /** What the previous word implies. */
  before: WordBefore
  /** Its folded text. */
  key: string
  /** The text directly after it. */
  after: string
  /** The keys of the names in the same enumeration, separated by commas and "and", including its own. */
  row: string[]
  /**
   * The name together with the first word of the sentence, which may be a part of it: "Consider Acme". `isOpened`:
   * whether that word often begins sentences.
   */
  whole: { name: string; start: number; key: string; isOpened: boolean } | null
}

/** A full stop within a word: "acme.io", "J.R.". */
const INNER_POINT = /\.(?=\p{Ll}|(?<=\b\p{Lu}\.)\p{Lu}\b)/uy
const JOINS = new Set(['of', 'the', 'for', 'de', 'la', 'del', 'di', 'und', 'by'])
/** What follows a name that is a subject. */
const SUBJECT =
  /^\s(?:is|are|was|were|and|or|but|in|on|at|to|for|with|from|as|has|have|had|does|can|will|also|offers?|provides?|lets|allows|makes|stands|excels|gives|includes|sells|er|har|og|ist|hat|und|bietet|est|et|offre|es|y|tiene|ofrece)\b/u
const WORDS_MAX = 5
/** A remark or a reference after a name: "Acme (free), Globex [1], Initech". */
const REMARK = /^\s?(?:\([^()\n]{1,36}\)|\[\d{1,3}\])/u
const ROW_GAP_MAX = 52
const ROW =
  /^\s*(?:,|;|\/|\||&|\+|,?\s(?:and|or|og|eller|und|oder|et|ou|y|o|e|en|of|i|ve|och))?\s*(?:,?\s*(?:and|or|og|eller|und|oder|et|ou|y|o|e|en|i|ve|och)\s)?\s*$/u

interface Word {
  text: string
  start: number
  end: number
}

/** Words in other languages than English that begin sentences and advice before a name: folded. */
const OPENERS = setOfAll(({ openers }) => openers)

const ENGLISH_OPENERS = wordSet(`
  although while whether if like unlike though since because when where as for with without use try choose pick
  consider check do does is are both beyond avoid see developed created made designed offered owned founded
`)
const AFTER_COLON = /[:：]["“„«(]?\s?["“„«(]?$/u

/** The first word of a sentence, before a name. */
interface Opening {
  /** Without case and accents. */
  word: string
  isListed: boolean
  isEnglishOpener: boolean
  isOrdinary: boolean
}

const openingOf = memoizeWords((written): Opening => {
  const word = foldWord(written)
  return {
    word,
    isListed: OPENERS.has(word),
    isEnglishOpener: ENGLISH_OPENERS.has(word),
    isOrdinary: isOrdinary(word),
  }
})

/** All sequences of capitalised words in the sentences, in the order of the text. */
export function proseNames(structure: AnswerStructure): ProseName[] {
  const { text } = structure
  const frequent = functionWords(structure)
  const blockStarts = new Set(structure.blocks.map(({ start }) => start))
  const all: ProseName[] = []
  for (const sentence of structure.sentences) {
    const runs = new RunReader(structure, sentence).read(frequent)
    if (runs.length === 0) continue
    const names = runs.map(({ first, last }) => text.slice(first.start, last.end))
    const keys = names.map(keyOf)
    const rows = rowsOf(runs, keys, text)
    const opensBlock = blockStarts.has(sentence.start)
    let isTitle: boolean | null = null
    for (const [index, { first, last, opening }] of runs.entries()) {
      const name = names[index] ?? ''
      const lead = new TextBefore(structure, sentence.start, first.start)
      const continues = lead.continues()
      if (continues) isTitle ??= isTitleLine(structure, sentence)
      const lastWord = lead.lastWord()
      all.push({
        name,
        start: first.start,
        end: last.end,
        isCapitalSignificant: continues && isTitle === false,
        isQuoted:
          lead.opensQuote() && CLOSING_QUOTES.includes(textAfter(text, last.end, sentence.end, 1) || ' '),
        isAfterComma: lead.endsInComma(),
        opensBracket: lead.opensBracket(),
        isAnnounced: lead.announces(),
        opensBlock: opensBlock && first.start < sentence.start + LOOK_BACK && lastWord === '',
        before: wordBefore(lastWord),
        key: keys[index] ?? '',
        after: textAfter(text, last.end, sentence.end),
        row: rows[index] ?? [],
        whole: wholeOf(opening, last, text, frequent),
      })
    }
  }
  return all
}

/** Whether the name is a reference that only says who made the statement, such as "([Daily Globe][1])". */
function isReference(text: string, end: number): boolean {
  if (!text.startsWith('][', end) || kindAt(text, end + 2) !== NUMBER) return false
  const before = text.slice(Math.max(0, end - REFERENCE_MAX), end)
  return before.charAt(before.lastIndexOf('[') - 1) === '('
}

/** The text after a word, within the sentence. */
function textAfter(text: string, end: number, sentenceEnd: number, length = LOOK_BACK): string {
  return text.slice(end, Math.min(sentenceEnd, end + length))
}

function wholeOf(
  opening: Word | null,
  last: Word,
  text: string,
  functionWords: ReadonlySet<string>,
): ProseName['whole'] {
  if (!opening) return null
  const name = text.slice(opening.start, last.end)
  const opened = openingOf(opening.text)
  const isOpened = isOpener(opened, functionWords) || opened.isEnglishOpener
  return { name, start: opening.start, key: keyOf(name), isOpened }
}

const CLOSING_QUOTES = '»“”"」』'

/** How far back a reference may begin. */
const REFERENCE_MAX = 80

const isSmallLetter = (unit: number): boolean => unit >= 97 && unit <= 122

/** A quick check that decides most words: three lower-case ASCII letters, or a shorter word of them. */
function beginsSmall(text: string, start: number, end: number): boolean {
  for (let at = start; at < Math.min(start + 3, end); at += 1) {
    if (!isSmallLetter(text.charCodeAt(at))) return false
  }
  return true
}

interface Run {
  first: Word
  last: Word
  /** The first word of the sentence, if it was removed. */
  opening: Word | null
}

/** Finds the sequences of capitalised words in a sentence. */
class RunReader {
  readonly #text: string
  readonly #kinds: Uint8Array
  readonly #sentence: Span
  readonly #runs: Word[][] = []
  #run: Word[] = []

  constructor({ text, kinds }: AnswerStructure, sentence: Span) {
    this.#text = text
    this.#kinds = kinds
    this.#sentence = sentence
  }

  read(functionWords: ReadonlySet<string>): Run[] {
    const text = this.#text
    const { start, end: limit } = this.#sentence
    for (let at = start; at < limit; ) {
      const end = this.#endOfWord(at)
      if (end === at) at += 1
      else {
        if (this.#run.length > 0 || !beginsSmall(text, at, end)) this.#take(wordAt(text, at, end))
        at = end
      }
    }
    this.#close()
    for (const one of this.#runs) {
      removePossessive(one, textAfter(text, one.at(-1)?.end ?? limit, limit))
      removeCompoundPart(one)
    }
    const runs: Run[] = []
    for (const one of this.#runs) {
      const rest = withoutOpening(one, text, start, functionWords)
      const [first] = rest
      const last = rest.at(-1)
      if (first && last && !isReference(text, last.end))
        runs.push({ first, last, opening: rest.length < one.length ? (one[0] ?? null) : null })
    }
    return runs
  }

  /**
   * The end of the word that begins at `start`, only in scripts with capitals, because Latin names in Chinese are not
   * surrounded by spaces.
   */
  #endOfWord(start: number): number {
    const text = this.#text
    const kinds = this.#kinds
    const { end } = this.#sentence
    if (!isOfKind(kinds, start, UPPER | LOWER | NUMBER)) return start
    let at = start + 1
    for (; at < end; at += 1) {
      if (isOfKind(kinds, at, UPPER | LOWER | MARK | NUMBER)) continue
      const sign = text.charAt(at)
      if (isOneOf("'’&+!-", text, kinds, at) || isInvisible(sign)) continue
      if (sign !== '.' || at + 1 >= end || !isOfKind(kinds, at + 1, UPPER | LOWER)) break
      INNER_POINT.lastIndex = at
      if (!INNER_POINT.test(text)) break
    }
    return at
  }

  #take(word: Word): void {
    const last = this.#run.at(-1)
    if (last && (!this.#touches(last, word) || (isPossessive(last.text) && !/^\d/u.test(word.text))))
      this.#close()
    const { length } = this.#run
    const continues = length > 0 && (JOINS.has(word.text) || /^\d/u.test(word.text))
    if (length < WORDS_MAX && (continues || hasCapital(word.text))) this.#run.push(word)
    else this.#close()
  }

  /** Whether only a space or "&" separates the words. */
  #touches({ end }: Word, { start }: Word): boolean {
    if (start === end + 1) return this.#kinds[end] === SPACE
    return start <= end + 3 && /^(?:\s&\s|['’]\s)$/u.test(this.#text.slice(end, start))
  }

  #close(): void {
    const run = this.#run
    if (run.length === 0) return
    if (/^\d+(?:st|nd|rd|th)$/u.test(run.at(-1)?.text ?? '')) run.pop()
    while (JOINS.has(run.at(-1)?.text ?? '')) run.pop()
    if (run.length > 0) this.#runs.push(run)
    this.#run = []
  }
}

/** Without punctuation at its end. */
function wordAt(text: string, start: number, tokenEnd: number): Word {
  let end = tokenEnd
  while ("'’!-".includes(text.charAt(end - 1)) || isInvisible(text.charAt(end - 1))) end -= 1
  return { text: text.slice(start, end), start, end }
}

/** Invisible characters do not separate words. */
function isInvisible(sign: string): boolean {
  return sign > '\u00A0' && sign.replace(INVISIBLE, '') === ''
}

function hasCapital(word: string): boolean {
  if (kindAt(word, 0) === UPPER) return true
  return (
    !beginsSmall(word, 0, word.length) &&
    /^(?:\p{Ll}{1,2}\p{Lu}|\d\p{Lu}?\p{L})/u.test(word) &&
    !/^\d+(?:st|nd|rd|th)?$/u.test(word)
  )
}

const isPossessive = (word: string): boolean => word.endsWith('s') && /['’]s$/u.test(word)

/** "Acme's prices": removes the possessive. A name such as "Hooli's" is followed by something else. */
function removePossessive(run: Word[], after: string): void {
  const last = run.at(-1)
  if (
    !last ||
    !isPossessive(last.text) ||
    isKnownBrand(keyOf(last.text)) ||
    !/^\s(?:\p{L}|“)/u.test(after) ||
    SUBJECT.test(after)
  )
    return
  last.text = last.text.slice(0, -2)
  last.end -= 2
}

/** "Acme-produkter": removes the part in lower case. */
function removeCompoundPart(run: Word[]): void {
  const last = run.at(-1)
  const head = last?.text.includes('-') && /^(\p{Lu}[\p{L}\p{N}]{2,})-\p{Ll}{3,}$/u.exec(last.text)?.[1]
  if (!last || !head || isOrdinary(foldWord(head))) return
  last.text = head
  last.end = last.start + head.length
}

/** The first word of a sentence or after a colon is capitalised anyway: "Consider Acme". */
function withoutOpening(
  run: Word[],
  text: string,
  sentenceStart: number,
  functionWords: ReadonlySet<string>,
): Word[] {
  const [first, second] = run
  if (!first) return run
  const isFirst =
    first.start <= sentenceStart + LOOK_BACK && !/[\p{L}\p{N}]/u.test(text.slice(sentenceStart, first.start))
  const before = text.slice(Math.max(sentenceStart, first.start - 3), first.start)
  if (!isFirst && !AFTER_COLON.test(before)) return run
  const opening = openingOf(first.text)
  const isOpened = isOpener(opening, functionWords) || (!isFirst && opening.isEnglishOpener)
  if (!isOpened && !(isFirst && second && opening.isOrdinary)) return run
  let rest = run.slice(1)
  while (JOINS.has(rest[0]?.text ?? '')) rest = rest.slice(1)
  return rest
}

/** Whether the word may begin a sentence before a name. */
function isOpener({ word, isListed }: Opening, functionWords: ReadonlySet<string>): boolean {
  return isListed || functionWords.has(word)
}

/** For each name, the keys of the names in the same enumeration. */
function rowsOf(runs: readonly Run[], keys: readonly string[], text: string): string[][] {
  const rows: string[][] = []
  let from = 0
  for (let index = 1; index <= runs.length; index += 1) {
    const before = runs[index - 1]?.last
    const next = runs[index]?.first
    if (before && next && next.start - before.end < ROW_GAP_MAX) {
      const gap = text.slice(before.end, next.start).replace(REMARK, '')
      if (gap.length < 12 && ROW.test(gap)) continue
    }
    const row = keys.slice(from, index)
    for (let at = from; at < index; at += 1) rows.push(row)
    from = index
  }
  return rows
}
