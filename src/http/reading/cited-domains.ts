import { type PageRequest, pageOffset } from '../../contract/paging.ts'
import {
  ANSWERS_PER_ITEM_MAX,
  PAGES_PER_DOMAIN_MAX,
  PROMPTS_PER_GAP_MAX,
} from '../../contract/workspace/insights-sources.ts'
import { CellPlaces } from '../../domain/insights/cell-places.ts'
import type { CitingCell } from '../../domain/insights/citing-shares.ts'
import { DomainCounts, type RankedDomain, type WantedDomains } from '../../domain/insights/domain-counts.ts'
import { type AnswerPlace, type DomainDetail, DomainDetails } from '../../domain/insights/domain-details.ts'
import { inParts, type KeyPart, mostOfParts } from '../../domain/insights/key-counts.ts'
import { NameOwners } from '../../domain/insights/name-owners.ts'
import type { RivalNames } from '../../domain/insights/names-in-answers.ts'
import { KINDS, pageText } from '../../domain/insights/packed-sources.ts'
import { keyText, keyTextOf, keyTextOfHex } from '../../domain/insights/text-keys.ts'
import { inRun } from '../../domain/insights/varints.ts'
import type { SourceType } from '../../domain/sources/source-types.ts'
import {
  type CitingAnswer,
  findCitingAnswers,
  findDomainKeys,
} from '../../storage/insights/insights-sources.ts'
import type { Insight } from './insight-reading.ts'
import { answerAt, placedAnswers } from './placed-answers.ts'

const PARTS = ['domains', 'pages', 'citations'] as const
/** Counts (of a domain, prompt and LLM) that are in memory at the same time. */
const CELLS_AT_ONCE = 4_000_000
const LIMITS = { answers: ANSWERS_PER_ITEM_MAX, pages: PAGES_PER_DOMAIN_MAX }

export interface CitedDomain
  extends Pick<DomainDetail, 'links' | 'withBrand' | 'cells' | 'trend' | 'pageCount'> {
  domain: string
  kind: SourceType
  responses: number
  pages: { url: string; title: string | null; responses: number }[]
  responseIds: string[]
  /** Answers by the index of the competitor that they name. */
  rivals: ReadonlyMap<number, number>
}

export interface CitedDomains {
  total: number
  /** How many domains there are of each kind, most frequent first; independent of the filter by kind. */
  kinds: { kind: SourceType; domains: number }[]
  /** All answers that cite sources. */
  sourced: CitingCell[]
  data: CitedDomain[]
}

interface WantedCited {
  kinds: readonly SourceType[] | undefined
  q?: string | undefined
  /** Only domains with these keys; null for all. Ignored with `q`. */
  keys?: ReadonlySet<string> | null
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
  const owners = rivals && new NameOwners(rivals)
  const offset = pageOffset(request)
  const wanted = { kinds, keys: q === undefined ? keys : await keysOfDomains(insight, q) }
  const ranked = await inParts((part) =>
    rankDomains(insight, places, owners, part, wanted, offset + request.limit),
  )
  const shown = mostOfParts(
    ranked.flatMap(({ data }) => data),
    offset,
    request.limit,
  )
  return {
    total: ranked.reduce((sum, { total }) => sum + total, 0),
    kinds: KINDS.flatMap((kind, place) => {
      const domains = ranked.reduce((sum, { ofKind }) => sum + (ofKind[place] ?? 0), 0)
      return domains > 0 ? [{ kind, domains }] : []
    }).sort((one, other) => other.domains - one.domains),
    sourced: ranked[0]?.sourced ?? [],
    data: await describe(insight, places, owners, shown),
  }
}

const ALL: WantedDomains = { kinds: undefined, keys: null }

/** How many answers cite each domain, by its key: one reading of the period, however many domains there are. */
export async function countCitedDomains(
  insight: Insight,
  rivals: readonly RivalNames[],
  kinds: readonly SourceType[],
): Promise<Map<string, number>> {
  const places = new CellPlaces(insight.filter)
  const owners = new NameOwners(rivals)
  const wanted = { kinds, keys: null }
  const ranked = await inParts((part) =>
    rankDomains(insight, places, owners, part, wanted, Number.MAX_SAFE_INTEGER),
  )
  return new Map(
    ranked.flatMap(({ data }) => data).map(({ high, low, count }) => [keyText(high, low), count]),
  )
}

/** The most cited domains of a period, with a function that describes any domain of it. */
export async function mostCited(insight: Insight, limit: number) {
  const places = new CellPlaces(insight.filter)
  const ranked = await inParts((part) => rankDomains(insight, places, null, part, ALL, limit))
  return {
    sourced: ranked[0]?.sourced ?? [],
    shown: mostOfParts(
      ranked.flatMap(({ data }) => data),
      0,
      limit,
    ),
    /** Domains that no answer of the period cites are left out. */
    describe: (domains: readonly RankedDomain[]) => describe(insight, places, null, domains),
  }
}

async function describe(
  insight: Insight,
  places: CellPlaces,
  owners: Owners,
  shown: readonly RankedDomain[],
): Promise<CitedDomain[]> {
  const details: DomainDetail[][] = []
  const atOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, places.count)))
  for (let from = 0; from < shown.length; from += atOnce) {
    const some = shown.slice(from, from + atOnce)
    details.push(mergedParts(await inParts((part) => readDetails(insight, places, owners, part, some))))
  }
  return named(insight, shown, details.flat())
}

/** The domains of which at least one address or title in the runs contains the text. */
async function keysOfDomains({ db, brand, period }: Insight, q: string): Promise<Set<string>> {
  const runIds = period.runs.map(({ id }) => id)
  return new Set((await findDomainKeys(db, brand.organizationId, runIds, q)).map(keyTextOfHex))
}

type Owners = NameOwners | null

async function rankDomains(
  { rollups, period }: Insight,
  places: CellPlaces,
  owners: Owners,
  part: KeyPart,
  wanted: WantedDomains,
  limit: number,
) {
  const counts = new DomainCounts(places, owners, part)
  for await (const { runId, rollup } of rollups.of(period.runs.map(({ id }) => id).reverse(), PARTS)) {
    inRun(runId, () => counts.add(rollup))
    if (counts.isFull) return null
  }
  return { ...counts.ranked(limit, wanted), sourced: counts.sourced() }
}

async function readDetails(
  { rollups, period }: Insight,
  places: CellPlaces,
  owners: Owners,
  part: KeyPart,
  shown: readonly RankedDomain[],
): Promise<DomainDetail[] | null> {
  const slots = new Map(period.runs.map(({ id }, slot) => [id, slot]))
  const details = new DomainDetails(places, owners, { shown, slots: slots.size, limits: LIMITS }, part)
  for await (const { runId, rollup } of rollups.of([...slots.keys()].reverse(), PARTS)) {
    inRun(runId, () => details.add(slots.get(runId) ?? 0, rollup))
    if (details.isFull) return null
  }
  return details.details()
}

/** The details of the first part, with the pages of all parts. */
function mergedParts([first = [], ...others]: readonly DomainDetail[][]): DomainDetail[] {
  return first.map((detail, index) => {
    const parts = [detail, ...others.map((part) => part[index] as DomainDetail)]
    const pages = mostOfParts(
      parts.flatMap((part) => part.pages),
      0,
      LIMITS.pages,
    )
    return { ...detail, pages, pageCount: parts.reduce((sum, part) => sum + part.pageCount, 0) }
  })
}

/** Adds the texts of domains and pages, which are stored only in the answers that cite them. */
async function named(
  { db, brand, period }: Insight,
  shown: readonly RankedDomain[],
  details: readonly DomainDetail[],
): Promise<CitedDomain[]> {
  const items = shown.map((ranked, index) => ({ ...(details[index] as DomainDetail), ranked }))
  const wanted = items.flatMap(({ answers, pages }) => [...answers, ...pages.map(({ at }) => at)])
  const answers = await placedAnswers(period, wanted, (places) =>
    findCitingAnswers(db, brand.organizationId, places),
  )
  const texts = new Texts([...answers.values()])
  const idOf = (at: AnswerPlace) => answerAt(answers, period, at)?.id ?? []
  return items.flatMap(({ ranked, answers: own, pages, ...detail }) => {
    const domain = texts.domain(ranked)
    if (domain === undefined) return []
    return [
      {
        ...detail,
        domain,
        kind: ranked.kind,
        responses: ranked.count,
        pages: pages.flatMap((page) => {
          const link = texts.page(page, answerAt(answers, period, page.at))
          return link ? [{ ...link, responses: page.count }] : []
        }),
        responseIds: own.flatMap(idOf),
      },
    ]
  })
}

type Key = Pick<RankedDomain, 'high' | 'low'>

class Texts {
  readonly #domains = new Map<string, string>()
  readonly #pages = new Map<string, string>()

  constructor(answers: readonly CitingAnswer[]) {
    for (const { domain, url } of answers.flatMap(({ links }) => links)) {
      this.#domains.set(keyTextOf(domain), domain)
      this.#pages.set(keyTextOf(pageText(domain, url)), url)
    }
  }

  domain({ high, low }: Key): string | undefined {
    return this.#domains.get(keyText(high, low))
  }

  /** Undefined when the answer has been deleted meanwhile. */
  page({ high, low }: Key, answer: CitingAnswer | undefined) {
    const url = this.#pages.get(keyText(high, low))
    if (url === undefined) return undefined
    const titled = answer?.links.find((link) => link.url === url && link.title !== null)
    return { url, title: titled?.title ?? null }
  }
}

/** The prompts with most of a domain's answers, and the number of all its prompts. */
export function promptsOf(cells: readonly CitingCell[]): { promptIds: string[]; promptCount: number } {
  const counts = new Map<string, number>()
  for (const { promptId, responses } of cells) counts.set(promptId, (counts.get(promptId) ?? 0) + responses)
  const sorted = [...counts].sort(([id, one], [otherId, other]) => other - one || (id < otherId ? -1 : 1))
  return { promptIds: sorted.slice(0, PROMPTS_PER_GAP_MAX).map(([id]) => id), promptCount: sorted.length }
}
