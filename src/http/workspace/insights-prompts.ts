import { itemsOnPage, pageRequest, pagingResult } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/insights-prompts.ts'
import type { Cell } from '../../domain/insights/cell.ts'
import { meanOf } from '../../domain/insights/figures.ts'
import { PromptPresence, type RunPresence } from '../../domain/insights/run-presence.ts'
import { unweighted } from '../../domain/insights/weighted-sums.ts'
import { readPromptAnswers } from '../../storage/insights/insights-prompts.ts'
import type { WrittenPrompt } from '../../storage/insights/window-prompts.ts'
import { found } from '../found.ts'
import type { HandlersOf } from '../handler.ts'
import {
  figuresFor,
  type Insight,
  openInsight,
  presenceOf,
  readCells,
  runSlots,
  textsOf,
  windowAnswer,
} from '../reading/insight-reading.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listPromptFigures(call, context) {
    const insight = await openInsight(call, context, { withBranded: true })
    const request = pageRequest(call.query, context.pageMax)
    const page = itemsOnPage(insight.prompts, request)
    const filter = { ...insight.filter, promptIds: page.map(({ id }) => id) }
    const { cells, trend } = await readPrompts({ ...insight, filter })
    const texts = await textsOf(insight, filter.promptIds)
    const data: Awaited<ReturnType<typeof promptAnswer>>[] = []
    for (const prompt of texts.values()) {
      data.push(await promptAnswer(insight, prompt, cells.get(prompt.id) ?? [], trend(prompt.id)))
    }
    return {
      window: windowAnswer(insight),
      data,
      paging: pagingResult(request, insight.prompts.length),
    }
  },

  async getPromptFigures(call, context) {
    const { promptId } = call.params
    const narrowed = { ...call, query: { ...call.query, promptId } }
    const insight = await openInsight(narrowed, context, { withBranded: true })
    const { db, brand, filter, period, prompts } = insight
    const { organizationId } = brand
    const prompt = found((await textsOf(insight, [promptId])).get(promptId), 'prompt')
    const { cells, trend, presenceIn } = await readPrompts(insight)
    const slots = prompts.length === 0 ? [] : runSlots(insight)
    const answers = Map.groupBy(
      await readPromptAnswers(db, organizationId, slots, promptId, filter.llms),
      ({ slot }) => slot,
    )
    return {
      window: windowAnswer(insight),
      ...(await promptAnswer(insight, prompt, cells.get(promptId) ?? [], trend(promptId))),
      runs: period.runs.flatMap(({ id: runId, startedAt: at }, slot) => {
        const responses = (answers.get(slot) ?? []).map(({ slot: _, ...answer }) => answer)
        if (responses.length === 0) return []
        return [{ runId, at, presence: presenceIn(runId, promptId), responses }]
      }),
    }
  },
}

/** The cells of the prompts over the window, and how often single runs name the brand. */
async function readPrompts(insight: Insight) {
  const runIds = insight.period.runs.map(({ id }) => id)
  const cells = await readCells(
    insight,
    runIds.map((id) => ({ id, slot: 0 })),
  )
  const presence = await insight.rollups.presenceOf(runIds, insight.filter)
  const ofPrompts = new PromptPresence(insight.filter)
  const inRun = <T>(runId: string, read: (run: RunPresence) => T, none: T): T => {
    const run = presence.get(runId)
    return run ? read(run) : none
  }
  return {
    cells: Map.groupBy(cells.get(0) ?? [], ({ promptId }) => promptId),
    trend: (promptId: string) =>
      runIds.map((id) => inRun<number | null>(id, (run) => ofPrompts.share(run, promptId), null)),
    presenceIn: (runId: string, promptId: string) =>
      presenceOf(inRun(runId, (run) => ofPrompts.cells(run, promptId), [])),
  }
}

async function promptAnswer(
  insight: Insight,
  { id: promptId, text, askedText, topicId, topicName, customerJourney, isDeleted }: WrittenPrompt,
  cells: readonly Cell[],
  trend: (number | null)[],
) {
  const byLlm = [...Map.groupBy(cells, ({ llm }) => llm)].sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    promptId,
    text,
    topic: { id: topicId, name: topicName },
    customerJourney,
    branded: insight.namesBrand(askedText),
    deleted: isDeleted,
    figures: await figuresFor(insight, cells),
    perLlm: Object.fromEntries(
      byLlm.map(([llm, own]) => [
        llm,
        { presence: presenceOf(own), averageRank: meanOf('averageRank', unweighted(own)) },
      ]),
    ),
    trend,
  }
}
