import { CellPlaces } from '../../domain/insights/cell-places.ts'
import { cellsOfSide, Duel, type DuelCell } from '../../domain/insights/duel.ts'
import { readInTurns } from '../../pipeline/run/read-in-turns.ts'
import { dimensionOf } from './insight-matrix.ts'
import type { OtherBrand } from './insight-other-brand.ts'
import { type Insight, presenceOf } from './insight-reading.ts'

/** Compares the brand with another one, answer by answer: overall, by topic, by LLM and by both. */
export async function readDuel(insight: Insight, { id, among }: OtherBrand) {
  const { filter, rollups, period, prompts } = insight
  const duel = new Duel(new CellPlaces(filter), id, among)
  for await (const { runId, rollup } of rollups.of(period.runs.map((run) => run.id))) {
    await readInTurns(runId, duel.addInSteps(rollup))
  }
  const cells = duel.cells()
  const topicOf = new Map(prompts.map((prompt) => [prompt.id, prompt.topicId]))
  const byTopic = Map.groupBy(cells, ({ promptId }) => topicOf.get(promptId) ?? '')
  const byLlm = Map.groupBy(cells, ({ llm }) => llm)
  const llms = [...byLlm.keys()].sort()
  const topics = dimensionOf('topic', insight, []).heads.filter((head) => byTopic.has(head.id))
  return {
    total: duelAnswer(cells),
    topics: topics.map((head) => ({ ...head, total: duelAnswer(byTopic.get(head.id) ?? []) })),
    llms: llms.map((llm) => ({ id: llm, name: llm, total: duelAnswer(byLlm.get(llm) ?? []) })),
    cells: topics.map((head) => {
      const ofTopic = Map.groupBy(byTopic.get(head.id) ?? [], ({ llm }) => llm)
      return llms.map((llm) => {
        const own = ofTopic.get(llm)
        return own ? duelAnswer(own) : null
      })
    }),
  }
}

function duelAnswer(cells: readonly DuelCell[]) {
  const sum = (of: Exclude<keyof DuelCell, 'promptId' | 'llm'>) =>
    cells.reduce((total, cell) => total + cell[of], 0)
  const [responses, own, other, both] = [sum('responses'), sum('own'), sum('other'), sum('both')]
  return {
    responses,
    own: presenceOf(cellsOfSide(cells, 'own')),
    other: presenceOf(cellsOfSide(cells, 'other')),
    both,
    onlyOwn: own - both,
    onlyOther: other - both,
    neither: responses - own - other + both,
    ahead: sum('ahead'),
    behind: sum('behind'),
  }
}
