import { ApiError } from '../contract/errors.ts'
import type { Answer, Item } from '../contract/index.ts'
import { shownKind } from '../domain/insights/shown-kind.ts'
import { isThirdParty, TO_DO_SITES } from '../domain/to-do.ts'
import { readShownAnswers } from './read-answers.ts'
import { readFirstPage } from './read-first-page.ts'
import type { Overview, Part, Report, ReportQuery, Trend } from './report.ts'
import type { ReportReads } from './report-reads.ts'
import { unlessGone } from './unless-gone.ts'

interface Asked {
  reads: ReportReads
  params: { brandId: string }
  query: ReportQuery
}

const TRACKED_MAX = 12
const DETECTED_MAX = 5
const PARTS_MAX = 12
const SOURCES_MAX = 8
const TO_DO_MAX = 8
/** More than the report shows, because some are companies' own sites. */
const GAPS_READ = 50
const POINTS_MAX = 60
/** The trend covers this many lengths of the period. */
const TREND_PERIODS = 3

/**
 * The report of a brand about the runs that the query selects.
 * @throws {ApiError} the same as the routes
 */
export async function readReport(
  reads: ReportReads,
  brandId: string,
  query: ReportQuery,
  now: Date,
): Promise<Omit<Report, 'only'>> {
  const params = { brandId }
  const asked: Asked = { reads, params, query }
  const first = await readFirstPage(reads, params, query)
  const { overview, changes, drivers } = first
  const cited = await reads.listGaps({
    params,
    query: { ...query, kind: [...TO_DO_SITES], limit: GAPS_READ },
  })
  const gaps = cited.data.filter(isThirdParty).slice(0, SOURCES_MAX)
  const toDo = await reads.listToDo({ params, query: { limit: TO_DO_MAX } })
  return {
    ...first,
    createdAt: now.toISOString(),
    trend: pointsAndBreaks(await trendOf(asked, overview)),
    llms: await llmParts(asked, overview, changes.data),
    ...(await topicParts(asked, overview, changes.data)),
    ...(await leaderboardOf(asked)),
    sources: (await reads.listCitedSources({ params, query: { ...query, limit: SOURCES_MAX } })).data,
    gaps,
    toDo: { total: toDo.paging.total, data: toDo.data },
    answers: await readShownAnswers(reads, drivers.prompt, gaps),
  }
}

/** The brand itself, the competitors that are named most, and the same of names that nobody tracks. */
async function leaderboardOf({
  reads,
  params,
  query,
}: Asked): Promise<Pick<Report, 'leaderboard' | 'competitorTotal'>> {
  const page = (kinds: ('own' | 'competitor' | 'detected')[], limit: number) =>
    reads.getLeaderboard({ params, query: { ...query, kinds, limit } })
  const own = await page(['own'], 1)
  const competitors = await page(['competitor'], TRACKED_MAX - 1)
  const detected = await page(['detected'], DETECTED_MAX)
  return {
    leaderboard: [...own.data, ...competitors.data, ...detected.data].sort(
      (one, other) => (other.presence.value ?? 0) - (one.presence.value ?? 0),
    ),
    competitorTotal: competitors.paging.total,
  }
}

function pointsAndBreaks({ data, breaks }: Trend): Trend {
  return { data, breaks }
}

/** The trend of the period and of some time before it; of the period alone when the API refuses so many runs. */
async function trendOf(asked: Asked, overview: Overview): Promise<Trend> {
  const { reads, params, query } = asked
  const wide = widened(overview.window)
  const read = (window: ReportQuery, interval: 'run' | 'day' | 'week' | 'month') =>
    reads.getTrend({ params, query: { ...window, interval } })
  const inWindow = async (window: ReportQuery) => {
    const byRun = await read(window, 'run')
    if (byRun.data.length <= POINTS_MAX) return byRun
    const days =
      (Date.parse(byRun.data.at(-1)?.at ?? '') - Date.parse(byRun.data[0]?.at ?? '')) / (24 * 3_600_000)
    return read(window, days <= POINTS_MAX ? 'day' : days <= POINTS_MAX * 7 ? 'week' : 'month')
  }
  if (!wide) return inWindow(query)
  try {
    return await inWindow({ ...(await seriesOf(asked)), ...shownKind(overview), ...wide })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_request') return inWindow(query)
    throw error
  }
}

/** The filters without the window; of a single run those of its market and surface. */
async function seriesOf({ reads, query }: Asked): Promise<ReportQuery> {
  const { from: _from, to: _to, runId, ...filters } = query
  if (runId === undefined) return filters
  const { marketId: _marketId, ...others } = filters
  const { marketId, surface } = await reads.getRun({ params: { runId } })
  return {
    ...others,
    ...(marketId === null ? {} : { marketId }),
    ...(surface === 'ui' ? { surface } : {}),
  }
}

const SINGLE_RUN_MS = 28 * 24 * 3_600_000

function widened({ from, to, runs }: Overview['window']): { from: string; to: string } | null {
  if (from === null || to === null || runs.length === 0) return null
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const length = end > start ? end - start : SINGLE_RUN_MS
  const first = new Date(Math.max(0, end - TREND_PERIODS * length))
  // `to` is exclusive when it is a moment, and equals the start of a single run.
  return { from: first.toISOString(), to: end > start ? to : new Date(end + 1).toISOString() }
}

type Change = Item<'listChanges'>

async function llmParts(asked: Asked, overview: Overview, changes: readonly Change[]): Promise<Part[]> {
  const { llms } = overview.window
  if (llms.length < 2) return []
  const parts: Part[] = []
  for (const llm of await shownLlms(asked, llms)) {
    const isReal = changes.some(({ metric, scope }) => metric === 'presence' && scope.llm === llm)
    parts.push(...(await part(asked, overview, llm, { llm: [llm] }, isReal)))
  }
  return byPresence(parts)
}

async function shownLlms({ reads, params, query }: Asked, llms: readonly string[]) {
  if (llms.length <= PARTS_MAX) return llms
  // Their answers are the sum of a row; stages are the fewest columns.
  const matrix = await reads.getMatrix({
    params,
    query: { ...query, rows: 'llm', columns: 'customerJourney', limit: 500 },
  })
  return mostAnswers(matrix).map(({ id }) => id)
}

async function topicParts(
  asked: Asked,
  overview: Overview,
  changes: readonly Change[],
): Promise<Pick<Report, 'topics' | 'topicTotal'>> {
  const { reads, params, query } = asked
  const none = { topics: [], topicTotal: 0 }
  if (query.topicId !== undefined || query.promptId !== undefined) return none
  const matrix = await reads.getMatrix({
    params,
    query: { ...query, rows: 'topic', columns: 'llm', limit: 500 },
  })
  if (matrix.rows.length < 2) return none
  const parts: Part[] = []
  for (const { id, name } of mostAnswers(matrix)) {
    const isReal = changes.some(({ metric, scope }) => metric === 'presence' && scope.topicId === id)
    parts.push(...(await part(asked, overview, name, { topicId: id }, isReal)))
  }
  return { topics: byPresence(parts), topicTotal: matrix.paging.total }
}

function mostAnswers({ rows, cells }: Answer<'getMatrix'>) {
  return rows
    .map((row, index) => ({
      ...row,
      answers: (cells[index] ?? []).reduce((sum, figures) => sum + (figures?.responses ?? 0), 0),
    }))
    .sort((one, other) => other.answers - one.answers)
    .slice(0, PARTS_MAX)
}

async function part(
  { reads, params, query }: Asked,
  { window }: Overview,
  name: string,
  filter: ReportQuery,
  isBeyondNoise: boolean,
): Promise<Part[]> {
  // Counts the same kind of prompts as the whole report, even if a part has only the other kind.
  const branded = window.isUnbrandedOnly ? { branded: false } : {}
  const overview = await unlessGone(reads.getOverview({ params, query: { ...query, ...branded, ...filter } }))
  if (!overview || overview.figures.responses === 0) return []
  const { figures, changes } = overview
  return [{ name, figures, change: changes?.presence ?? null, isBeyondNoise }]
}

function byPresence(parts: readonly Part[]): Part[] {
  return parts.toSorted(
    (one, other) => (other.figures.presence.value ?? 0) - (one.figures.presence.value ?? 0),
  )
}
