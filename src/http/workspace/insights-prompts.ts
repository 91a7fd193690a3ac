import { pageOffset, pageRequest, pagingResult } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/insights-prompts.ts'
import { mergeCells } from '../../domain/insights/cell.ts'
import type { SlottedCell } from '../../domain/insights/cell-sums.ts'
import { readPromptAnswers } from '../../storage/insights/insights-prompts.ts'
import { findPrompt, type WindowPrompt } from '../../storage/insights/window-prompts.ts'
import { found } from '../found.ts'
import type { HandlersOf } from '../handler.ts'
import {
  figuresFor,
  type Insight,
  openInsight,
  presenceOf,
  readCells,
  runSlots,
  windowAnswer,
} from '../reading/insight-reading.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listPromptFigures(call, context) {
    const insight = await openInsight(call, context, { withBranded: true })
    const request = pageRequest(call.query, context.pageMax)
    const offset = pageOffset(request)
    const page = insight.prompts.slice(offset, offset + request.limit)
    const filter = { ...insight.filter, promptIds: page.map(({ id }) => id) }
    const cells = await cellsOfPrompts({ ...insight, filter })
    return {
      window: windowAnswer(insight),
      data: page.map((prompt) => promptAnswer(insight, prompt, cells.get(prompt.id) ?? [])),
      paging: pagingResult(request, insight.prompts.length),
    }
  },

  async getPromptFigures(call, context) {
    const { promptId } = call.params
    const narrowed = { ...call, query: { ...call.query, promptId } }
    const insight = await openInsight(narrowed, context, { withBranded: true })
    const { db, brand, filter, period, prompts } = insight
    const { organizationId } = brand
    const prompt = prompts[0] ?? found(await findPrompt(db, organizationId, promptId), 'prompt')
    const cells = (await cellsOfPrompts(insight)).get(promptId) ?? []
    const slots = prompts.length === 0 ? [] : runSlots(insight)
    const answers = Map.groupBy(
      await readPromptAnswers(db, organizationId, slots, promptId, filter.llms),
      ({ slot }) => slot,
    )
    const bySlot = Map.groupBy(cells, ({ slot }) => slot)
    return {
      window: windowAnswer(insight),
      ...promptAnswer(insight, prompt, cells),
      runs: period.runs.flatMap(({ id: runId, startedAt: at }, slot) => {
        const responses = (answers.get(slot) ?? []).map(({ slot: _, ...answer }) => answer)
        if (responses.length === 0) return []
        return [{ runId, at, presence: presenceOf(bySlot.get(slot) ?? []), responses }]
      }),
    }
  },
}

/** The cells of the prompts; the slot of a cell is the index of its run. */
async function cellsOfPrompts(insight: Insight): Promise<Map<string, SlottedCell[]>> {
  const cells = await readCells(insight, runSlots(insight))
  return Map.groupBy([...cells.values()].flat(), ({ promptId }) => promptId)
}

function promptAnswer(
  insight: Insight,
  { id: promptId, text, topicId, topicName, customerJourney, isDeleted }: WindowPrompt,
  cells: readonly SlottedCell[],
) {
  const byLlm = [...Map.groupBy(cells, ({ llm }) => llm)].sort(([one], [other]) => (one < other ? -1 : 1))
  const bySlot = Map.groupBy(cells, ({ slot }) => slot)
  return {
    promptId,
    text,
    topic: { id: topicId, name: topicName },
    customerJourney,
    branded: insight.namesBrand(text),
    deleted: isDeleted,
    figures: figuresFor(insight, mergeCells(cells)),
    perLlm: Object.fromEntries(
      byLlm.map(([llm, own]) => {
        const { presence, averageRank } = figuresFor(insight, mergeCells(own))
        return [llm, { presence, averageRank }]
      }),
    ),
    trend: insight.period.runs.map((_, slot) => presenceOf(bySlot.get(slot) ?? []).value),
  }
}
