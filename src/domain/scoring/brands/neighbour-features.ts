import { indexAt } from '../answer/sorted-spans.ts'
import { wordFact } from '../answer/text-words.ts'
import type { BrandEvidence } from './brand-evidence.ts'
import { BrandSections, type Head, headsOf } from './brand-sections.ts'
import { Features } from './feature-list.ts'
import type { NameShape } from './name-shape.ts'
import { isKnownBrand, placeSize } from './world/world-names.ts'

/** The average share of brands, which is no evidence. */
const MIDDLE = 0.4
/** The share of brands from which a list is one of brands. */
const MOST = 0.7
const ENDING = 4

interface Group {
  endings: Map<string, number>
  members: number
  brands: number
}

interface RowCounts {
  /** The number of occurrences of each name in the row. */
  times: Map<string, number>
  /** The sum of their probabilities. */
  total: number
}

/**
 * Computes features from neighbouring names: a name among brands is probably a brand; a name among other phrases, or
 * only within the text about a brand, probably is not.
 */
export class NeighbourFeatures {
  readonly #chance: ReadonlyMap<string, number>
  readonly #groups = new Map<string, Group>()
  readonly #ownGroups = new Map<BrandEvidence, readonly string[]>()
  readonly #rows = new Map<readonly string[], RowCounts>()
  readonly #heads: readonly Head[]
  readonly #before: number[]
  readonly #above = new Map<string, number>()
  readonly #sections: BrandSections
  /** By a name: the largest probability of the longer names that begin with it. */
  readonly #longest = new Map<string, number>()

  /** @param chance the probability of each name from its own features, 0 to 1 */
  constructor(all: readonly BrandEvidence[], chance: ReadonlyMap<string, number>) {
    this.#chance = chance
    for (const one of all) for (const name of this.#groupsOf(one)) this.#join(name, one)
    for (const one of all) for (const name of slotsOf(one)) this.#join(name, one)
    for (const { key, shape } of all) {
      for (const beginning of beginningsOf(shape))
        this.#longest.set(beginning, Math.max(this.#longest.get(beginning) ?? 0, this.#chanceOf(key)))
    }
    this.#heads = headsOf(all)
    this.#before = [0]
    for (const { key } of this.#heads) this.#before.push((this.#before.at(-1) ?? 0) + this.#chanceOf(key))
    this.#sections = new BrandSections(this.#heads.filter(({ key }) => this.#chanceOf(key) > 0.5))
    this.#nest()
  }

  /** The own features together with those of the neighbours. */
  features(one: BrandEvidence, own: Features): Features {
    const features = new Features(own)
    const groups = this.#groupsOf(one)
    const share = largest(groups, (name) => this.#share(name, one.key))
    if (share !== null) features.set('neighbours', share - MIDDLE)
    if (share !== null && share > MOST) features.set('most neighbours', 1)
    else if (groups.length > 0) features.set('alone', 1)
    const rowShare = largest(one.prose, ({ row }) => this.#rowShare(row, one.key))
    if (rowShare !== null) features.set('row neighbours', rowShare - MIDDLE)
    if (rowShare !== null && rowShare > MOST) features.set('most row neighbours', 1)
    if (groups.some((name) => this.#sharesEnding(name, one))) features.set('same ending', 1)
    if (this.#headsBrands(one)) features.set('heads brands', 1)
    const above = this.#above.get(one.key) ?? 0
    if (above > 0) features.set('below a brand', above)
    if (this.#sections.isSubordinate(one)) features.set('subordinate', 1)
    const kindred = largest(slotsOf(one), (name) => this.#share(name, one.key))
    if (kindred !== null) features.set('same slot', kindred - MIDDLE)
    const longer = mayOwnLongerNames(one) ? (this.#longest.get(one.key) ?? 0) : 0
    if (longer > 0) features.set('begins a brand', longer)
    const shorter = Math.max(0, ...beginningsOf(one.shape).map((key) => this.#chanceOf(key)))
    if (shorter > 0) features.set('begun by a brand', shorter)
    return features
  }

  #groupsOf(one: BrandEvidence): readonly string[] {
    const known = this.#ownGroups.get(one) ?? groupsOf(one)
    this.#ownGroups.set(one, known)
    return known
  }

  /** For each head, finds the probability of the head whose text contains it. */
  #nest(): void {
    const open: { extentEnd: number; chance: number; group: string }[] = []
    for (const { key, start, extentEnd, group } of this.#heads) {
      while ((open.at(-1)?.extentEnd ?? start + 1) <= start) open.pop()
      const above = open.at(-1)
      const known = this.#above.get(key) ?? 0
      if (above && above.group !== group) this.#above.set(key, Math.max(known, above.chance))
      open.push({ extentEnd, chance: this.#chanceOf(key), group })
    }
  }

  #rowShare(row: readonly string[], key: string): number | null {
    const { times, total } = this.#countsOf(row)
    const own = times.get(key) ?? 0
    return own < row.length ? (total - own * this.#chanceOf(key)) / (row.length - own) : null
  }

  /** Counted once for all names of the row, because an answer may consist of one long row. */
  #countsOf(row: readonly string[]): RowCounts {
    const known = this.#rows.get(row)
    if (known) return known
    const counts: RowCounts = { times: new Map(), total: 0 }
    for (const key of row) {
      counts.times.set(key, (counts.times.get(key) ?? 0) + 1)
      counts.total += this.#chanceOf(key)
    }
    this.#rows.set(row, counts)
    return counts
  }

  #chanceOf(key: string): number {
    return this.#chance.get(key) ?? 0
  }

  #join(name: string, one: BrandEvidence): void {
    const group = this.#groups.get(name) ?? {
      members: 0,
      brands: 0,
      endings: new Map(),
    }
    this.#groups.set(name, group)
    group.members += 1
    group.brands += this.#chanceOf(one.key)
    const ending = endingOf(one)
    if (ending !== null) group.endings.set(ending, (group.endings.get(ending) ?? 0) + 1)
  }

  #share(name: string, key: string): number | null {
    const group = this.#groups.get(name)
    const others = (group?.members ?? 1) - 1
    return group && others > 0 ? (group.brands - this.#chanceOf(key)) / others : null
  }

  #sharesEnding(name: string, one: BrandEvidence): boolean {
    const ending = endingOf(one)
    return ending !== null && (this.#groups.get(name)?.endings.get(ending) ?? 0) > 1
  }

  /** "Budget tools" as a heading with brands below it. */
  #headsBrands({ leadingNames, key }: BrandEvidence): boolean {
    return leadingNames.some(({ end, candidate }) => {
      if (candidate.slot === 'bold' || candidate.slot === 'after') return false
      const from = indexAt(this.#heads, end) + 1
      const to = indexAt(this.#heads, candidate.extentEnd - 1) + 1
      const count = to - from
      const own = this.#heads[from]?.key === key ? this.#chanceOf(key) : 0
      return count > 0 && ((this.#before[to] ?? 0) - (this.#before[from] ?? 0) - own) / count > 0.5
    })
  }
}

/** Names that a list repeats are labels, which are no evidence about their neighbours. */
function groupsOf({ leadingNames }: BrandEvidence): readonly string[] {
  if (leadingNames.length <= 1) return leadingNames.map(({ peers }) => peers)
  const counts = new Map<string, number>()
  for (const { peers } of leadingNames) counts.set(peers, (counts.get(peers) ?? 0) + 1)
  const single = [...counts].filter(([group, count]) => count === 1 || group === 'paragraphs bold')
  return single.map(([group]) => group)
}

/** The same kind of place anywhere in the answer: lists under several headings look alike. */
function slotsOf({ leadingNames }: BrandEvidence): readonly string[] {
  return [...new Set(leadingNames.map(({ candidate: { slot } }) => `all ${slot}`))]
}

const AREA = /^\s(?:area|region|district|neighbou?rhood|county|city|town)(?!\p{L})/u

/** Whether longer names may be called after it: not after an ordinary word ("Swim Academy") or a place ("Eastgate Swim Academy"). */
function mayOwnLongerNames({ key, shape, prose }: BrandEvidence): boolean {
  const isName = shape.isStrong || shape.unknownCount > 0 || shape.words.length > 1
  if (!isName || (placeSize(key) !== null && !isKnownBrand(key))) return false
  return !prose.some(({ before, after }) => before.isPlaceCue || AREA.test(after))
}

const BEGINNINGS_MAX = 5

/** The keys of the name's beginnings by whole words. */
const beginningsOf = wordFact((_, { key }: NameShape): readonly string[] => {
  if (!key.includes(' ')) return []
  const words = key.split(' ', BEGINNINGS_MAX + 1)
  return words.slice(1).map((_word, at) => words.slice(0, at + 1).join(' '))
})

/** The largest value; null when all are null. */
function largest<T>(all: readonly T[], valueAt: (one: T) => number | null): number | null {
  let most: number | null = null
  for (const one of all) {
    const value = valueAt(one)
    if (value !== null && (most === null || value > most)) most = value
  }
  return most
}

/** Category words of one list have the same endings; names do not. */
function endingOf({ key, shape }: BrandEvidence): string | null {
  if (shape.words.length > 1) return shape.isStrong || shape.unknownCount > 0 ? null : `${shape.words[0]} `
  return shape.words.length === 1 && key.length >= ENDING + 2 ? key.slice(-ENDING) : null
}
