import { defined } from '../../domain/defined.ts'
import { Arguments, cursor, Given, pageOf } from '../arguments.ts'
import { line } from '../fence.ts'
import { pageOfRows, Rows } from '../rows.ts'
import { tool } from '../tool.ts'

export const brands = tool({
  name: 'brands',
  title: 'Brands',
  description: 'Lists the measured brands. Start here.',
  scope: 'read',
  input: Arguments({ q: Given('part of the name'), ...cursor }),
  output: Rows(['id', 'name', 'market', 'language', 'promptCount', 'lastRun']),
  async call({ client }, { q, cursor: at }) {
    const { data, paging } = await client.listBrands({
      query: { ...pageOf(at), ...defined({ q }) },
    })
    const rows = data.map((brand) => ({
      id: brand.id,
      name: line(brand.displayName),
      market: line(brand.targetMarket),
      language: line(brand.language),
      topicCount: brand.topicCount,
      promptCount: brand.promptCount,
      lastRun: brand.lastRun,
    }))
    const next =
      rows.length === 0
        ? 'a person creates a brand, in the dashboard or on the command line.'
        : 'visibility of a brand; runs for its history.'
    return { ...pageOfRows('Brands', paging, rows), next: [next] }
  },
})
