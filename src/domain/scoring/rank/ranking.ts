import type { AnswerStructure, Span } from '../answer/answer-structure.ts'
import type { BrandsIn } from './brands-in.ts'
import { type NumberedEntry, numberedLists, type OrderRule } from './numbered-lists.ts'
import { type Ranking, rankedProse } from './ranked-prose.ts'
import { rankedTables } from './ranked-tables.ts'

interface RankedEntry {
  place: number
  rule: OrderRule
  keys: string[]
  label: string
  span: Span
}

/** A ranking names brands in at least this share of its entries; lists of steps or tips do not. */
const LED_SHARE_MIN = 1 / 3
/**
 * A list with at least this share of brands that are not in the ranking shows that the ranking is only one of several
 * lists.
 */
const LISTED_SHARE_MIN = 1 / 2

const NAME_HEAD = 60
/** "Best for teams:", but not "🥇". */
const LABEL = /\p{L}{2}.*[:：–—-]/u

/**
 * The answer's own ranking: a numbered list, a table with ranks, numbered headings or lines, "Acme > Globex", or ranks
 * in words. Several lists of different brands are not one ranking, and "best for …" lists are none. Null when the answer
 * has no ranking.
 */
export function readRanking(structure: AnswerStructure, brands: BrandsIn): Ranking | null {
  const lists = [...numberedLists(structure, brands), ...rankedTables(structure, brands)].map((entries) =>
    placed(entries, brands),
  )
  const brandCount = ({ places }: Ranking) => brands.counted(places.keys()).size
  const [best] = lists
    .filter((entries) => isRanking(entries, brands))
    .map((entries): Ranking => ({ ...placesOf(entries, brands), rule: entries[0]?.rule ?? 'list' }))
    .sort((one, other) => brandCount(other) - brandCount(one))
  if (!best) return brands.count >= 2 ? rankedProse(structure, brands) : null
  const listed = lists.filter(beginsAnew).flatMap((entries) => [...placesOf(entries, brands).places.keys()])
  return brands.counted(listed).isSubsetOf(best.places) ? best : null
}

/** Whether it is a separate list and not the continuation of another. */
function beginsAnew(entries: readonly RankedEntry[]): boolean {
  return entries.some(({ place }) => place === 1) && ledShare(entries) >= LISTED_SHARE_MIN
}

/** Uses the printed numbers as ranks if they only increase or only decrease, else the order of the entries. */
function placed(entries: readonly NumberedEntry[], brands: BrandsIn): RankedEntry[] {
  const numbers = entries.map(({ number }) => number)
  const isPrinted = runsOneWay(numbers)
  return entries.map((entry, index) => ({
    place: isPrinted ? entry.number : index + 1,
    rule: entry.rule,
    ...brands.leading(entry),
    span: entry,
  }))
}

function isRanking(entries: readonly RankedEntry[], brands: BrandsIn): boolean {
  const led = entries.filter(({ keys }) => keys.length > 0)
  const counted = led.length === 0 ? 0 : brands.counted(led.flatMap(({ keys }) => keys)).size
  const labels = new Set(led.map(({ label }) => label).filter((label) => LABEL.test(label)))
  if (counted < 2)
    return counted === 1 && labels.size === 0 && !brands.hasTracked && areNames(entries, brands.text)
  // "3. Acme and Globex say …" is one of several tips.
  if (led.length < 2 && entries.length > 2) return false
  return ledShare(entries) >= LED_SHARE_MIN && labels.size * 2 <= led.length
}

function ledShare(entries: readonly RankedEntry[]): number {
  return entries.filter(({ keys }) => keys.length > 0).length / entries.length
}

/** Whether a list with only one known brand is still a list of brands, so that its number is the brand's rank. */
function areNames(entries: readonly RankedEntry[], text: string): boolean {
  return entries.filter(({ span }) => beginsAsName(text, span)).length * 2 > entries.length
}

function beginsAsName(text: string, { start, end }: Span): boolean {
  const head = text.slice(start, Math.min(end, start + NAME_HEAD)).replace(/^[^\p{L}\p{N}]+/u, '')
  const words = (head.split(/\s[-–—]|[:(,\n]/u, 1)[0] ?? '').trim().split(' ')
  return words.length <= 4 && words.every((word) => /^[^\p{Ll}]/u.test(word))
}

/** The best place of each brand. What is found beside a brand in one entry takes no place of the next: "2. Acme / Globex". */
function placesOf(entries: readonly RankedEntry[], brands: BrandsIn): Pick<Ranking, 'places' | 'beside'> {
  const own = new Map<string, number>()
  const shared = new Map<string, number>()
  for (const { place, keys } of entries) {
    const last = keys.findLastIndex((key) => brands.tracked.has(key))
    for (const [index, key] of keys.entries()) {
      const places = index > Math.max(last, 0) ? shared : own
      places.set(key, Math.min(place, places.get(key) ?? place))
    }
  }
  return { places: new Map([...shared, ...own]), beside: new Set(shared.keys()).difference(own) }
}

function runsOneWay(numbers: readonly number[]): boolean {
  if (numbers.some((number) => number < 1)) return false
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0))
  return steps.every((step) => step > 0) || steps.every((step) => step < 0)
}
