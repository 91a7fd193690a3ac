import type * as routes from '../../contract/workspace/insights.ts'
import { breaksOf } from '../../domain/insights/breaks.ts'
import type { Cell } from '../../domain/insights/cell.ts'
import { readDetectedNames } from '../../storage/insights/insights-leaderboard.ts'
import { findMeasuredRuns } from '../../storage/insights/run-facts.ts'
import { intervalStarts, type TrendInterval, type WindowRun } from '../../storage/insights/window-runs.ts'
import type { HandlersOf } from '../handler.ts'
import {
  AFTER,
  BEFORE,
  cellsBySlot,
  changesFor,
  figuresFor,
  type Insight,
  namesOf,
  openInsight,
  periodAnswer,
  slotsOf,
  windowAnswer,
  withPreceding,
} from '../reading/insight-reading.ts'

const MOST_NAMED = 5

export const handlers: HandlersOf<typeof routes> = {
  async getOverview(call, context) {
    const insight = await openInsight(call, context, {
      periods: withPreceding(call, context),
      withBranded: true,
    })
    const { period, previous, isBranded, isMixed } = insight
    const cells = await cellsBySlot(insight, slotsOf(insight))
    const [before, after] = [cells.get(BEFORE) ?? [], cells.get(AFTER) ?? []]
    const branded = after.filter(({ promptId }) => isBranded(promptId))
    const unbranded = after.filter(({ promptId }) => !isBranded(promptId))
    const counts = ({ promptId }: Cell) => !isMixed || !isBranded(promptId)
    return {
      window: { ...windowAnswer(insight), isUnbrandedOnly: isMixed },
      figures: figuresFor(insight, after.filter(counts)),
      previous: previous && periodAnswer(previous),
      changes: previous && changesFor(insight, before.filter(counts), after.filter(counts)),
      note: noteOf(insight),
      mostNamed: await mostNamed(insight),
      unbranded: unbranded.length > 0 ? figuresFor(insight, unbranded) : null,
      branded: branded.length > 0 ? figuresFor(insight, branded) : null,
      breaks: await breaksIn(insight, [...(previous?.runs ?? []), ...period.runs]),
    }
  },

  async getTrend(call, context) {
    const insight = await openInsight(call, context)
    const { runs } = insight.period
    const points = await pointsOf(insight, call.query.interval ?? 'run')
    const slots = points.flatMap((point, slot) => point.runIds.map((id) => ({ id, slot })))
    const cells = await cellsBySlot(insight, slots)
    return {
      window: windowAnswer(insight),
      data: points.map((point, slot) => ({ ...point, figures: figuresFor(insight, cells.get(slot) ?? []) })),
      breaks: await breaksIn(insight, runs),
    }
  },
}

function noteOf({ period, entities }: Insight): 'no_runs' | 'no_rivals' | null {
  if (period.runs.length === 0) return 'no_runs'
  return entities.rivals.length === 0 ? 'no_rivals' : null
}

async function mostNamed(insight: Insight): Promise<{ name: string; responses: number }[]> {
  const { db, brand, period, filter, entities } = insight
  if (entities.rivals.length > 0) return []
  const runs = period.runs.map(({ id }) => ({ id, slot: AFTER }))
  const { excludedKeys } = await namesOf(insight, runs)
  const names = await readDetectedNames(db, brand, runs, filter, excludedKeys)
  return names.slice(0, MOST_NAMED).map(({ name, responses }) => ({ name, responses }))
}

function breaksIn({ db, brand, filter }: Insight, runs: readonly WindowRun[]) {
  const ids = runs.map(({ id }) => id)
  return findMeasuredRuns(db, brand.organizationId, ids, filter.promptIds).then(breaksOf)
}

/** The points of a trend with their runs, oldest first. */
async function pointsOf({ db, brand, period: { runs } }: Insight, interval: TrendInterval) {
  if (interval === 'run') return runs.map(({ id, startedAt }) => ({ at: startedAt, runIds: [id] }))
  const ids = runs.map(({ id }) => id)
  const zone = brand.schedule?.timezone ?? 'UTC'
  const starts = await intervalStarts(db, brand.organizationId, ids, interval, zone)
  return [...Map.groupBy(ids, (id) => starts.get(id) ?? '')].map(([at, runIds]) => ({ at, runIds }))
}
