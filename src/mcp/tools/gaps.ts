import { Type } from 'typebox'
import { Arguments, brand, brandOf, cursor, filters, pageOf, queryOf } from '../arguments.ts'
import { line } from '../fence.ts'
import { firstOf, pageOfRows, Rows, Thing } from '../rows.ts'
import { shownWindow } from '../shown-figures.ts'
import { tool } from '../tool.ts'
import { kind, shownPages } from './sources.ts'

const SHOWN_MAX = 3

export const gaps = tool({
  name: 'gaps',
  title: 'Source gaps',
  description:
    'Domains and pages that are cited in answers which name competitors and not the brand: where to be mentioned, most answers first.',
  scope: 'read',
  input: Arguments({ ...brand, ...filters, ...kind, ...cursor }),
  output: Rows(['domain', 'kind', 'answers', 'rivals', 'prompts', 'pages', 'answerIds'], {
    brandId: Type.String(),
    window: Thing,
  }),
  async call(session, { brand: named, kind: only, cursor: at, ...chosen }) {
    const brandId = await brandOf(session, named)
    const query = {
      ...(await queryOf(session, brandId, chosen)),
      ...(only === undefined ? {} : { kind: [only] }),
      ...pageOf(at),
    }
    const page = await session.client.listGaps({ params: { brandId }, query })
    const rows = page.data.map((gap) => ({
      domain: line(gap.domain),
      kind: gap.kind,
      answers: gap.responses,
      rivals: firstOf(gap.rivals, SHOWN_MAX, ({ name, responses }) => ({
        name: line(name, 100),
        answers: responses,
      })),
      rivalCount: gap.rivalCount,
      prompts: firstOf(gap.prompts, SHOWN_MAX, ({ id, text }) => ({ id, text: line(text, 160) })),
      promptCount: gap.promptCount,
      pages: shownPages(gap.pages),
      pageCount: gap.pageCount,
      answerIds: gap.responseIds.slice(0, 2),
    }))
    const { summary, data } = pageOfRows('Domains', page.paging, rows)
    const noRivals = ' No competitor is tracked: any other name counts.'
    return {
      summary: page.note === 'no_rivals' ? `${summary}${noRivals}` : summary,
      data: { brandId, window: shownWindow(page.window), ...data },
      next: ['answer with one of answerIds for the evidence; to_do for what to do about it.'],
    }
  },
})
