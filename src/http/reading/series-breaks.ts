import { breaksBetween, type MeasuredRun, type SeriesBreak } from '../../domain/insights/breaks.ts'
import { weighedParts } from '../../domain/weighed-parts.ts'
import { findAskedPrompts, findRunFacts, type RunFacts } from '../../storage/insights/run-facts.ts'
import type { WindowRun } from '../../storage/insights/window-runs.ts'
import type { Insight } from './insight-reading.ts'

/** One statement reads the prompts of some runs: of so many as have this many answers together. A run rarely has more prompts than answers. */
const ANSWERS_AT_ONCE = 50_000
/** One statement reads those of at most this many runs: a run that was stopped, or had many failures, has more prompts than answers. */
const RUNS_AT_ONCE = 20

/** What changed from run to run, of the LLMs and prompts that are read; the runs are in order. */
export async function breaksIn(
  { db, brand: { organizationId }, filter, rollups, slices }: Insight,
  runs: readonly WindowRun[],
  answersAtOnce = ANSWERS_AT_ONCE,
): Promise<SeriesBreak[]> {
  const ids = runs.map(({ id }) => id)
  // Runs with the same texts as the run before asked the same prompts, which are read once.
  const first = ids.filter((id, place) => {
    const hash = rollups.textsHashOf(id)
    return place === 0 || hash === null || hash !== rollups.textsHashOf(ids[place - 1] as string)
  })
  // Prompts that never changed need not be compared.
  const changed = first.length > 1 ? first : []
  const weightOf = (id: string) => Math.max(rollups.answersOf(id), answersAtOnce / RUNS_AT_ONCE)
  const parts = weighedParts(changed, weightOf, answersAtOnce)
  const measured = rollups.facts.of(
    runs,
    (id) => rollups.versionsOf([id]),
    (missing) => findRunFacts(db, organizationId, missing),
    slices,
  )
  const isFirst = new Set(first)
  const breaks: SeriesBreak[] = []
  let asked: Awaited<ReturnType<typeof findAskedPrompts>> = new Map()
  let prompts: MeasuredRun['prompts'] = []
  let last: RunFacts | null = null
  let before: MeasuredRun | null = null
  for await (const {
    run: { id, startedAt },
    facts,
  } of measured) {
    if (parts[0]?.[0] === id)
      asked = await findAskedPrompts(db, organizationId, parts.shift() ?? [], filter.promptIds)
    if (isFirst.has(id)) prompts = asked.get(id) ?? []
    if (!facts) continue
    // Equal lists stay one object, which is compared at once.
    const llms: MeasuredRun['llms'] = before && facts === last ? before.llms : readLlms(facts, filter)
    const after = { startedAt, ...facts, llms, prompts }
    if (before) breaks.push(...breaksBetween(before, after))
    ;[last, before] = [facts, after]
  }
  return breaks
}

const readLlms = ({ llms }: RunFacts, filter: Insight['filter']) =>
  llms.filter(({ name }) => filter.llms?.includes(name) ?? true)
