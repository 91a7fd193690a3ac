import type { AnswerStructure } from '../answer/answer-structure.ts'
import { isEnglishWord } from '../names/english-words.ts'
import { NUMBERED, VERB } from './brand-cues.ts'
import type { BrandEvidence } from './brand-evidence.ts'
import { Features } from './feature-list.ts'
import { type LeadingName, looksProper, repeatedNames } from './leading-names.ts'
import { LowerCaseWords } from './lower-case-words.ts'
import type { NameShape } from './name-shape.ts'
import { isPlaceOrTimeIn } from './no-brands.ts'
import { phraseFeatures, spellingOf } from './phrase-features.ts'
import { PlaceShares } from './place-shares.ts'
import type { ProseName } from './prose-names.ts'
import { opensWithVerb, tellingFeatures } from './telling-words.ts'
import { wordFeature, worldFeatures } from './world-features.ts'
import type { Writing } from './writing.ts'

/** "Acme and others": what follows common nouns and not names. */
const SMALL_BESIDE =
  /^["”’)*]*(?:\s?[/&,+]\s?|\s(?:and|or|og|eller|und|oder|et|ou|y|e|o|en|of|och|ja|i|oraz|ve|и|или)\s)\p{Ll}/u

/** What stands before the first name of an enumeration and holds for all of its names. */
const ROW_STARTS: readonly [feature: string, starts: (found: ProseName) => boolean][] = [
  ['cue', ({ before }) => before.isCue],
  ['announced', ({ isAnnounced }) => isAnnounced],
  ['bracket', ({ opensBracket }) => opensBracket],
]

/** A sentence that ends without a space before the name: the line break between two items was lost. */
const LOST_BREAK = /[\p{L}\p{N})%"”’][.!?)][‹«“]{0,2}$/u
/** "Acme ★ 4.9", "Acme* 4.8 ⭐ (16)", and the same on the next line. */
const RATED = /^[^\p{L}\n]{0,6}[★⭐]|^[^\n]{0,60}\n[^\p{L}\n]{0,4}[★⭐]|^[\s*–—(-]{1,4}\d[.,]\d\s?\/\s?5/u
const RATED_WITHIN = 72
const LINE_START = /(?:^|\n)[^\p{L}\p{N}\n]*$/u
const LINE_LOOK = 6
const HOST_PART_MIN = 5
const HOST_BEGINNING_MAX = 20

/** Limits of the search for further occurrences of a name. */
const LOOK_AHEAD = 50_000
const LOOKS_MAX = 50
const BESIDE_MAX = 16

/** Computes the features of each possible name in an answer. */
export class FeatureReader {
  readonly #writing: Writing
  /** The possible languages of the text, without English. */
  readonly #languages: readonly string[]
  readonly #text: string
  readonly #lowerCaseWords: LowerCaseWords
  /** By group: the share of its candidates that are written like names. */
  readonly #properShares: ReadonlyMap<string, number>
  readonly #places: PlaceShares
  readonly #repeated: ReadonlySet<string>
  /** By list: the number of names in second position. */
  readonly #tails = new Map<string, number>()
  readonly #hosts: ReadonlySet<string>
  readonly #hostBeginnings = new Set<string>()
  /** The first names of enumerations after a word such as "in". */
  readonly #placeRows: ReadonlySet<string>
  /** By feature: the enumerations in which it holds for one of the names. */
  readonly #rows = new Map<string, ReadonlySet<readonly string[]>>()
  #looksLeft = LOOKS_MAX
  readonly #opening: string
  /** The first words of names in headings and items, and all names of one word. */
  readonly #firstWords = new Set<string>()
  readonly #single = new Set<string>()

  constructor(structure: AnswerStructure, all: readonly BrandEvidence[], writing: Writing) {
    this.#writing = writing
    this.#text = structure.text
    this.#languages = structure.languages.filter((language) => language !== 'en')
    this.#lowerCaseWords = new LowerCaseWords(
      structure,
      structure.links.map(({ label }) => label),
    )
    const leadingNames = all.flatMap((one) => one.leadingNames)
    this.#opening = structure.text.slice(0, LOOK_AHEAD)
    for (const { shape, key, leadingNames: own, prose } of all) {
      if (shape.words.length === 1) {
        if (prose.some(({ isCapitalSignificant }) => isCapitalSignificant)) this.#single.add(key)
      } else if (own.some(({ candidate }) => candidate.slot !== 'bold')) this.#firstWords.add(shape.firstKey)
    }
    this.#repeated = repeatedNames(leadingNames)
    for (const { peers, isTail } of leadingNames) {
      if (isTail) this.#tails.set(peers, (this.#tails.get(peers) ?? 0) + 1)
    }
    for (const [feature, starts] of ROW_STARTS) {
      const found = all.flatMap(({ prose }) => prose).filter((one) => one.row.length > 1 && starts(one))
      this.#rows.set(feature, new Set(found.map(({ row }) => row)))
    }
    this.#properShares = this.#sharesOf(all)
    this.#places = new PlaceShares(all)
    this.#hosts = hostLabels(structure)
    for (const host of this.#hosts) {
      for (let length = HOST_PART_MIN; length <= Math.min(host.length, HOST_BEGINNING_MAX); length += 1)
        this.#hostBeginnings.add(host.slice(0, length))
    }
    this.#placeRows = new Set(
      all
        .flatMap(({ prose }) => prose)
        .filter(({ before, row }) => row.length > 1 && before.isPlaceCue)
        .flatMap(({ row }) => row[0] ?? []),
    )
  }

  /** Null when the phrase cannot be a name, regardless of its context. */
  of(one: BrandEvidence): Features | null {
    const { key, name, shape, leadingNames } = one
    const own = phraseFeatures(shape, this.#writing)
    if (!own || isPlaceOrTimeIn(shape, this.#languages) || this.#isQualifier(leadingNames)) return null
    const features = new Features(own)
    const add = (feature: string, value: number | boolean = 1) => {
      if (value !== false && value !== 0) features.set(feature, Number(value))
    }
    add('repeated', this.#repeated.has(key) && !shape.isStrong)
    add('begins a head', leadingNames.length === 0 && this.#firstWords.has(key))
    add('begun by a name', shape.words.length > 1 && this.#single.has(shape.firstKey))
    const isHost = this.#hosts.size > 0 && this.#hosts.has(key.replaceAll(' ', ''))
    add('host', isHost)
    add(
      'begins like a host',
      !isHost && shape.words.length > 1 && this.#hosts.size > 0 && this.#beginsLikeHost(key),
    )
    add('verb first', this.#writing === 'en' && shape.words.length > 1 && opensWithVerb(shape))
    add('written small', this.#isWrittenSmall(key))
    add('made of small', this.#writing !== 'en' && this.#lowerCaseWords.makeUp(name, shape))
    for (const feature of worldFeatures(shape)) add(feature)
    add('among places', this.#places.beside(one))
    for (const feature of tellingFeatures(shape)) add(feature)
    const wordIn = this.#writing === 'en' ? null : wordFeature(shape, this.#languages[0])
    if (wordIn) add(wordIn)
    this.#addLeadingNames(leadingNames, add)
    this.#addProse(one, add)
    const isAtHead = leadingNames.some(({ candidate }) => candidate.slot !== 'bold')
    const position = isAtHead ? 'at head' : leadingNames.length > 0 ? 'in bold' : 'in prose'
    add(`${spellingOf(name, shape, this.#writing)}, ${position}`)
    add('named again', isAtHead && (standsTwice(one) || this.#recurs(one)))
    return features
  }

  #isRated({ start, end }: LeadingName): boolean {
    if (!LINE_START.test(this.#text.slice(Math.max(0, start - LINE_LOOK), start))) return false
    return RATED.test(this.#text.slice(end, end + RATED_WITHIN))
  }

  /** Without capitals, further occurrences are the only evidence in running text. */
  #recurs({ name, leadingNames }: BrandEvidence): boolean {
    if (this.#writing !== 'uncased' || this.#looksLeft <= 0 || name.length < 2) return false
    this.#looksLeft -= 1
    const first = leadingNames[0]?.start ?? 0
    return this.#opening.indexOf(name, first + 1) >= 0
  }

  /** "**Acme** is": the bold text is a part of its sentence. */
  #flowsOn(end: number): boolean {
    const after = this.#text.slice(end, end + 2)
    return this.#writing === 'uncased' ? /^\p{Lo}/u.test(after) : /^\s\p{Ll}/u.test(after)
  }

  /** "Acme, Springfield" and "Globex, Shelbyville" in one list: the second names are locations. */
  #isQualifier(leadingNames: readonly LeadingName[]): boolean {
    const heads = leadingNames.filter(({ candidate }) => candidate.slot !== 'bold')
    const isTail = (lead: LeadingName) => lead.isTail && (this.#tails.get(lead.peers) ?? 0) > 1
    return heads.length > 0 && heads.every(isTail)
  }

  #addLeadingNames(leadingNames: readonly LeadingName[], add: Add): void {
    let share = -1
    add(
      'tail',
      leadingNames.some(({ isTail }) => isTail) &&
        leadingNames.every(({ isTail, candidate }) => isTail || candidate.slot === 'bold'),
    )
    add(
      'row of heads',
      leadingNames.some(({ isInRow }) => isInRow),
    )
    for (const lead of leadingNames) {
      const { candidate, end, peers } = lead
      const { slot, intro, text } = candidate
      add(slot === 'heading' && NUMBERED.test(text) ? 'heading numbered' : slot)
      if (slot === 'bold' || slot === 'bold-lead' || slot === 'after')
        add(`${slot} flows on`, this.#flowsOn(end))
      if (slot === 'bold') continue
      add(
        'beside small',
        SMALL_BESIDE.test(this.#text.slice(end, Math.min(end + BESIDE_MAX, candidate.end + 1))),
      )
      add('after lost break', LOST_BREAK.test(this.#text.slice(Math.max(0, lead.start - 4), lead.start)))
      add('rated', this.#isRated(lead))
      add('name column', candidate.isNameColumn)
      add('ordered', candidate.isOrdered)
      if (intro) add(`intro ${intro}`)
      add('described', /^[*)]*\s*(?:[:：–—(（]|-\s)/u.test(this.#text.slice(end, end + 4)))
      share = Math.max(share, this.#properShares.get(peers) ?? 0)
    }
    if (share >= 0) add('proper share', share - 0.5)
  }

  #addProse({ prose, shape, leadingNames }: BrandEvidence, add: Add): void {
    if (prose.length === 0) return
    const some = (is: (found: ProseName) => boolean) => prose.some(is)
    const share = (is: (found: ProseName) => boolean) => prose.filter(is).length / prose.length
    const only = leadingNames.length === 0 ? 'only ' : ''
    const isCapitalSignificant = some((found) => found.isCapitalSignificant)
    add(only + (isCapitalSignificant ? this.#midSentenceFeature(shape) : this.#sentenceStartFeature(shape)))
    add(
      'row',
      some(({ row }) => row.length > 1),
    )
    add(
      'long row',
      some(({ row }) => row.length > 2),
    )
    add(
      'weak cue',
      some(({ before }) => before.isWeakCue),
    )
    add(
      'verb',
      some(({ after }) => VERB.test(after)),
    )
    add('often', prose.length > 1)
    for (const [feature, starts] of ROW_STARTS) {
      add(feature, some(starts))
      add(
        `row ${feature}`,
        some((found) => !starts(found) && this.#rows.get(feature)?.has(found.row) === true),
      )
    }
    add('opens block', !isCapitalSignificant && some(({ opensBlock }) => opensBlock))
    add(
      this.#writing === 'en' ? 'quoted' : 'quoted name',
      some(({ isQuoted }) => isQuoted),
    )
    add('determined', this.#writing === 'en' ? 0 : share(({ before }) => before.isDeterminer))
    add(
      'place',
      some((found) => this.#isPlace(found)),
    )
    add('mostly inside', share(({ before }) => before.isInside) >= 0.5)
    add(
      'address',
      some(({ before, isAfterComma }) => isAfterComma && before.isStreet),
    )
  }

  /** Within a sentence, a capital is strong evidence for a word that is usually not capitalised. */
  #midSentenceFeature({ shapes, isStrong, unknownCount }: NameShape): string {
    if (this.#writing !== 'en') return `mid-sentence ${this.#writing}`
    if (isStrong || unknownCount > 0) return 'mid-sentence name'
    return shapes.length > 1 ? 'mid-sentence words' : 'mid-sentence word'
  }

  #sentenceStartFeature({ shapes, isStrong, unknownCount }: NameShape): string {
    if (this.#writing !== 'en') return `sentence-start ${this.#writing}`
    if (isStrong || unknownCount > 0) return 'sentence-start name'
    return shapes.length > 1 ? 'sentence-start words' : 'sentence-start word'
  }

  #isPlace({ before, row }: ProseName): boolean {
    return before.isPlaceCue || this.#placeRows.has(row[0] ?? '')
  }

  /** "Acme Swim School" with a link to acme.com or acmeswimming.com. */
  #beginsLikeHost(key: string): boolean {
    const [first = '', second = ''] = key.split(' ', 2)
    if (first.length >= HOST_PART_MIN && !isEnglishWord(first) && this.#hostBeginnings.has(first)) return true
    const two = first + second
    return two.length >= HOST_PART_MIN + 3 && this.#hostBeginnings.has(two.slice(0, HOST_BEGINNING_MAX))
  }

  #isWrittenSmall(key: string): boolean {
    return this.#lowerCaseWords.hold(key) || (this.#writing !== 'en' && this.#lowerCaseWords.endIn(key))
  }

  #sharesOf(all: readonly BrandEvidence[]): Map<string, number> {
    const counts = new Map<string, { proper: number; all: number }>()
    for (const { key, shape, leadingNames } of all) {
      const isProper =
        this.#writing === 'en' ? looksProper(shape) : shape.isTitleCase && !this.#isWrittenSmall(key)
      for (const { peers } of leadingNames) {
        const count = counts.get(peers) ?? { proper: 0, all: 0 }
        counts.set(peers, count)
        count.all += 1
        if (isProper) count.proper += 1
      }
    }
    return new Map([...counts].map(([group, count]) => [group, count.proper / count.all]))
  }
}

/** A bold lead may be at the same position as another lead. */
function standsTwice({ leadingNames, prose }: BrandEvidence): boolean {
  const first = (leadingNames[0] ?? prose[0])?.start
  return leadingNames.some(({ start }) => start !== first) || prose.some(({ start }) => start !== first)
}

type Add = (feature: string, value?: number | boolean) => void

/** `acme` for every link to acme.com. */
function hostLabels({ links }: AnswerStructure): ReadonlySet<string> {
  const labels = new Set<string>()
  for (const { url } of links) {
    const host = URL.canParse(url) ? new URL(url).hostname : ''
    const [label = ''] = host.replace(/^www\./u, '').split('.')
    if (label !== '') labels.add(label.replaceAll('-', ''))
  }
  return labels
}
