import { itemsOnPage, pageRequest, pagingResult } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/insights.ts'
import { COLUMNS_MAX } from '../../contract/workspace/insights.ts'
import type { Cell } from '../../domain/insights/cell.ts'
import { CellPlaces } from '../../domain/insights/cell-places.ts'
import type { SlottedCell } from '../../domain/insights/cell-sums.ts'
import type { Figures } from '../../domain/insights/figures.ts'
import { verdictSteps } from '../../domain/insights/verdict-sentence.ts'
import { figureKeys } from '../../pipeline/run/kept-figures.ts'
import type { SlottedRun } from '../../storage/insights/insights.ts'
import { intervalStarts, type TrendInterval } from '../../storage/insights/window-runs.ts'
import type { HandlersOf } from '../handler.ts'
import { detectedBrandsOf } from '../reading/insight-brands.ts'
import { cellsOfSlots } from '../reading/insight-cells.ts'
import { dimensionOf, fullest, withNames } from '../reading/insight-matrix.ts'
import {
  changesFor,
  eachSlot,
  figuresFor,
  type Insight,
  namesOf,
  openInsight,
  periodAnswer,
  readCells,
  runSlots,
  sidesOf,
  slotsOf,
  windowAnswer,
  withPreceding,
} from '../reading/insight-reading.ts'
import { breaksIn } from '../reading/series-breaks.ts'
import { invalid } from '../refuse.ts'

const MOST_NAMED = 5

/** Cells that a matrix keeps in memory, because it uses them twice. */
const HELD_CELLS_MAX = 50_000

export const handlers: HandlersOf<typeof routes> = {
  async getOverview(call, context) {
    const insight = await openInsight(call, context, {
      periods: withPreceding(call, context),
      withBranded: true,
    })
    const { period, previous, isBranded, isMixed } = insight
    const { before, after } = sidesOf(await readCells(insight, slotsOf(insight)))
    const branded = after.filter(({ promptId }) => isBranded(promptId))
    const unbranded = after.filter(({ promptId }) => !isBranded(promptId))
    const counts = ({ promptId }: Pick<Cell, 'promptId'>) => !isMixed || !isBranded(promptId)
    const headline = isMixed ? withoutBranded(insight) : insight
    const sides = { before: before.filter(counts), after: after.filter(counts) }
    const figures = await figuresFor(insight, sides.after)
    const changes = previous && (await changesFor(insight, sides.before, sides.after))
    const verdict = verdictSteps({
      presence: figures.presence,
      comparison: changes && { changes, ...sides },
      topicOf: topicNames(insight),
    })
    return {
      window: { ...windowAnswer(insight), isUnbrandedOnly: isMixed },
      verdict: await insight.slices.run(verdict),
      figures,
      previous: previous && periodAnswer(previous),
      changes,
      note: noteOf(insight),
      mostNamed: await mostNamed(headline),
      unbranded: unbranded.length > 0 ? await figuresFor(insight, unbranded) : null,
      branded: branded.length > 0 ? await figuresFor(insight, branded) : null,
      breaks: await breaksIn(headline, [...(previous?.runs ?? []), ...period.runs]),
    }
  },

  async getTrend(call, context) {
    const insight = await openInsight(call, context)
    const { runs } = insight.period
    const points = await pointsOf(insight, call.query.interval ?? 'run')
    const slots = points.flatMap((point, slot) => point.runIds.map((id) => ({ id, slot })))
    const names = await namesOf(insight, slots)
    const keyOf = figureKeys(insight.rollups, insight.filter, names)
    const keys = points.map(({ runIds }) => keyOf(runIds))
    const places = new CellPlaces(insight.filter)
    const figures = await context.metrics.figures.of(keys, async (missing) => {
      const found = new Map<number, Figures>()
      const wanted = slots.filter(({ slot }) => missing.has(slot))
      for await (const { slot, cells } of cellsOfSlots(insight, wanted, names, places)) {
        found.set(slot, await figuresFor(insight, cells))
      }
      const none = await figuresFor(insight, [])
      return (place) => found.get(place) ?? none
    })
    return {
      window: windowAnswer(insight),
      data: points.map((point, place) => ({ ...point, figures: figures[place] as Figures })),
      breaks: await breaksIn(insight, runs),
    }
  },

  async getMatrix(call, context) {
    const { rows: rowDimension = 'topic', columns: columnDimension = 'llm' } = call.query
    if (rowDimension === columnDimension) {
      throw invalid({ path: 'columns', code: 'contradiction', message: 'must not be the same as rows' })
    }
    const has = (...some: string[]) => some.some((one) => one === rowDimension || one === columnDimension)
    const withEveryMarket = has('market') && call.query.marketId === undefined
    const insight = await openInsight(call, context, { withEveryMarket })
    const slots = matrixSlots(insight, has)
    const llms = new Set<string>()
    const answers = new Map<string, number>()
    const { idOf: columnOf } = dimensionOf(columnDimension, insight, [])
    const held: SlottedCell[][] = []
    let room = HELD_CELLS_MAX
    for await (const { cells } of countingCells(insight, slots)) {
      room -= cells.length
      if (room >= 0) held.push(cells)
      for (const cell of cells) {
        llms.add(cell.llm)
        const column = columnOf(cell)
        answers.set(column, (answers.get(column) ?? 0) + cell.responses)
      }
    }
    const rows = dimensionOf(rowDimension, insight, [...llms])
    const columns = dimensionOf(columnDimension, insight, [...llms])
    const request = pageRequest(call.query)
    const shownRows = itemsOnPage(rows.heads, request)
    const shownColumns = fullest(columns.heads, answers, COLUMNS_MAX)
    const [isRowShown, isColumnShown] = [shownRows, shownColumns].map(
      (heads) => new Set(heads.map(({ id }) => id)),
    ) as [Set<string>, Set<string>]
    const byPlace = new Map<string, Figures>()
    // No figure needs cells of two slots: a large window is read twice, one slot at a time.
    const again = room >= 0 ? held.map((cells) => ({ cells })) : countingCells(insight, slots)
    for await (const { cells } of again) {
      const shown = cells.filter(
        (cell) => isRowShown.has(rows.idOf(cell)) && isColumnShown.has(columns.idOf(cell)),
      )
      const places = Map.groupBy(shown, (cell) => `${rows.idOf(cell)}\n${columns.idOf(cell)}`)
      for (const [place, own] of places) byPlace.set(place, await figuresFor(insight, own))
    }
    const figuresAt = (row: string, column: string) => byPlace.get(`${row}\n${column}`) ?? null
    return {
      window: windowAnswer(insight),
      rows: await withNames(rowDimension, insight, shownRows),
      columns: await withNames(columnDimension, insight, shownColumns),
      columnsTruncated: columns.heads.length > COLUMNS_MAX,
      cells: shownRows.map((row) => shownColumns.map((column) => figuresAt(row.id, column.id))),
      paging: pagingResult(request, rows.heads.length),
    }
  },
}

/** The slot of a run is its place, or that of the first run of its market: all cells of a head are in one slot. */
function matrixSlots(insight: Insight, has: (dimension: 'run' | 'market') => boolean): SlottedRun[] {
  const slots = runSlots(insight)
  if (has('run')) return slots
  const marketAt = (slot: number) => insight.period.runs[slot]?.marketId
  const firsts = Map.groupBy(slots, ({ slot }) => (has('market') ? marketAt(slot) : null))
  return [...firsts.values()].flatMap((runs) => runs.map(({ id }) => ({ id, slot: runs[0]?.slot ?? 0 })))
}

/** The cells of each slot that count in the market of its runs. */
async function* countingCells(insight: Insight, slots: readonly SlottedRun[]) {
  for await (const { slot, cells } of eachSlot(insight, slots)) {
    const marketId = insight.period.runs[slot]?.marketId ?? null
    yield { cells: cells.filter(({ promptId }) => insight.countsIn(marketId, promptId)) }
  }
}

/** The insight of the prompts that do not name the brand. */
function withoutBranded(insight: Insight): Insight {
  const prompts = insight.prompts.filter(({ id }) => !insight.isBranded(id))
  return { ...insight, prompts, filter: { ...insight.filter, promptIds: prompts.map(({ id }) => id) } }
}

function noteOf({ period, entities }: Insight): 'no_runs' | 'no_rivals' | null {
  if (period.runs.length === 0) return 'no_runs'
  return entities.rivals.length === 0 ? 'no_rivals' : null
}

function topicNames({ prompts }: Insight): (promptId: string) => string {
  const names = new Map(prompts.map(({ id, topicName }) => [id, topicName]))
  return (promptId) => names.get(promptId) ?? ''
}

async function mostNamed(insight: Insight): Promise<{ name: string; responses: number }[]> {
  if (insight.entities.rivals.length > 0) return []
  const found = await detectedBrandsOf(insight, await namesOf(insight, slotsOf(insight)))
  return found.slice(0, MOST_NAMED).map(({ name, namings }) => ({ name, responses: namings }))
}

/** The points of a trend with their runs, oldest first. */
async function pointsOf({ db, brand, period: { runs } }: Insight, interval: TrendInterval) {
  if (interval === 'run')
    return runs.map(({ id, startedAt }) => ({ at: startedAt, date: null, runIds: [id] }))
  const ids = runs.map(({ id }) => id)
  const zone = brand.schedule?.timezone ?? 'UTC'
  const starts = await intervalStarts(db, brand.organizationId, ids, interval, zone)
  return [...Map.groupBy(ids, (id) => starts.get(id)?.at ?? '')].map(([at, runIds]) => ({
    at,
    date: starts.get(runIds[0] ?? '')?.date ?? null,
    runIds,
  }))
}
