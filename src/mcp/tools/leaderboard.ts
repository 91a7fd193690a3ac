import { Type } from 'typebox'
import { defined } from '../../domain/defined.ts'
import { Arguments, brand, brandOf, cursor, filters, pageOf, queryOf } from '../arguments.ts'
import { line } from '../fence.ts'
import { pageOfRows, Rows, Thing } from '../rows.ts'
import { change, mean, ratio, shownWindow } from '../shown-figures.ts'
import { tool } from '../tool.ts'

export const leaderboard = tool({
  name: 'leaderboard',
  title: 'Leaderboard',
  description:
    'The brand beside tracked competitors and other names that answers give. "named": false counts only answers without the brand: who is named instead.',
  scope: 'read',
  input: Arguments({ ...brand, ...filters, named: Type.Optional(Type.Boolean()), ...cursor }),
  output: Rows(['id', 'name', 'kind', 'presence', 'shareOfVoice', 'averageRank', 'sentiment', 'change'], {
    brandId: Type.String(),
    window: Thing,
  }),
  async call(session, { brand: ours, named, cursor: at, ...chosen }) {
    const brandId = await brandOf(session, ours)
    const query = {
      ...(await queryOf(session, brandId, chosen)),
      ...defined({ present: named }),
      ...pageOf(at),
    }
    const page = await session.client.getLeaderboard({ params: { brandId }, query })
    const rows = page.data.map((row) => ({
      id: row.brand.id,
      name: line(row.brand.name),
      kind: row.brand.kind,
      presence: ratio(row.presence),
      shareOfVoice: ratio(row.shareOfVoice),
      averageRank: mean(row.averageRank),
      sentiment: mean(row.sentiment),
      firstPlaces: row.firstPlaces,
      change: row.change && change(row.change),
    }))
    const { summary, data } = pageOfRows('Brands', page.paging, rows)
    return {
      summary,
      data: { brandId, window: shownWindow(page.window), ...data },
      next: ['answers with "names" for answers that name one of them; decide_brand to track a detected one.'],
    }
  },
})
