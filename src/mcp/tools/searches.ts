import { Type } from 'typebox'
import { Arguments, brand, brandOf, cursor, filters, pageOf, queryOf } from '../arguments.ts'
import { line } from '../fence.ts'
import { firstOf, pageOfRows, Rows, Thing } from '../rows.ts'
import { ratio, shownWindow } from '../shown-figures.ts'
import { tool } from '../tool.ts'

export const searches = tool({
  name: 'searches',
  title: 'Searches of LLMs',
  description:
    'What LLMs searched the web for before they answered, and how often they then named the brand.',
  scope: 'read',
  input: Arguments({ ...brand, ...filters, ...cursor }),
  output: Rows(['query', 'answers', 'llms', 'presence', 'answerIds'], {
    brandId: Type.String(),
    window: Thing,
  }),
  async call(session, { brand: named, cursor: at, ...chosen }) {
    const brandId = await brandOf(session, named)
    const query = { ...(await queryOf(session, brandId, chosen)), ...pageOf(at) }
    const page = await session.client.listSearchQueries({ params: { brandId }, query })
    const rows = page.data.map((search) => ({
      query: line(search.query),
      answers: search.responses,
      llms: firstOf(search.llms, 10, (llm) => line(llm, 100)),
      presence: ratio(search.presence),
      lastSeenAt: search.lastSeenAt,
      answerIds: search.responseIds.slice(0, 2),
    }))
    const { summary, data } = pageOfRows('Searches', page.paging, rows)
    return {
      summary,
      data: { brandId, window: shownWindow(page.window), ...data },
      next: ['answers with "search" for the answers behind one.'],
    }
  },
})
