import { Type } from 'typebox'
import { SUGGESTION_STATES } from '../../domain/suggestion-state.ts'
import { TO_DO_CAUSES } from '../../domain/to-do.ts'
import { Arguments, brand, brandOf, cursor, OneOf, pageOf } from '../arguments.ts'
import { line } from '../fence.ts'
import { firstOf, pageOfRows, Rows, Thing } from '../rows.ts'
import { shownWindow } from '../shown-figures.ts'
import { tool } from '../tool.ts'
import { shownPages } from './sources.ts'

const SHOWN_MAX = 3

export const toDo = tool({
  name: 'to_do',
  title: 'What to do',
  description:
    'What to do about gaps, most to gain first: topics whose answers leave the brand out or rank rivals above it, and sites to get into. Prompts carry the suggestionId that draft_content takes.',
  scope: 'read',
  input: Arguments({
    ...brand,
    status: Type.Optional(OneOf(SUGGESTION_STATES)),
    cause: Type.Optional(OneOf(TO_DO_CAUSES)),
    ...cursor,
  }),
  output: Rows(['id', 'cause', 'status', 'title', 'gain', 'answerCount', 'rivals', 'prompts', 'answerIds'], {
    brandId: Type.String(),
    window: Thing,
  }),
  async call(session, { brand: named, status, cause, cursor: at }) {
    const brandId = await brandOf(session, named)
    const query = {
      ...(status === undefined ? {} : { status: [status] }),
      ...(cause === undefined ? {} : { cause: [cause] }),
      ...pageOf(at),
    }
    const page = await session.client.listToDo({ params: { brandId }, query })
    const rows = page.data.map((item) => ({
      id: line(item.id, 300),
      cause: item.cause,
      status: item.status,
      title: line(item.title),
      description: line(item.description, 300),
      gain: item.gain,
      answerCount: item.answerCount,
      rivals: firstOf(item.rivals, SHOWN_MAX, ({ name, answerCount }) => ({
        name: line(name, 100),
        answerCount,
      })),
      prompts: firstOf(item.prompts, SHOWN_MAX, ({ promptId, text, suggestionId }) => ({
        id: promptId,
        text: line(text, 160),
        suggestionId,
      })),
      promptCount: item.prompts.length,
      pages: shownPages(item.pages),
      answerIds: item.responseIds.slice(0, 2),
    }))
    const { summary, data } = pageOfRows('Things to do', page.paging, rows)
    return {
      summary,
      data: { brandId, window: shownWindow(page.window), ...data },
      next: ['answer with one of answerIds for the evidence; draft_content with a suggestionId.'],
    }
  },
})
