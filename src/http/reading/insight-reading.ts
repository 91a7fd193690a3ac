import type { AnswerOf } from '../../contract/endpoint.ts'
import type { Contract } from '../../contract/index.ts'
import { defined } from '../../domain/defined.ts'
import type { Cell } from '../../domain/insights/cell.ts'
import type { SlottedCell } from '../../domain/insights/cell-sums.ts'
import { type Changes, changeSteps } from '../../domain/insights/changes.ts'
import {
  type Figures,
  figureSteps,
  type RankingFigures,
  type Ratio,
  rankingSteps,
  ratioOf,
  withoutValue,
} from '../../domain/insights/figures.ts'
import type { AnswerFilter, NamesInAnswers } from '../../domain/insights/names-in-answers.ts'
import { unweighted } from '../../domain/insights/weighted-sums.ts'
import type { Entities } from '../../domain/scoring/entities.ts'
import { brandEntities } from '../../pipeline/run/run-entities.ts'
import { WindowRollups } from '../../pipeline/run/window-rollups.ts'
import { TimeSlices } from '../../pipeline/time-slices.ts'
import { type BrandMarket, everyMarket } from '../../storage/brands/brand-markets.ts'
import { type BrandRecord, findBrand } from '../../storage/brands/brands.ts'
import type { BrandRef } from '../../storage/brands/visible-brands.ts'
import type { Db } from '../../storage/database/database.ts'
import type { SlottedRun } from '../../storage/insights/insights.ts'
import { findDetectedBrands, type KnownDetected } from '../../storage/insights/insights-leaderboard.ts'
import { findNamesInWindow } from '../../storage/insights/names-in-window.ts'
import {
  type WindowPromptFilter,
  type WrittenPrompt,
  windowPrompts,
  writtenPrompts,
} from '../../storage/insights/window-prompts.ts'
import type { RunChoice } from '../../storage/insights/window-runs.ts'
import { filterIdsExist } from '../../storage/reads/results.ts'
import { found } from '../found.ts'
import type { Call, Handlers, HttpContext } from '../handler.ts'
import { llmNames, unknownFilter } from '../input/list-filters.ts'
import { invalid } from '../refuse.ts'
import { namesBrand } from './branded-prompts.ts'
import { type ChosenPrompts, choosePrompts, readAsked } from './chosen-prompts.ts'
import { cellsBySlot, cellsOfSlots } from './insight-cells.ts'
import {
  choiceOf,
  namedPeriod,
  type Period,
  precedingPeriod,
  readNamed,
  readPeriod,
  wantedPeriod,
} from './insight-periods.ts'
import { refuseUnknownLlms } from './known-llms.ts'
import { SharedReads } from './shared-reads.ts'

export type InsightQuery = Parameters<Handlers['getOverview']>[0]['query']
type InsightCall = Pick<Call<unknown>, 'tenant'> & { params: { brandId: string }; query: InsightQuery }
type Brand = BrandRecord & BrandRef
type WindowAnswer = AnswerOf<Contract['getOverview']>['window']

/** The input that every route of insights reads first: runs, prompts and names. */
export interface Insight extends ChosenPrompts {
  db: Db
  brand: Brand
  /** Besides the brand's own; removed ones too. */
  markets: readonly BrandMarket[]
  /** Whose runs are read; null for the brand's own market, or where there are several. */
  marketId: string | null
  /** In which the prompts of the period were asked: of its market, or the brand's own. */
  language: string
  entities: Entities
  /** Reads the detected brands once for all reads of a report: there may be tens of thousands. */
  detectedBrands(): Promise<readonly KnownDetected[]>
  period: Period
  /** The period to compare with; null when the route compares nothing, or when there is no such period. */
  previous: Period | null
  /** Of both periods. */
  rollups: WindowRollups
  namesBrand(text: string): boolean
  /** Reads prompts with their texts, some at a time. */
  withTexts(promptIds: readonly string[]): AsyncIterable<readonly WrittenPrompt[]>
  filter: AnswerFilter
  /** In which whatever goes over many cells is done. */
  slices: TimeSlices
}

interface InsightOptions {
  /** If true, prompts that name the brand count even when the period has both kinds. */
  withBranded?: boolean
  /** If true, the runs of all markets are read, side by side. */
  withEveryMarket?: boolean
  /** Reads the periods; by default the query's period without a comparison. */
  periods?(db: Db, brand: Brand): Promise<Pick<Insight, 'period' | 'previous'>>
}

/**
 * @throws {ApiError} `not_found` for the brand, or for a run, topic or prompt that is not the brand's;
 * `invalid_request` for an LLM that is unknown, and for an impossible period
 */
export async function openInsight(
  { params, query, tenant }: InsightCall,
  context: HttpContext,
  { withBranded = false, withEveryMarket = false, periods }: InsightOptions = {},
): Promise<Insight> {
  const { database, metrics, now, shared = new SharedReads() } = context
  wantedPeriod(query, now()) // A bad request is told before an unknown id.
  const { db } = database
  const { brand, ids, markets, entities } = await openBrand({ params, query, tenant }, db, shared)
  const { customerJourney, branded, llm, marketId } = query
  const choice: RunChoice = { ...choiceOf(query), ...(withEveryMarket ? { market: 'every' } : {}) }
  const { period, previous } = periods
    ? await periods(db, brand)
    : { period: await readPeriod(db, tenant, brand, query, now(), choice), previous: null }
  const llms = llm && llmNames(llm)
  if (llms) await refuseUnknownLlms(context, brand, llms, new Set(period.runs.flatMap((run) => run.llms)))
  const ofPeriod = period.runs.map(({ id }) => id)
  const runIds = [...(previous?.runs ?? []).map(({ id }) => id), ...ofPeriod]
  const rollups = await WindowRollups.open(metrics, db, brand.organizationId, runIds)
  const stage = defined({ customerJourney })
  const asking = marketOf(period.runs, marketId, markets)
  const isNaming = namesBrand(entities)
  const asked = { promptIds: rollups.promptIdsOf(runIds), versions: rollups.versionsOf(runIds) }
  const chosen = await choosePrompts({
    period,
    rollups,
    marketId: asking?.id ?? null,
    branded,
    withBranded,
    ...promptReads({ db, brand, shared, isNaming, filter: { ...ids, ...stage }, ...asked }),
  })
  const isByKind = branded !== undefined || chosen.isUnbrandedOnly
  const isNarrowed = isByKind || Object.keys({ ...ids, ...stage }).length > 0
  return {
    db,
    brand,
    markets,
    marketId: asking?.id ?? null,
    language: (asking ?? brand).language,
    entities,
    detectedBrands: () => shared.once('detected', brand.id, () => findDetectedBrands(db, brand)),
    period,
    previous,
    rollups,
    ...chosen,
    namesBrand: isNaming,
    withTexts: (promptIds) => writtenPrompts(db, brand.organizationId, promptIds, asking?.id ?? null),
    slices: new TimeSlices(),
    filter: {
      ...(llms ? { llms } : {}),
      promptIds: isNarrowed ? chosen.prompts.map(({ id }) => id) : null,
    },
  }
}

interface AskedIn {
  db: Db
  brand: Brand
  shared: SharedReads
  promptIds: ReadonlySet<string>
  /** Of the runs that asked them. */
  versions: string
  filter: WindowPromptFilter
  isNaming(text: string): boolean
}

/** For other markets only the ids are kept: there may be hundreds of markets. */
function promptReads({ db, brand, shared, promptIds, versions, filter, isNaming }: AskedIn) {
  const keyOf = (marketId: string | null) => [brand.id, versions, { ...filter, marketId }]
  const read = (marketId: string | null) =>
    readAsked(windowPrompts(db, brand.organizationId, promptIds, { ...filter, marketId }), isNaming)
  return {
    promptsIn: (marketId: string | null) => shared.once('prompts', keyOf(marketId), () => read(marketId)),
    brandedIn: (marketId: string | null) =>
      shared.once('branded', keyOf(marketId), async () => (await read(marketId)).branded),
  }
}

/** What does not depend on the runs. */
async function openBrand({ params: { brandId }, query, tenant }: InsightCall, db: Db, shared: SharedReads) {
  const brand = found(await shared.once('brand', brandId, () => findBrand(db, tenant, brandId)), 'brand')
  const { topicId, promptId, marketId } = query
  const ids = defined({ topicId, promptId })
  const idsExist = await shared.once('ids', [brandId, ids], () =>
    filterIdsExist(db, brand.organizationId, brand.id, ids),
  )
  if (!idsExist) throw unknownFilter()
  const markets = await shared.once('markets', brandId, () => everyMarket(db, brand))
  if (marketId !== undefined && !markets.some(({ id }) => id === marketId)) throw unknownFilter()
  const entities = await shared.once('entities', brandId, () => brandEntities(db, brand))
  return { brand, ids, markets, entities }
}

/** The market besides the brand's own whose runs are read; null for its own, or where there are several. */
function marketOf(
  runs: Period['runs'],
  wanted: string | undefined,
  markets: readonly BrandMarket[],
): BrandMarket | null {
  const of = new Set(runs.map(({ marketId }) => marketId))
  const [id] = of.size === 1 ? of : [wanted]
  return markets.find((market) => market.id === id) ?? null
}

/** The query's period, compared with the one before it. */
export function withPreceding(
  { query, tenant }: InsightCall,
  { now, precedingFrom }: HttpContext,
): Required<InsightOptions>['periods'] {
  return async (db, brand) => {
    const period = await readPeriod(db, tenant, brand, query, now())
    return { period, previous: await precedingPeriod(db, brand, period, choiceOf(query), precedingFrom) }
  }
}

/**
 * The periods of the parameters `before` and `after`.
 * @throws {ApiError} `invalid_request` when both `after` and the query's own window are given; `not_found`
 */
export function comparedPeriods(
  { query, tenant }: InsightCall & { query: { before?: string; after?: string } },
  { now, precedingFrom }: HttpContext,
): Required<InsightOptions>['periods'] {
  const choice = choiceOf(query)
  const own = (['from', 'to', 'runId'] as const).find((name) => query[name] !== undefined)
  if (query.after !== undefined && own !== undefined) {
    throw invalid({ path: 'after', code: 'contradiction', message: `cannot be given together with ${own}` })
  }
  const before = query.before === undefined ? undefined : readNamed('before', query.before)
  const after = query.after === undefined ? undefined : readNamed('after', query.after)
  return async (db, brand) => {
    const period =
      after === undefined
        ? await readPeriod(db, tenant, brand, query, now())
        : await namedPeriod(db, tenant, brand, after, choice)
    const previous =
      before === undefined
        ? await precedingPeriod(db, brand, period, choice, precedingFrom)
        : await namedPeriod(db, tenant, brand, before, choice)
    return { period, previous }
  }
}

/** A few prompts with their texts, by id; an id may be given more than once. */
export async function textsOf(
  insight: Pick<Insight, 'withTexts'>,
  promptIds: readonly string[],
): Promise<ReadonlyMap<string, WrittenPrompt>> {
  const parts = await Array.fromAsync(insight.withTexts([...new Set(promptIds)]))
  return new Map(parts.flat().map((prompt) => [prompt.id, prompt]))
}

export const BEFORE = 0
export const AFTER = 1

/** The runs of both periods, in the slots `BEFORE` and `AFTER`. A run that is in both periods is in both slots. */
export function slotsOf({ period, previous }: Pick<Insight, 'period' | 'previous'>): SlottedRun[] {
  return [
    ...(previous?.runs ?? []).map(({ id }) => ({ id, slot: BEFORE })),
    ...period.runs.map(({ id }) => ({ id, slot: AFTER })),
  ]
}

/** The cells of both periods. */
export function sidesOf<C>(bySlot: ReadonlyMap<number, readonly C[]>) {
  return { before: bySlot.get(BEFORE) ?? [], after: bySlot.get(AFTER) ?? [] }
}

/** The runs of the period; the slot of each is its index. */
export function runSlots({ period }: Pick<Insight, 'period'>): SlottedRun[] {
  return period.runs.map(({ id }, slot) => ({ id, slot }))
}

/** A value for each run of the period; `none` for a run without a point. */
export function trendOf<Point extends { slot: number }, Value>(
  runCount: number,
  points: readonly Point[],
  read: (point: Point) => Value,
  none: Value,
): Value[] {
  const bySlot = new Map(points.map((point) => [point.slot, read(point)]))
  return Array.from({ length: runCount }, (_, slot) => bySlot.get(slot) ?? none)
}

export function namesOf(
  { db, brand, entities }: Insight,
  runs: readonly SlottedRun[],
): Promise<NamesInAnswers> {
  return findNamesInWindow(db, brand.organizationId, [...new Set(runs.map(({ id }) => id))], entities)
}

/** The cells of the runs by slot, for a few slots. */
export async function readCells(
  insight: Insight,
  runs: readonly SlottedRun[],
): Promise<Map<number, SlottedCell[]>> {
  return cellsBySlot(insight, runs, await namesOf(insight, runs))
}

/** The cells of each slot, one slot at a time to limit the memory. */
export async function* eachSlot(insight: Insight, runs: readonly SlottedRun[]) {
  yield* cellsOfSlots(insight, runs, await namesOf(insight, runs))
}

export const presenceOf = (cells: readonly Cell[]): Ratio => ratioOf('presence', unweighted(cells))

/** The figures of the cells of one slot. Without tracked competitors there is no share of voice. */
export async function figuresFor(
  { entities, slices }: Pick<Insight, 'entities' | 'slices'>,
  cells: readonly Cell[],
): Promise<Figures> {
  return ofRivals(entities, await slices.run(figureSteps(cells)))
}

/** Those of the figures that a ranking of brands shows. */
export async function rankingFiguresFor(
  { entities, slices }: Pick<Insight, 'entities' | 'slices'>,
  cells: readonly Cell[],
): Promise<RankingFigures> {
  return ofRivals(entities, await slices.run(rankingSteps(cells)))
}

function ofRivals<F extends RankingFigures>({ rivals }: Entities, figures: F): F {
  return rivals.length > 0 ? figures : { ...figures, shareOfVoice: withoutValue(figures.shareOfVoice) }
}

export function changesFor(
  { entities, slices }: Pick<Insight, 'entities' | 'slices'>,
  before: readonly Cell[],
  after: readonly Cell[],
): Promise<Changes> {
  return slices.run(changeSteps(before, after, entities.rivals.length > 0))
}

export function windowAnswer({ period, filter, isUnbrandedOnly }: Insight): WindowAnswer {
  const asked = [...new Set(period.runs.flatMap(({ llms }) => llms))].sort()
  return {
    ...periodAnswer(period),
    llms: asked.filter((llm) => filter.llms?.includes(llm) ?? true),
    expiredRuns: period.expiredRuns,
    isUnbrandedOnly,
  }
}

export function periodAnswer({ from, to, runs }: Period) {
  return { from: from?.toISOString() ?? null, to: to?.toISOString() ?? null, runs: runs.map(({ id }) => id) }
}
