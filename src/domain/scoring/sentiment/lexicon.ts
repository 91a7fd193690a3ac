import { memoizeWords } from '../answer/memoize.ts'
import { wordFact } from '../answer/text-words.ts'
import type { OpinionSource } from '../languages/language-data.ts'

/** The functions of a word as bits: a word may have several. */
export const WordRole = {
  negator: 1,
  shifter: 2,
  lessens: 4,
  amplifier: 8,
  damper: 16,
  hedge: 32,
  turn: 64,
  concession: 128,
  condition: 256,
  than: 512,
  equals: 1024,
  afterCompared: 2048,
  unlike: 4096,
  wins: 8192,
  loses: 16_384,
  pro: 32_768,
  con: 65_536,
  pronoun: 131_072,
  or: 262_144,
  also: 524_288,
  undecided: 1_048_576,
  afterAblative: 2_097_152,
  negatorAfter: 4_194_304,
  lists: 8_388_608,
  recommends: 16_777_216,
  leadIn: 33_554_432,
  problem: 67_108_864,
  handles: 134_217_728,
  replaced: 268_435_456,
} as const

export interface WordMeaning {
  /** Positive for praise, negative for blame, 0 for a word that only has a role. */
  polarity: number
  /** Bits of `WordRole`. */
  roles: number
  /** The numbers of the other lists that contain the word, if the lexicon was made with such lists. */
  tags?: readonly number[]
}

/** A list of words, written as in `OpinionSource`, that share a meaning. */
export interface WordsOfMeaning {
  words: string
  meaning: WordMeaning
}

/** A phrase, stored under its first word: the words that must follow, and its meaning. */
export interface Phrase {
  entry: string
  rest: { word: string; isStem: boolean }[]
  meaning: WordMeaning
}

/** A word of the text, as the lexicon knows it. */
export interface KnownWord {
  /** The form in which phrases are compared. */
  plain: string
  meaning: WordMeaning
  /** The phrases that begin with it, the longest first. */
  phrases: readonly Phrase[]
}

const POLARITY: [keyof OpinionSource, number][] = [
  ['strongPraise', 1.6],
  ['praise', 1],
  ['mildPraise', 0.28],
  ['faintPraise', 0.15],
  ['strongBlame', -1.8],
  ['blame', -1],
  ['mildBlame', -0.6],
  ['faintBlame', -0.25],
  ['neutral', 0],
]
const ROLES: [keyof OpinionSource, number][] = [
  ['negators', WordRole.negator],
  ['shifters', WordRole.shifter],
  ['lessens', WordRole.lessens],
  ['amplifiers', WordRole.amplifier],
  ['dampers', WordRole.damper],
  ['hedges', WordRole.hedge],
  ['turns', WordRole.turn],
  ['concessions', WordRole.concession],
  ['conditions', WordRole.condition],
  ['than', WordRole.than],
  ['equals', WordRole.equals],
  ['afterCompared', WordRole.afterCompared],
  ['unlike', WordRole.unlike],
  ['replaced', WordRole.replaced],
  ['wins', WordRole.wins],
  ['loses', WordRole.loses],
  ['pros', WordRole.pro],
  ['cons', WordRole.con],
  ['pronouns', WordRole.pronoun],
  ['ors', WordRole.or],
  ['also', WordRole.also],
  ['undecided', WordRole.undecided],
  ['afterAblative', WordRole.afterAblative],
  ['negatorsAfter', WordRole.negatorAfter],
  ['lists', WordRole.lists],
  ['recommends', WordRole.recommends],
  ['leadIns', WordRole.leadIn],
  ['problems', WordRole.problem],
  ['handles', WordRole.handles],
]
const ROLE_POLARITY = new Map<number, number>([
  [WordRole.shifter, -1],
  [WordRole.wins, 1.2],
  [WordRole.loses, -1.2],
])
const SHORTEST_STEM = 2
const LONGEST_WORD = 48
/** Scripts without spaces between words, or with too many word endings to list. */
export const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
export const SAYS_NOTHING: WordMeaning = { polarity: 0, roles: 0 }
const NO_PHRASES: readonly Phrase[] = []

/** The lists of opinion words with their meanings; later ones add to earlier ones. */
export function opinionLists(source: Partial<OpinionSource>): WordsOfMeaning[] {
  const wordsOf = (field: keyof OpinionSource) => {
    const list = source[field]
    return typeof list === 'string' ? list : ''
  }
  return [
    ...POLARITY.map(([field, polarity]) => ({ words: wordsOf(field), meaning: { polarity, roles: 0 } })),
    ...ROLES.map(([field, roles]) => {
      return { words: wordsOf(field), meaning: { polarity: ROLE_POLARITY.get(roles) ?? 0, roles } }
    }),
  ]
}

/** The words of one language, indexed so that a lookup does not depend on the number of entries. */
export class Lexicon {
  readonly #words = new Map<string, WordMeaning>()
  readonly #stems = new Map<string, WordMeaning>()
  readonly #endings = new Map<string, WordMeaning>()
  readonly #phrases = new Map<string, Phrase[]>()
  /** Phrases whose first word is a stem. */
  readonly #phrasesOfStems = new Map<string, Phrase[]>()
  /** For scripts without spaces; built on first use. */
  #beginnings: Beginnings | null = null

  constructor(
    lists: Iterable<WordsOfMeaning>,
    { accentsMatter = false, onlyAccented = '' }: Pick<OpinionSource, 'accentsMatter' | 'onlyAccented'> = {},
  ) {
    const accented = new Set(onlyAccented.split(/\s+/))
    for (const { words, meaning } of lists) {
      for (const written of words.split(/\s+/)) {
        if (written === '') continue
        const entry = plainWord(written)
        const bare = accentsMatter || accented.has(written) ? entry : withoutAccents(entry)
        this.#addEntry(entry, meaning)
        if (bare !== entry) this.#addEntry(bare, meaning)
      }
    }
  }

  /** Looks up a single word. */
  readonly wordOf = memoizeWords((raw): KnownWord => {
    const plain = plainWord(raw)
    const meaning = raw.length > LONGEST_WORD ? SAYS_NOTHING : this.#lookUp(plain)
    return { plain, meaning, phrases: raw.length > LONGEST_WORD ? NO_PHRASES : this.#phrasesFrom(plain) }
  })

  /** The same as `wordOf`, cached with the word. */
  readonly ofWord = wordFact(this.wordOf)

  /** The longest entry that begins at `at`, in a text without spaces between words. */
  longestAt(text: string, at: number): { meaning: WordMeaning; length: number } | null {
    this.#beginnings ??= beginningsOf([this.#stems, this.#words])
    let found: { meaning: WordMeaning; length: number } | null = null
    let node = this.#beginnings.get(text.charCodeAt(at))
    for (let length = 1; node; length += 1) {
      if (node.meaning) found = { meaning: node.meaning, length }
      node = node.next.get(text.charCodeAt(at + length))
    }
    return found
  }

  #phrasesFrom(word: string): readonly Phrase[] {
    const exact = this.#phrases.get(word) ?? NO_PHRASES
    if (this.#phrasesOfStems.size === 0) return exact
    const all = [...exact]
    for (let length = word.length; length >= SHORTEST_STEM; length -= 1)
      all.push(...(this.#phrasesOfStems.get(word.slice(0, length)) ?? NO_PHRASES))
    return all.length > exact.length ? all.sort(longerFirst) : exact
  }

  #lookUp(word: string): WordMeaning {
    const known = this.#whole(word) ?? this.#withoutHyphens(word) ?? this.#ending(word)
    const bare = ELIDED.exec(word)?.[1]
    if (known || bare === undefined) return known ?? SAYS_NOTHING
    // Only praise: "d'attente", "d'usine" are no blame, and phrases that would say so do not begin with an article.
    const polarity = this.#whole(bare)?.polarity ?? 0
    return polarity > 0 ? { polarity, roles: 0 } : SAYS_NOTHING
  }

  #whole(word: string): WordMeaning | undefined {
    const found = this.#exactOrStem(word)
    if (found) return found
    for (const core of arabicCores(word)) {
      const meaning = this.#exactOrStem(core)
      if (meaning) return meaning
    }
    return undefined
  }

  #exactOrStem(word: string): WordMeaning | undefined {
    const exact = this.#words.get(word)
    if (exact) return exact
    for (let length = word.length; length >= SHORTEST_STEM; length -= 1) {
      const stem = this.#stems.get(word.slice(0, length))
      if (stem) return stem
    }
    return undefined
  }

  /**
   * "over-priced"; "less-known", "hassle-free": the meaning of the last part, reversed by a part that negates. "Non-" only
   * takes praise away: "non-profit" is no blame.
   */
  #withoutHyphens(word: string): WordMeaning | undefined {
    if (!word.includes('-')) return undefined
    const joined = this.#whole(word.replaceAll('-', ''))
    if (joined && joined.polarity !== 0) return joined
    const parts = word.split('-')
    const last = parts.pop() ?? ''
    let polarity = this.#whole(last)?.polarity ?? 0
    for (const part of parts) {
      const meaning = this.#whole(part)
      if (last === 'free' && meaning && meaning.polarity < 0) return { polarity: -meaning.polarity, roles: 0 }
      if (part === 'non') polarity = Math.max(0, -polarity)
      else if (meaning && (meaning.roles & (WordRole.negator | WordRole.lessens)) !== 0) polarity = -polarity
    }
    return polarity === 0 ? undefined : { polarity, roles: 0 }
  }

  #ending(word: string): WordMeaning | undefined {
    if (this.#endings.size === 0) return undefined
    for (let start = 1; start <= word.length - SHORTEST_STEM; start += 1) {
      const ending = this.#endings.get(word.slice(start))
      if (ending) return ending
    }
    return undefined
  }

  #addPhrase(entry: string, meaning: WordMeaning): void {
    const [begin = '', ...words] = entry.split('_')
    const isStem = begin.endsWith('*')
    const first = isStem ? begin.slice(0, -1) : begin
    const all = isStem ? this.#phrasesOfStems : this.#phrases
    const rest = words.map((word) => ({ word: word.replace('*', ''), isStem: word.endsWith('*') }))
    const phrases = all.get(first) ?? []
    const known = phrases.find((phrase) => phrase.entry === entry)
    if (known) known.meaning = both(known.meaning, meaning)
    else phrases.push({ entry, rest, meaning })
    phrases.sort(longerFirst)
    all.set(first, phrases)
  }

  #addEntry(written: string, meaning: WordMeaning): void {
    // In a script without spaces, a phrase is a string like any other.
    const entry = UNPARTED.test(written) ? written.replaceAll('_', ' ') : written
    if (entry.includes('_')) {
      this.#addPhrase(entry, meaning)
    } else if (entry.startsWith('*')) merge(this.#endings, entry.slice(1), meaning)
    else {
      const isStem = entry.endsWith('*')
      const word = isStem ? entry.slice(0, -1) : entry
      merge(isStem ? this.#stems : this.#words, word, meaning)
    }
  }
}

function longerFirst(one: Phrase, other: Phrase): number {
  return other.rest.length - one.rest.length
}

/** A trie by UTF-16 unit. */
type Beginnings = Map<number, { meaning: WordMeaning | null; next: Beginnings }>

/** @param entries later ones override earlier ones */
function beginningsOf(entries: readonly ReadonlyMap<string, WordMeaning>[]): Beginnings {
  const root: Beginnings = new Map()
  for (const [word, meaning] of entries.flatMap((of) => [...of])) {
    let from = root
    for (let at = 0; at < word.length; at += 1) {
      const unit = word.charCodeAt(at)
      const node = from.get(unit) ?? { meaning: null, next: new Map() }
      from.set(unit, node)
      if (at === word.length - 1) node.meaning = meaning
      from = node.next
    }
  }
  return root
}

function both(known: WordMeaning | undefined, meaning: WordMeaning): WordMeaning {
  const polarity = known && known.polarity !== 0 ? known.polarity : meaning.polarity
  const roles = (known?.roles ?? 0) | meaning.roles
  const tags = [...(known?.tags ?? []), ...(meaning.tags ?? [])]
  return tags.length === 0 ? { polarity, roles } : { polarity, roles, tags }
}

function merge(entries: Map<string, WordMeaning>, word: string, meaning: WordMeaning): void {
  entries.set(word, both(entries.get(word), meaning))
}

const HAS_OTHERS = /[^a-z0-9'-]/
/** "un'ottima", "l'excellente": an article or preposition that has lost its vowel. */
const ELIDED = /^\p{L}{1,6}'(\p{L}{3,})$/u
const ARABIC = /^[\u0621-\u064A]+$/
const ARABIC_MARKS = /[\u0640\u064B-\u0652]/g

/** In lower case, normalized, with plain apostrophes and hyphens. */
function plainWord(raw: string): string {
  const lower = raw.toLowerCase()
  if (!HAS_OTHERS.test(lower)) return lower
  return lower
    .normalize('NFKC')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[‐‑]/g, '-')
    .replace('\u0307', '')
    .replace(ARABIC_MARKS, '')
    .replace(/[أإآ]/g, 'ا')
}

function withoutAccents(word: string): string {
  if (!/[\u00C0-\u024F]/.test(word)) return word
  return word.normalize('NFD').replace(/[\u0300-\u036F]/g, '')
}

/** Arabic writes "and", "by", "for" and the article together with the next word. */
function arabicCores(word: string): string[] {
  if (!ARABIC.test(word)) return []
  const cores: string[] = []
  let rest = word
  if (/^[وف]/.test(rest) && rest.length > 3) {
    rest = rest.slice(1)
    cores.push(rest)
  }
  const bare = rest.replace(/^(?:[بكل]?ال|لل)(?=..)/, '')
  if (bare !== rest) cores.push(bare)
  else if (/^[بلك]/.test(rest) && rest.length > 3) cores.push(rest.slice(1))
  return cores
}
