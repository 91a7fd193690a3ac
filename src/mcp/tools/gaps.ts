import { Type } from 'typebox'
import { Arguments, brand, cursor, filters } from '../arguments.ts'
import { line } from '../fence.ts'
import { insightPage } from '../insight-page.ts'
import { firstOf, Rows, Thing } from '../rows.ts'
import { tool } from '../tool.ts'
import { kind, kindsOf, shownPages } from './sources.ts'

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
  call: (session, { kind: only, ...given }) =>
    insightPage(session, given, {
      of: 'Domains',
      read: ({ params, query }) => session.client.listGaps({ params, query: { ...query, ...kindsOf(only) } }),
      show: (gap) => ({
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
      }),
      remark: ({ note }) => (note === 'no_rivals' ? ' No competitor is tracked: any other name counts.' : ''),
      next: 'answer with one of answerIds for the evidence; to_do for what to do about it.',
    }),
})
