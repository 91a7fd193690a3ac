import { Type } from 'typebox'
import { defined } from '../../domain/defined.ts'
import {
  Arguments,
  brand,
  brandOf,
  cursor,
  filters,
  OneOf,
  PAGE_ROWS,
  pageOf,
  queryOf,
} from '../arguments.ts'
import { pageOfRows, Rows, Thing, Things } from '../rows.ts'
import { figures, shownBreaks, shownWindow } from '../shown-figures.ts'
import { tool } from '../tool.ts'

export const trend = tool({
  name: 'trend',
  title: 'Trend',
  description:
    'The figures over time, oldest first. At a break (another model, other prompts) values before and after are not comparable.',
  scope: 'read',
  input: Arguments({
    ...brand,
    ...filters,
    interval: Type.Optional(OneOf(['run', 'day', 'week', 'month'])),
    ...cursor,
  }),
  output: Rows(['at', 'runIds', 'figures'], { brandId: Type.String(), window: Thing, breaks: Things() }),
  async call(session, { brand: named, interval, cursor: at, ...chosen }) {
    const brandId = await brandOf(session, named)
    const query = {
      ...(await queryOf(session, brandId, chosen)),
      ...defined({ interval }),
    }
    const { data, window, breaks } = await session.client.getTrend({ params: { brandId }, query })
    const { page } = pageOf(at)
    const total = data.length
    const shown = data.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS)
    const rows = shown.map((point) => ({
      at: point.at,
      ...(point.date === null ? {} : { date: point.date }),
      runIds: point.runIds.slice(0, RUNS_MAX),
      runCount: point.runIds.length,
      figures: figures(point.figures),
    }))
    const paging = { page, limit: PAGE_ROWS, total, nextPage: page * PAGE_ROWS < total ? page + 1 : null }
    const { summary, data: content } = pageOfRows('Points in time', paging, rows)
    return {
      summary,
      data: { brandId, window: shownWindow(window), breaks: shownBreaks(breaks), ...content },
      next: ['compare two of the runs or periods for what is more than noise.'],
    }
  },
})

const RUNS_MAX = 5
