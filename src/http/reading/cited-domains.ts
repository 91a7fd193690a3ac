import { type PageRequest, pageOffset } from '../../contract/paging.ts'
import {
  ANSWERS_PER_ITEM_MAX,
  PAGE_RUNS_MAX,
  PAGES_PER_DOMAIN_MAX,
} from '../../contract/workspace/insights-sources.ts'
import { CellPlaces } from '../../domain/insights/cell-places.ts'
import type { CitingCells } from '../../domain/insights/citing-cells.ts'
import { DomainCounts, type RankedDomain, type WantedDomains } from '../../domain/insights/domain-counts.ts'
import {
  type AnswerPlace,
  type DomainDetail,
  DomainDetails,
  type RankedPage,
} from '../../domain/insights/domain-details.ts'
import { inParts, type KeyPart, KeyTable, mostOfParts } from '../../domain/insights/key-counts.ts'
import type { RivalNames } from '../../domain/insights/names-in-answers.ts'
import { KINDS } from '../../domain/insights/packed-sources.ts'
import { PageTrends } from '../../domain/insights/page-trends.ts'
import { hexOfKey, PackedKeys } from '../../domain/insights/text-keys.ts'
import type { SourceType } from '../../domain/sources/source-types.ts'
import { findShownAnswerIds } from '../../storage/insights/insights-comparison.ts'
import { findCitingAnswers, findDomainKeys } from '../../storage/insights/insights-sources.ts'
import type { Insight } from './insight-reading.ts'
import { answerAt, inSlices, placedAnswers, placedTexts, slotsByRun } from './placed-answers.ts'

/** Counts (of a domain, prompt and LLM) that are in memory at the same time. */
const CELLS_AT_ONCE = 4_000_000
type Limits = Record<'answers' | 'pages' | 'runs', number>
const LIMITS: Limits = { answers: ANSWERS_PER_ITEM_MAX, pages: PAGES_PER_DOMAIN_MAX, runs: PAGE_RUNS_MAX }
/** Enough to know the name of a domain. */
const ONE_PAGE: Limits = { answers: 0, pages: 1, runs: 0 }

export interface CitedDomain
  extends Pick<DomainDetail, 'links' | 'withBrand' | 'cells' | 'trend' | 'pageCount'> {
  domain: string
  kind: SourceType
  responses: number
  pages: { url: string; title: string | null; responses: number; trend: number[] }[]
  responseIds: string[]
  /** Answers by the index of the competitor that they name. */
  rivals: ReadonlyMap<number, number>
}

export interface CitedDomains {
  total: number
  /** How many domains there are of each kind, most frequent first; independent of the filter by kind. */
  kinds: { kind: SourceType; domains: number }[]
  /** All answers. */
  responses: CitingCells
  /** Those that cite sources. */
  sourced: CitingCells
  data: CitedDomain[]
}

interface WantedCited {
  kinds: readonly SourceType[] | undefined
  q?: string | undefined
  /** Only domains with these keys; null for all. Ignored with `q`. */
  keys?: KeyTable | null
}

/**
 * A page of the domains that answers cite, most cited first, then those of the newest answers.
 * @param q - a text that the domain, or the address or title of one of its pages, must contain
 * @param rivals - null counts all answers; otherwise only answers that name one of these competitors and not the
 * brand
 */
export async function readCitedDomains(
  insight: Insight,
  rivals: readonly RivalNames[] | null,
  { kinds, q, keys = null }: WantedCited,
  request: PageRequest,
): Promise<CitedDomains> {
  const places = new CellPlaces(insight.filter)
  const offset = pageOffset(request)
  const wanted = { kinds, keys: q === undefined ? keys : await keysOfDomains(insight, q) }
  const ranked = await inParts((part) =>
    rankDomains(insight, places, rivals, part, wanted, offset + request.limit),
  )
  const shown = mostOfParts(
    ranked.flatMap(({ data }) => data),
    offset,
    request.limit,
  )
  const { responses, sourced } = ranked[0] as (typeof ranked)[number]
  return {
    total: ranked.reduce((sum, { total }) => sum + total, 0),
    kinds: KINDS.flatMap((kind, place) => {
      const domains = ranked.reduce((sum, { ofKind }) => sum + (ofKind[place] ?? 0), 0)
      return domains > 0 ? [{ kind, domains }] : []
    }).sort((one, other) => other.domains - one.domains),
    responses,
    sourced,
    data: await describe(insight, places, rivals, shown),
  }
}

const ALL: WantedDomains = { kinds: undefined, keys: null }

/** The domains that at least so many answers cite: one reading of the period, however many domains there are. */
export async function findCitedDomains(
  insight: Insight,
  rivals: readonly RivalNames[],
  kinds: readonly SourceType[],
  answersMin: number,
): Promise<KeyTable> {
  const places = new CellPlaces(insight.filter)
  const found = KeyTable.ofAny()
  await inParts(async (part) => {
    const counts = await countDomains(insight, places, rivals, part)
    if (!counts) return null
    await insight.slices.run(counts.findCited(found, kinds, answersMin))
    // Not the counts: those of all parts would be in memory together.
    return true
  })
  return found
}

/**
 * The most cited domains of a period, with a function that describes any domain of it.
 * @param places - numbers the cells
 */
export async function mostCited(insight: Insight, places: CellPlaces, limit: number) {
  const ranked = await inParts((part) => rankDomains(insight, places, null, part, ALL, limit))
  return {
    sourced: (ranked[0] as (typeof ranked)[number]).sourced,
    shown: mostOfParts(
      ranked.flatMap(({ data }) => data),
      0,
      limit,
    ),
    /** Domains that no answer of the period cites are left out. */
    describe: (domains: readonly RankedDomain[]) => describe(insight, places, null, domains, ONE_PAGE),
  }
}

async function describe(
  insight: Insight,
  places: CellPlaces,
  rivals: Rivals,
  shown: readonly RankedDomain[],
  limits: Limits = LIMITS,
): Promise<CitedDomain[]> {
  const details: DomainDetail[][] = []
  const atOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, places.count)))
  for (let from = 0; from < shown.length; from += atOnce) {
    const some = shown.slice(from, from + atOnce)
    const parts = await inParts((part) => readDetails(insight, { places, rivals, limits }, part, some))
    details.push(mergedParts(parts, limits))
  }
  const trends = await pageTrends(insight, rivals, details.flat(), limits.runs)
  return inSlices(shown, details.flat(), (some, ofSome) => named(insight, some, ofSome, trends))
}

type Trends = ReadonlyMap<RankedPage, number[]>

/** How many answers of each of the last runs cite the pages. */
async function pageTrends(
  insight: Insight,
  rivals: Rivals,
  details: readonly DomainDetail[],
  runsMax: number,
): Promise<Trends> {
  const pages = details.flatMap((detail) => detail.pages)
  const { runs } = insight.period
  const last = runs.slice(Math.max(0, runs.length - runsMax))
  const slotOf = slotsByRun({ runs: last })
  const found = new PageTrends(pages, last.length)
  for await (const { runIds, block } of cited(insight, rivals, last)) found.add(runIds.map(slotOf), block)
  return new Map(pages.map((page, place) => [page, found.trends[place] ?? []]))
}

/** The domains of which at least one address or title in the runs contains the text. */
async function keysOfDomains({ db, brand, period, slices }: Insight, q: string): Promise<KeyTable> {
  const runIds = period.runs.map(({ id }) => id)
  const keys = KeyTable.ofAny()
  for await (const some of findDomainKeys(db, brand.organizationId, runIds, q))
    await slices.run(keys.addAll(new PackedKeys(some)))
  return keys
}

type Rivals = readonly RivalNames[] | null

async function rankDomains(
  insight: Insight,
  places: CellPlaces,
  rivals: Rivals,
  part: KeyPart,
  wanted: WantedDomains,
  limit: number,
) {
  const counts = await countDomains(insight, places, rivals, part)
  if (!counts) return null
  const ranked = await insight.slices.run(counts.ranked(limit, wanted))
  return { ...ranked, responses: counts.responses(), sourced: counts.sourced() }
}

/** @returns null when the part is too large */
async function countDomains(
  insight: Insight,
  places: CellPlaces,
  rivals: Rivals,
  part: KeyPart,
): Promise<DomainCounts | null> {
  const counts = new DomainCounts(places, part)
  for await (const { block } of cited(insight, rivals)) {
    counts.add(block)
    if (counts.isFull) return null
  }
  return counts
}

async function readDetails(
  insight: Insight,
  { places, rivals, limits }: { places: CellPlaces; rivals: Rivals; limits: Limits },
  part: KeyPart,
  shown: readonly RankedDomain[],
): Promise<DomainDetail[] | null> {
  const slotOf = slotsByRun(insight.period)
  const slots = insight.period.runs.length
  const details = new DomainDetails(places, { shown, slots, limits }, part)
  for await (const { runIds, block } of cited(insight, rivals)) {
    details.add(runIds.map(slotOf), block)
    if (details.isFull) return null
  }
  return details.details()
}

const cited = (insight: Insight, rivals: Rivals, runs: Insight['period']['runs'] = insight.period.runs) =>
  insight.rollups.sources.cited(
    insight,
    runs.map(({ id }) => id),
    rivals,
  )

/** The details of the first part, with the pages of all parts. */
function mergedParts([first = [], ...others]: readonly DomainDetail[][], limits: Limits): DomainDetail[] {
  return first.map((detail, index) => {
    const parts = [detail, ...others.map((part) => part[index] as DomainDetail)]
    const pages = mostOfParts(
      parts.flatMap((part) => part.pages),
      0,
      limits.pages,
    )
    return { ...detail, pages, pageCount: parts.reduce((sum, part) => sum + part.pageCount, 0) }
  })
}

/** Adds the texts of domains and pages, which are stored only in the answers that cite them. */
async function named(
  { db, brand, period }: Insight,
  shown: readonly RankedDomain[],
  details: readonly DomainDetail[],
  trends: Trends,
): Promise<CitedDomain[]> {
  const items = shown.map((ranked, index) => ({ ...(details[index] as DomainDetail), ranked }))
  const { organizationId } = brand
  const citing = await placedTexts(
    period,
    items.flatMap(({ pages }) => pages.map((page) => ({ at: page.at, key: hexOfKey(page) }))),
    (wanted) => findCitingAnswers(db, organizationId, wanted),
  )
  const answers = await placedAnswers(
    period,
    items.flatMap((item) => item.answers),
    (places) => findShownAnswerIds(db, organizationId, places),
  )
  const idOf = (at: AnswerPlace) => answerAt(answers, period, at)?.id ?? []
  return items.flatMap(({ ranked, answers: own, pages, ...detail }) => {
    // Pages of answers that have been deleted meanwhile are left out.
    const cited = pages.flatMap((page) => {
      const key = hexOfKey(page)
      const link = answerAt(citing, period, page.at)?.links.find((one) => one.key === key)
      return link ? [{ page, link }] : []
    })
    const domain = cited[0]?.link.domain
    if (domain === undefined) return []
    return [
      {
        ...detail,
        domain,
        kind: ranked.kind,
        responses: ranked.count,
        pages: cited.map(({ page, link: { url, title } }) => ({
          url,
          title,
          responses: page.count,
          trend: trends.get(page) ?? [],
        })),
        responseIds: own.flatMap(idOf),
      },
    ]
  })
}
