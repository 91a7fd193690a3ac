import { Type } from 'typebox'
import { marketName } from '../../domain/market-name.ts'
import { Arguments, brand, brandOf, filters, queryOf } from '../arguments.ts'
import { line } from '../fence.ts'
import { Content, Thing, Things } from '../rows.ts'
import { changes, figures, shownBreaks, shownPeriod, shownWindow } from '../shown-figures.ts'
import { tool } from '../tool.ts'

export const visibility = tool({
  name: 'visibility',
  title: 'Visibility',
  description:
    'How visible a brand is in answers: the verdict in a sentence, figures with 95 % intervals, and what changed since the period before. Quote changes only as their verdict says: "within_noise" is no change.',
  scope: 'read',
  input: Arguments({ ...brand, ...filters }),
  output: Content(
    {
      brandId: Type.String(),
      window: Thing,
      verdict: Type.String(),
      figures: Thing,
      breaks: Things(),
    },
    ['previous', 'changes'],
  ),
  async call(session, { brand: named, ...chosen }) {
    const brandId = await brandOf(session, named)
    const query = await queryOf(session, brandId, chosen)
    const overview = await session.client.getOverview({ params: { brandId }, query })
    const { data: markets } = await session.client.listBrandMarkets({ params: { brandId } })
    const { window, verdict, previous, note, mostNamed, branded, unbranded, breaks } = overview
    const data = {
      brandId,
      window: shownWindow(window),
      verdict: line(verdict, 500),
      figures: figures(overview.figures),
      previous: shownPeriod(previous),
      changes: changes(overview.changes),
      breaks: shownBreaks(breaks),
      ...(branded && unbranded
        ? { promptsThatNameTheBrand: figures(branded), promptsThatDoNot: figures(unbranded) }
        : {}),
      ...(note === null ? {} : { note }),
      ...(markets.length > 0 ? { otherMarkets: markets.map((one) => line(marketName(one))) } : {}),
      ...(mostNamed.length > 0
        ? { mostNamed: mostNamed.map(({ name, responses }) => ({ name: line(name), answers: responses })) }
        : {}),
    }
    return { summary: summaryOf(note), data, next: NEXT }
  },
})

const NEXT = ['drivers for where a change comes from; leaderboard for rivals; gaps for sources to get into.']

function summaryOf(note: string | null): string {
  if (note === 'no_runs')
    return 'No finished run matches: widen the period, give "surface": "ui" for pages of products, or start a run.'
  const shares = 'Shares go from 0 to 1, sentiment from -1 to 1; a lower averageRank is better.'
  if (note !== 'no_rivals') return shares
  return `${shares} No competitor is tracked, so shareOfVoice is null: track one with decide_brand.`
}
