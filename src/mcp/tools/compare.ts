import { Type } from 'typebox'
import { defined } from '../../domain/defined.ts'
import { Arguments, brand, brandOf, cursor, filters, Given, pageOf, queryOf, sideOf } from '../arguments.ts'
import { line } from '../fence.ts'
import { pageOfRows, Rows, Thing, Things } from '../rows.ts'
import { change, changes, ratio, shownPeriod } from '../shown-figures.ts'
import { type Session, tool } from '../tool.ts'

/** The two sides of a comparison. */
export const sides = {
  before: Given('a run, or FROM..TO; default: what precedes'),
  after: Given(),
}

export async function sidesOf(
  session: Session,
  brandId: string,
  given: { before?: string | undefined; after?: string | undefined },
) {
  const before = await sideOf(session, brandId, given.before)
  const after = await sideOf(session, brandId, given.after)
  return defined({ before, after })
}

export const compare = tool({
  name: 'compare',
  title: 'Compare two runs or periods',
  description:
    'What changed between two runs or periods: every figure with its verdict, what moved beyond noise (tested together), and the prompts whose presence differs.',
  scope: 'read',
  input: Arguments({ ...brand, ...sides, ...filters, ...cursor }),
  output: Rows(
    ['promptId', 'prompt', 'llm', 'before', 'after'],
    { brandId: Type.String(), after: Thing, beyondNoise: Things('metric', 'difference', 'verdict') },
    ['before', 'changes'],
  ),
  async call(session, { brand: named, before, after, cursor: at, ...chosen }) {
    const { client } = session
    const params = { brandId: await brandOf(session, named) }
    const query = {
      ...(await queryOf(session, params.brandId, chosen)),
      ...(await sidesOf(session, params.brandId, { before, after })),
    }
    const page = await client.compareRuns({ params, query: { ...query, ...pageOf(at) } })
    const moved = await client.listChanges({ params, query: { ...query, limit: MOVED_MAX } })
    const rows = page.prompts.map(({ promptId, text, llm, before: old, after: now }) => ({
      promptId,
      prompt: line(text),
      llm: line(llm, 100),
      before: ratio(old),
      after: ratio(now),
    }))
    const { summary, data } = pageOfRows('Prompts and LLMs with another presence', page.paging, rows)
    return {
      summary: page.before
        ? `${summary} A single prompt often differs by chance; beyondNoise holds what does not (${moved.paging.total} of ${moved.tested} tested).`
        : 'There is no earlier period to compare with.',
      data: {
        ...params,
        before: shownPeriod(page.before),
        after: shownPeriod(page.after),
        changes: changes(page.changes),
        beyondNoise: moved.data.map(({ metric, scope, change: one }) => ({
          metric,
          ...shownScope(scope),
          ...change(one),
        })),
        ...data,
      },
      next: ['drivers for the topics, LLMs or prompts that a change comes from.'],
    }
  },
})

const MOVED_MAX = 10

function shownScope(scope: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(scope).map(([name, text]) => [name, line(text ?? '')]))
}
