import { Type } from 'typebox'
import { Arguments, brand, cursor, filters } from '../arguments.ts'
import { line } from '../fence.ts'
import { insightPage } from '../insight-page.ts'
import { firstOf, Rows, Thing } from '../rows.ts'
import { ratio } from '../shown-figures.ts'
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
  call: (session, given) =>
    insightPage(session, given, {
      of: 'Searches',
      read: (input) => session.client.listSearchQueries(input),
      show: (search) => ({
        query: line(search.query),
        answers: search.responses,
        llms: firstOf(search.llms, 10, (llm) => line(llm, 100)),
        presence: ratio(search.presence),
        lastSeenAt: search.lastSeenAt,
        answerIds: search.responseIds.slice(0, 2),
      }),
      next: 'answers with "search" for the answers behind one.',
    }),
})
