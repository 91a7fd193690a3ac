import { breaksOf, type MeasuredRun, type SeriesBreak } from '../../domain/insights/breaks.ts'
import { findAskedPrompts, findRunFacts } from '../../storage/insights/run-facts.ts'
import type { WindowRun } from '../../storage/insights/window-runs.ts'
import type { Insight } from './insight-reading.ts'

/** What changed from run to run; the runs are in order. */
export async function breaksIn(
  { db, brand: { organizationId }, filter, rollups }: Insight,
  runs: readonly WindowRun[],
): Promise<SeriesBreak[]> {
  const ids = runs.map(({ id }) => id)
  const facts = await rollups.facts.of(
    ids,
    (id) => rollups.versionsOf([id]),
    (missing) => findRunFacts(db, organizationId, missing),
  )
  // Runs with the same texts as the run before asked the same prompts, which are read once.
  const first = ids.filter((id, place) => {
    const hash = rollups.textsHashOf(id)
    return place === 0 || hash === null || hash !== rollups.textsHashOf(ids[place - 1] as string)
  })
  // Prompts that never changed need not be compared.
  const changed = first.length > 1 ? first : []
  const prompts = await findAskedPrompts(db, organizationId, changed, filter.promptIds)
  const isFirst = new Set(first)
  let last: MeasuredRun['prompts'] = []
  return breaksOf(
    runs.flatMap(({ id, startedAt }) => {
      if (isFirst.has(id)) last = prompts.get(id) ?? []
      const known = facts.get(id)
      return known ? [{ startedAt, ...known, prompts: last }] : []
    }),
  )
}
