import { Type } from 'typebox'
import type { Answer } from '../../contract/index.ts'
import { METRICS } from '../../contract/workspace/insights-comparison.ts'
import { defined } from '../../domain/defined.ts'
import { noDifferenceText, roundedTogether } from '../../domain/insights/drivers.ts'
import { Arguments, brand, brandOf, filters, OneOf, PAGE_ROWS, queryOf } from '../arguments.ts'
import { line } from '../fence.ts'
import { Content, Things } from '../rows.ts'
import { DECIMALS, rounded, shownPeriod } from '../shown-figures.ts'
import { tool } from '../tool.ts'
import { sides, sidesOf } from './compare.ts'

export const drivers = tool({
  name: 'drivers',
  title: 'Drivers of a change',
  description: 'Splits a change by topic, LLM or prompt: contributions and rest add up to the difference.',
  scope: 'read',
  input: Arguments({
    ...brand,
    metric: Type.Optional(OneOf(METRICS)),
    by: Type.Optional(OneOf(['topic', 'llm', 'prompt'])),
    ...sides,
    ...filters,
  }),
  output: Content(
    {
      brandId: Type.String(),
      parts: Things('id', 'name', 'contribution', 'before', 'after', 'answerIds'),
    },
    ['difference', 'rest'],
  ),
  async call(session, { brand: named, metric, by, before, after, ...chosen }) {
    const brandId = await brandOf(session, named)
    const split = await session.client.getDrivers({
      params: { brandId },
      query: {
        ...(await queryOf(session, brandId, chosen)),
        ...(await sidesOf(session, brandId, { before, after })),
        ...defined({ metric, by }),
        limit: PAGE_ROWS,
      },
    })
    const [rest, ...parts] = roundedTogether(
      [split.rest ?? 0, ...split.data.map(({ contribution }) => contribution)],
      DECIMALS,
    )
    return {
      summary: summaryOf(split, metric ?? 'presence'),
      data: {
        brandId,
        metric: metric ?? 'presence',
        before: shownPeriod(split.before),
        after: shownPeriod(split.after),
        difference: rounded(split.difference),
        parts: split.data.map((part, index) => ({
          id: line(part.id, 100),
          name: line(part.name),
          contribution: parts[index] ?? null,
          before: rounded(part.before),
          after: rounded(part.after),
          answerIds: part.responses.slice(0, ANSWERS_MAX),
        })),
        rest: split.rest === null ? null : (rest ?? null),
      },
      next: ['answer with one of answerIds for the evidence.'],
    }
  },
})

const ANSWERS_MAX = 3

function summaryOf({ before, difference }: Answer<'getDrivers'>, metric: (typeof METRICS)[number]): string {
  if (!before) return 'There is no earlier period to compare with.'
  if (difference === null) return noDifferenceText(metric)
  return 'The largest contribution first. Whether the change is more than noise: see visibility or compare.'
}
