import type { ScoredLine } from '../../src/domain/scoring/score-line.ts'
import { classify, f1, mean } from './measures.ts'

export interface GoldBrand {
  name: string
  aliases?: string[]
  rank: number
  sentiment?: string
}

/** An answer whose brands are all labelled; returning a name of `context` is neither right nor wrong. */
export interface GoldAnswer {
  id: string
  lang: string
  prompt?: string
  answer: string
  gold: { brands: GoldBrand[]; context?: string[] }
}

type Found = ScoredLine['brands']

const fold = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’'‘`´®™©℠]/g, '')
    .replace(/&amp;/g, '&')
    .replace(/[^\p{L}\p{N}&+]+/gu, ' ')
    .trim()

/** Equal, longer by whole words, or shorter by whole words: "acme phone 7a", "acme"; "globex", "globex crm". */
function matches(name: string, labels: readonly string[]): boolean {
  return labels.some(
    (label) =>
      name === label ||
      name.startsWith(`${label} `) ||
      (name.length >= 3 && label.startsWith(`${name} `)) ||
      name.replaceAll(' ', '') === label.replaceAll(' ', ''),
  )
}

/** Whether the name is one of the labels, as answers write it. */
export const isName = (name: string, labels: readonly string[]) => matches(fold(name), labels.map(fold))

const labelsOf = ({ name, aliases = [] }: GoldBrand) => [name, ...aliases].map(fold)

/** How well the brands found in answers match the labels. */
export class BrandListMeasure {
  readonly counts = { right: 0, falseHits: 0, missed: 0 }
  readonly empty = { right: 0, total: 0 }
  readonly first = { right: 0, total: 0 }
  readonly exactRank = { right: 0, total: 0 }
  readonly taus: number[] = []
  readonly sentiments: [string, string][] = []
  readonly falseNames: string[] = []
  readonly missedNames: string[] = []

  add({ gold, id }: GoldAnswer, found: Found): void {
    const hits = this.#match(gold, found, id)
    this.counts.right += hits.size
    this.counts.missed += gold.brands.length - hits.size
    gold.brands.forEach((brand, index) => {
      if (!hits.has(index)) this.missedNames.push(`${id}: ${brand.name}`)
    })
    if (gold.brands.length > 0) {
      this.first.total += 1
      if (hits.get(0)?.place === 1) this.first.right += 1
    }
    this.#order([...hits.keys()].sort((a, b) => a - b).map((index) => hits.get(index)?.place ?? 0))
    for (const [index, { brand }] of hits) {
      const label = gold.brands[index]
      this.exactRank.total += 1
      if (label?.rank === brand.rank) this.exactRank.right += 1
      if (label?.sentiment) this.sentiments.push([label.sentiment, brand.sentiment])
    }
  }

  get f1(): number {
    return f1(this.counts)
  }

  get tau(): number {
    return mean(this.taus)
  }

  get sentiment() {
    return classify(this.sentiments)
  }

  #match(gold: GoldAnswer['gold'], found: Found, id: string) {
    const context = (gold.context ?? []).map(fold)
    const hits = new Map<number, { place: number; brand: Found[number] }>()
    const seen = new Set<string>()
    let place = 0
    let falseHits = 0
    for (const brand of found.toSorted((one, other) => one.rank - other.rank)) {
      const name = fold(brand.name)
      if (name === '' || seen.has(name)) continue
      seen.add(name)
      const index = gold.brands.findIndex((label, at) => !hits.has(at) && matches(name, labelsOf(label)))
      if (index >= 0) {
        place += 1
        hits.set(index, { place, brand })
      } else if (
        !gold.brands.some((label) => matches(name, labelsOf(label))) &&
        !context.some((label) => matches(name, [label]))
      ) {
        place += 1
        falseHits += 1
        this.falseNames.push(`${id}: ${brand.name}`)
      }
    }
    this.counts.falseHits += falseHits
    if (gold.brands.length === 0) {
      this.empty.total += 1
      if (falseHits === 0) this.empty.right += 1
    }
    return hits
  }

  /** Kendall's tau between the order of the found brands and that of the labels. */
  #order(places: readonly number[]): void {
    let agreeing = 0
    let turned = 0
    places.forEach((place, index) => {
      for (const later of places.slice(index + 1)) {
        if (later > place) agreeing += 1
        else turned += 1
      }
    })
    if (agreeing + turned > 0) this.taus.push((agreeing - turned) / (agreeing + turned))
  }
}
