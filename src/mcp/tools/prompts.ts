import { Type } from 'typebox'
import { Arguments, brand, brandOf, cursor, filters, pageOf, queryOf } from '../arguments.ts'
import { line } from '../fence.ts'
import { firstOf, pageOfRows, Rows, Thing } from '../rows.ts'
import { mean, ratio, rounded, shownWindow } from '../shown-figures.ts'
import { tool } from '../tool.ts'

export const prompts = tool({
  name: 'prompts',
  title: 'Prompts',
  description: 'Each prompt that runs asked, with its topic, its figures and the presence by LLM.',
  scope: 'read',
  input: Arguments({ ...brand, ...filters, ...cursor }),
  output: Rows(['id', 'text', 'topic', 'presence', 'averageRank', 'byLlm'], {
    brandId: Type.String(),
    window: Thing,
  }),
  async call(session, { brand: named, cursor: at, ...chosen }) {
    const brandId = await brandOf(session, named)
    const query = { ...(await queryOf(session, brandId, chosen)), ...pageOf(at) }
    const page = await session.client.listPromptFigures({ params: { brandId }, query })
    const rows = page.data.map((prompt) => ({
      id: prompt.promptId,
      text: line(prompt.text),
      topic: { id: prompt.topic.id, name: line(prompt.topic.name) },
      customerJourney: prompt.customerJourney,
      namesTheBrand: prompt.branded,
      deleted: prompt.deleted,
      presence: ratio(prompt.figures.presence),
      averageRank: mean(prompt.figures.averageRank),
      sentiment: rounded(prompt.figures.sentiment.value),
      citationRate: rounded(prompt.figures.citationRate.value),
      byLlm: Object.fromEntries(
        firstOf(Object.entries(prompt.perLlm), LLMS_MAX, ([llm, { presence }]) => [
          line(llm, 100),
          rounded(presence.value),
        ]),
      ),
    }))
    const { summary, data } = pageOfRows('Prompts', page.paging, rows)
    return {
      summary,
      data: { brandId, window: shownWindow(page.window), ...data },
      next: ['answers with "prompt" for its answers; trend with "prompt" for its history.'],
    }
  },
})

const LLMS_MAX = 10
