import { Type } from 'typebox'
import { defined } from '../../domain/defined.ts'
import { Arguments, brand, brandOf, cursor, filters, Given, pageOf, queryOf } from '../arguments.ts'
import { line } from '../fence.ts'
import { firstOf, pageOfRows, Rows, Thing } from '../rows.ts'
import { mean, rounded, shownWindow } from '../shown-figures.ts'
import { tool } from '../tool.ts'

export const perception = tool({
  name: 'perception',
  title: 'Perception',
  description:
    'How LLMs describe the brand: a score from 0 to 10 by property and LLM, with the words that decided.',
  scope: 'read',
  input: Arguments({
    ...brand,
    property: Given(),
    period: Given(),
    run: Given(),
    llm: Given(),
    market: filters.market,
    surface: filters.surface,
    ...cursor,
  }),
  output: Rows(['property', 'llm', 'score', 'trend', 'quotes'], { brandId: Type.String(), window: Thing }),
  async call(session, { brand: named, property, cursor: at, ...chosen }) {
    const brandId = await brandOf(session, named)
    const query = {
      ...(await queryOf(session, brandId, chosen)),
      ...defined({ property_id: property }),
      ...pageOf(at),
    }
    const page = await session.client.listPerceptionFigures({ params: { brandId }, query })
    const rows = page.data.map((row) => ({
      property: line(row.property),
      llm: line(row.llm, 100),
      score: mean(row.score),
      trend: row.trend.slice(-TREND_MAX).map(rounded),
      quotes: firstOf(row.quotes, QUOTES_MAX, ({ text, score, responseId }) => ({
        text: line(text, 240),
        score,
        answerId: responseId,
      })),
    }))
    const { summary, data } = pageOfRows('Properties by LLM', page.paging, rows)
    return {
      summary,
      data: { brandId, window: shownWindow(page.window), ...data },
      next: ['answer with an answerId of a quote for the whole answer.'],
    }
  },
})

const [TREND_MAX, QUOTES_MAX] = [12, 2]
