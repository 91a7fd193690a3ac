import type * as routes from '../../contract/workspace/insights-prompt-table.ts'
import { STRIP_RUNS, TABLE_PROMPTS_MAX } from '../../contract/workspace/insights-prompt-table.ts'
import { CellPlaces } from '../../domain/insights/cell-places.ts'
import { PromptStrips, type StripCell } from '../../domain/insights/prompt-strips.ts'
import { readInTurns } from '../../pipeline/run/read-in-turns.ts'
import {
  findAnswerIds,
  findNextRunAt,
  findTablePrompts,
  type TablePrompt,
} from '../../storage/insights/insights-prompt-table.ts'
import type { Handlers, HandlersOf } from '../handler.ts'
import { brandedIdsOf } from '../reading/branded-ids.ts'
import { type Insight, openInsight, windowAnswer } from '../reading/insight-reading.ts'

type Query = Parameters<Handlers['getPromptTable']>[0]['query']

export const handlers: HandlersOf<typeof routes> = {
  async getPromptTable(call, context) {
    const { query } = call
    const insight = await openInsight(call, context, { withBranded: true })
    const { db, brand, period, marketId } = insight
    const found = await findTablePrompts(db, brand, { ...query, marketId }, TABLE_PROMPTS_MAX + 1)
    const strips = await readStrips(insight)
    const cells = strips.cells()
    const branded = await brandedIdsOf(
      found.map(({ promptId: id, askedText: text }) => ({ id, text })),
      insight.namesBrand,
    )
    const shown = found
      .slice(0, TABLE_PROMPTS_MAX)
      .map((prompt) => rowOf(prompt, branded.has(prompt.promptId), strips, cells.get(prompt.promptId) ?? []))
      .filter((row) => isWanted(row, query))
    const lasts = shown.flatMap(({ cells: own }) => own.map(({ last }) => last))
    const ids = await findAnswerIds(
      db,
      brand.organizationId,
      lasts.map(({ runId, ordinal }) => ({ runId, ordinal })),
    )
    const idOf = new Map(lasts.map((last, place) => [last, ids[place] ?? null]))
    const startOf = new Map(period.runs.map(({ id, startedAt }) => [id, startedAt]))
    return {
      window: windowAnswer(insight),
      stripRuns: period.runs.slice(-STRIP_RUNS).map(({ id, startedAt: at }) => ({ id, at })),
      nextRunAt: await findNextRunAt(db, brand),
      totals: totalsOf(lasts),
      data: shown.map(({ cells: own, ...row }) => ({
        ...row,
        perLlm: Object.fromEntries(
          own.map((cell) => [
            cell.llm,
            lastOf(cell, idOf.get(cell.last) ?? null, startOf.get(cell.last.runId) ?? ''),
          ]),
        ),
      })),
      truncated: found.length > TABLE_PROMPTS_MAX,
    }
  },
}

async function readStrips({ period, rollups, filter }: Insight): Promise<PromptStrips> {
  const runIds = period.runs.map(({ id }) => id)
  const length = Math.min(STRIP_RUNS, runIds.length)
  const placeOf = new Map(runIds.map((id, index) => [id, index - runIds.length + length]))
  const strips = new PromptStrips(new CellPlaces(filter), length)
  for await (const { runId, rollup } of rollups.of(runIds))
    await readInTurns(runId, strips.addInSteps(runId, placeOf.get(runId) ?? -1, rollup))
  return strips
}

function rowOf(
  { askedText: _, ...prompt }: TablePrompt,
  branded: boolean,
  strips: PromptStrips,
  cells: readonly StripCell[],
) {
  const sum = (of: 'responses' | 'present' | 'positive' | 'negative' | 'citing' | 'ranked' | 'rankSum') =>
    cells.reduce((total, cell) => total + cell[of], 0)
  const strip = strips.strips.get(prompt.promptId) ?? []
  const { state, runs: stateRuns } = strips.stateOf(prompt.promptId)
  const [present, ranked] = [sum('present'), sum('ranked')]
  return {
    ...prompt,
    branded,
    state,
    stateRuns,
    responses: sum('responses'),
    present,
    citing: sum('citing'),
    averageRank: ranked === 0 ? null : sum('rankSum') / ranked,
    sentiment: present === 0 ? null : (sum('positive') - sum('negative')) / present,
    strip: strip.map((point): [number, number, number, number | null] | null =>
      point === null ? null : [point.responses, point.present, point.citing, point.rank],
    ),
    cells,
  }
}

function isWanted({ state, branded }: ReturnType<typeof rowOf>, query: Query): boolean {
  const isState = query.state?.includes(state) ?? true
  return isState && (query.branded === undefined || query.branded === branded)
}

function lastOf({ responses, present, last }: StripCell, lastId: string | null, lastAt: string) {
  const { isPresent, citesOwned: citesOwn, rank, sentiment } = last
  return { responses, present, lastId, lastAt, isPresent, citesOwn, rank, sentiment }
}

function totalsOf(lasts: readonly StripCell['last'][]) {
  const count = (isPresent: boolean, cites: boolean) =>
    lasts.filter((last) => last.isPresent === isPresent && last.citesOwned === cites).length
  return {
    namedAndCited: count(true, true),
    onlyNamed: count(true, false),
    onlyCited: count(false, true),
    neither: count(false, false),
  }
}
