import type { Span, TextFacts } from '../answer/answer-structure.ts'
import { type FoldedText, foldText } from '../answer/fold-text.ts'
import { ReadText } from '../answer/read-text.ts'
import type { Entities, NamedEntity } from '../entities.ts'
import { AND_SIGN, andWordsAt } from './and-words.ts'
import { isGivenName } from './given-names.ts'
import { ENDING_MAX, inflectionsOf } from './inflections.ts'
import {
  isCasedLetter,
  letterClassAt,
  mayBegin,
  mayEnd,
  NO_LETTER,
  OTHER_LETTER,
  PREFIXED,
} from './letters.ts'
import { isSeparator, type Separator, type Separators } from './name-forms.ts'
import type { KeyRange } from './name-index.ts'
import { better, type NameCandidate, type NameReading, type NameRule } from './name-reading.ts'
import { type NameEnding, NameSpellings } from './name-spellings.ts'
import { isCommonWord } from './ordinary-names.ts'
import { isPrefix, PREFIX_MAX } from './prefixes.ts'
import { type AndWord, separatorOf, separatorsAgree } from './separator-agreement.ts'

export interface NameMatch extends Span {
  entity: NamedEntity
  /** The name or alias that was found, as the user wrote it. */
  name: string
  rule: NameRule
}

/** A partial match: a position in the index of names and in the text. */
interface Path {
  range: KeyRange
  /** The next position in the text. */
  at: number
  separators: Map<number, Separator> | null
  andWord: AndWord | null
}

/** The maximum number of separators between the letters of a name. */
const GAP_MAX = 3
const JOINED_MIN = 6
/** The maximum number of readings of "and" in names that begin at one position. */
const PATHS_MAX = 4
const NO_SEPARATORS: Separators = new Map()

/**
 * Compiles a search for names: whole words by the rules of the script, the longest name first, without overlaps. One
 * pass over the text, regardless of the number of names.
 */
export function compileNames(entities: readonly NamedEntity[]): (text: string | TextFacts) => NameMatch[] {
  const names = new NameSpellings(entities)
  return (text) => new Search(names, typeof text === 'string' ? new ReadText(text) : text).all()
}

/** Compiles the search for the brand and its rivals, which several readers share. */
export function compileTracked({ brand, rivals }: Entities): ReturnType<typeof compileNames> {
  return compileNames([brand, ...rivals])
}

class Search {
  readonly #names: NameSpellings
  readonly #read: TextFacts
  readonly #text: string
  readonly #folded: FoldedText

  constructor(names: NameSpellings, read: TextFacts) {
    this.#names = names
    this.#read = read
    this.#text = read.text
    this.#folded = foldText(read.text)
  }

  all(): NameMatch[] {
    const { text, origin } = this.#folded
    const matches: NameMatch[] = []
    let before = NO_LETTER
    for (let at = 0; at < text.length; ) {
      const letter = letterClassAt(text, at)
      const found = mayBegin(letter, before) || letter === PREFIXED ? this.#nameAt(at, letter, before) : null
      before = letter
      if (!found) {
        at += 1
        continue
      }
      const { entity, name } = found.candidate
      matches.push({ entity, name, rule: found.rule, start: origin[at] ?? 0, end: origin[found.end] ?? 0 })
      at = found.end
      before = letterClassAt(text, at - 1)
    }
    return matches.filter(({ start, end }) => end > start)
  }

  #nameAt(at: number, letter: number, before: number): NameReading | null {
    if (!this.#names.beginnings.mayStand(this.#folded.text, at)) return null
    const paths = this.#pathsFrom(at)
    return paths.length > 0 && (mayBegin(letter, before) || this.#followsPrefix(at))
      ? this.#longestAt(at, paths)
      : null
  }

  #followsPrefix(at: number): boolean {
    const { text } = this.#folded
    let start = at
    while (start > at - PREFIX_MAX - 1 && letterClassAt(text, start - 1) !== NO_LETTER) start -= 1
    return isPrefix(text.slice(start, at))
  }

  #pathsFrom(at: number): Path[] {
    const { index, hasAnd } = this.#names
    const { text } = this.#folded
    const range = index.beginningWith(text.charCodeAt(at))
    const paths: Path[] = range ? [{ range, at: at + 1, separators: null, andWord: null }] : []
    const afterAnd = hasAnd ? index.beginningWith(AND_UNIT) : null
    if (afterAnd) paths.push(...this.#pathsAfterAnd(afterAnd, at, null))
    return paths
  }

  /** @param range the index entries after the sign for "and" */
  #pathsAfterAnd(range: KeyRange, at: number, separators: ReadonlyMap<number, Separator> | null): Path[] {
    return andWordsAt(this.#folded.text, at).map(({ length }) => {
      const andWord = { place: range.depth - 1, length }
      return { range, at: at + length, separators: separators && new Map(separators), andWord }
    })
  }

  #longestAt(start: number, paths: Path[]): NameReading | null {
    let best: NameReading | null = null
    for (const path of paths) best = better(best, this.#longestOn(path, start, paths))
    return best
  }

  /** @param paths receives the paths that branch off where the text has a word for "and" */
  #longestOn(path: Path, start: number, paths: Path[]): NameReading | null {
    const { text } = this.#folded
    const { index, hasAnd } = this.#names
    let best: NameReading | null = null
    for (;;) {
      best = this.#readingAt(path, start) ?? best
      const next = path.at + this.#separatorsLength(path.at)
      if (next >= text.length) return best
      const range = index.next(path.range, text.charCodeAt(next))
      const mayLeave = hasAnd && path.andWord === null && paths.length < PATHS_MAX
      const afterAnd = mayLeave ? index.next(path.range, AND_UNIT) : null
      if (!range && !afterAnd) return best
      if (next > path.at) {
        const separator = separatorOf(text.slice(path.at, next))
        if (separator === null) return best
        path.separators ??= new Map()
        path.separators.set(path.range.depth, separator)
      }
      if (afterAnd) paths.push(...this.#pathsAfterAnd(afterAnd, next, path.separators))
      if (!range) return best
      path.range = range
      path.at = next + 1
    }
  }

  /** The number of units at `at` that only separate the letters of a name. */
  #separatorsLength(at: number): number {
    const { text } = this.#folded
    let count = 0
    while (count < GAP_MAX && at + count < text.length && isSeparator(text.charCodeAt(at + count))) count += 1
    return count
  }

  /** The name that ends at the path's position. */
  #readingAt(path: Path, start: number): NameReading | null {
    const { text } = this.#folded
    const { range, at: end, andWord } = path
    const endings = this.#names.index.at(range)
    if (!endings) return null
    if (mayEnd(text, end)) {
      let best: NameReading | null = null
      for (const { candidate, cut } of endings) {
        const rule = cut === 0 ? this.#ruleOf(candidate, start, path) : null
        if (rule) best = better(best, { candidate, rule, nameEnd: end, end, andWord })
      }
      if (best) return best
    }
    return isCasedLetter(text, end) ? this.#inflectedAt(endings, path, start) : null
  }

  #ruleOf(candidate: NameCandidate, start: number, { at: end, separators, andWord }: Path): NameRule | null {
    const { form, isAlias } = candidate
    const isWrittenSo = andWord ? candidate.withWord && form.and?.place === andWord.place : candidate.withSign
    if (!isWrittenSo) return null
    const agreement = separatorsAgree(form, separators ?? NO_SEPARATORS, andWord)
    if (agreement === null) return null
    if (agreement === 'same' && form.isAsGiven && !andWord) return isAlias ? 'alias' : 'name'
    if (agreement === 'joined') return this.#isJoinedName(start, end, separators !== null) ? 'joined' : null
    return 'variant'
  }

  /** "AcmeCloud" and "acmecloud" for "Acme Cloud", "Acme Cloud" for "AcmeCloud"; never one or two ordinary words. */
  #isJoinedName(start: number, end: number, isParted: boolean): boolean {
    const written = this.#original(start, end)
    const parts = written.split(/[\s_-]+/u)
    if (isParted)
      return (
        written.includes('-') ||
        parts.every((part) => part.length >= 2 && /^[\p{Lu}\p{N}]/u.test(part)) ||
        parts.some((part) => part.length >= 3 && !isCommonWord(part.toLowerCase()))
      )
    if (/\p{Ll}\p{Lu}|[\p{scx=Han}\p{scx=Katakana}\p{Script=Hangul}]/u.test(written)) return true
    return end - start >= JOINED_MIN && !isCommonWord(this.#folded.text.slice(start, end))
  }

  #inflectedAt(endings: readonly NameEnding[], path: Path, start: number): NameReading | null {
    const { text } = this.#folded
    const { at: nameEnd, andWord } = path
    let end = nameEnd
    while (end - nameEnd <= ENDING_MAX && isCasedLetter(text, end)) end += 1
    const ending = text.slice(nameEnd, end)
    if (ending.length > ENDING_MAX) return null
    const first = this.#original(start, start + 1)
    for (const name of endings) {
      const { candidate } = name
      if (!/\p{Lu}/u.test(first) && /\p{Lu}/u.test(candidate.name[0] ?? '')) continue
      const languages = languagesOf(name, ending).filter((some) => this.#speaks(some, nameEnd))
      if (languages.length === 0 || this.#ruleOf(candidate, start, path) === null) continue
      const isGerman = languages.some((some) => some.includes('de'))
      if (this.#isOtherWord(candidate, isGerman, text.slice(start, end), end)) continue
      return { candidate, rule: 'inflected', nameEnd, end, andWord }
    }
    return null
  }

  /** A given name that begins with the name, or an ordinary word before a capital: "Lanterns Cup" for Lantern. */
  #isOtherWord({ form }: NameCandidate, isGerman: boolean, word: string, end: number): boolean {
    if (isGivenName(word)) return true
    const after = this.#original(end, end + 2)
    return isCommonWord(form.key) && /^[ -]\p{Lu}/u.test(after) && !isGerman
  }

  #speaks(languages: readonly string[], at: number): boolean {
    if (letterClassAt(this.#folded.text, at) === OTHER_LETTER) return true
    return languages.some((language) => this.#read.inflectingLanguages.has(language))
  }

  #original(start: number, end: number): string {
    const { origin } = this.#folded
    return this.#text.slice(origin[start] ?? 0, origin[end] ?? 0)
  }
}

/** The languages of the inflection rules that produce these letters. */
function languagesOf({ candidate, cut }: NameEnding, ending: string): (readonly string[])[] {
  return inflectionsOf(candidate.form.key)
    .filter((inflection) => inflection.cut === cut && inflection.endings.has(ending))
    .map(({ languages }) => languages)
}

const AND_UNIT = AND_SIGN.charCodeAt(0)
