import { Type } from 'typebox'
import { marketName } from '../../domain/market-name.ts'
import { findId } from '../../lookup/find-id.ts'
import { Arguments, brand, brandOf, cursor, Given, pageOf } from '../arguments.ts'
import { line } from '../fence.ts'
import { firstOf, pageOfRows, Rows } from '../rows.ts'
import { type Session, tool } from '../tool.ts'

type Run = Awaited<ReturnType<Session['client']['listWorkspaceRuns']>>['data'][number]

export function shownRun(run: Run) {
  return {
    id: run.id,
    status: run.status,
    trigger: run.trigger,
    surface: run.surface,
    market: line(marketName(run)),
    startedAt: run.startedAt,
    completedAt: run.completedAt,
    planned: run.plannedCount,
    answered: run.completedCount,
    failed: run.failedCount,
    costUsd: run.costUsd,
    ...(run.budgetUsd === null ? {} : { budgetUsd: run.budgetUsd, spentUsd: run.spentUsd }),
    failures: firstOf(run.failures, FAILURES_MAX, ({ llm, code, count, example }) => ({
      llm: line(llm, 100),
      code: line(code, 100),
      count,
      example: line(example),
    })),
  }
}

const FAILURES_MAX = 3

export const runs = tool({
  name: 'runs',
  title: 'Runs',
  description: 'The runs of a brand, newest first; with "run" one of them and what it waits for.',
  scope: 'read',
  input: Arguments({ ...brand, run: Given(), ...cursor }),
  output: Rows(['id', 'status', 'startedAt', 'completedAt', 'planned', 'answered', 'failed'], {
    brandId: Type.String(),
  }),
  async call(session, { brand: named, run, cursor: at }) {
    const { client } = session
    const brandId = await brandOf(session, named)
    if (run !== undefined) return oneRun(session, brandId, await findId(client, 'run', run, brandId))
    const page = await client.listWorkspaceRuns({ params: { brandId }, query: pageOf(at) })
    const { summary, data } = pageOfRows('Runs', page.paging, page.data.map(shownRun))
    return {
      summary,
      data: { brandId, ...data },
      next: ['visibility or answers with "run"; compare with "before" and "after".'],
    }
  },
})

async function oneRun({ client }: Session, brandId: string, runId: string) {
  const run = await client.getRun({ params: { runId } })
  const waitingFor = run.waitingFor.map(({ llm, responseCount, reason, until, message }) => ({
    llm: llm && line(llm, 100),
    answers: responseCount,
    reason,
    until,
    message: line(message),
  }))
  const isOver = run.completedAt !== null
  return {
    summary: isOver ? 'The run has ended.' : 'The run is under way.',
    data: { brandId, rows: [{ ...shownRun(run), waitingFor }], total: 1, nextCursor: null },
    next: [isOver ? 'visibility with "run".' : 'runs with "run" again in a minute.'],
  }
}
