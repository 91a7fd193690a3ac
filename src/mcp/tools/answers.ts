import { Type } from 'typebox'
import { defined } from '../../domain/defined.ts'
import { PICKED_SENTIMENTS } from '../../domain/insights/answer-picker.ts'
import { findOtherBrand } from '../../lookup/find-other-brand.ts'
import { Arguments, brand, brandOf, cursor, filters, Given, OneOf, pageOf, queryOf } from '../arguments.ts'
import { line } from '../fence.ts'
import { firstOf, pageOfRows, Rows, Thing } from '../rows.ts'
import { shownWindow } from '../shown-figures.ts'
import { tool } from '../tool.ts'

export const answers = tool({
  name: 'answers',
  title: 'Answers',
  description: 'Finds answers of LLMs, newest run first, each with an excerpt. All filters hold together.',
  scope: 'read',
  input: Arguments({
    ...brand,
    ...filters,
    present: Type.Optional(Type.Boolean({ description: 'names the brand, or not' })),
    cites_own: Type.Optional(Type.Boolean({ description: "cites the brand's site, or not" })),
    names: Given('another brand'),
    without: Given('a brand it does not name'),
    sentiment: Type.Optional(OneOf(PICKED_SENTIMENTS)),
    rank: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    gap: Type.Optional(Type.Boolean({ description: 'names a competitor and not the brand' })),
    domain: Given('cited domain'),
    url: Given('cited page'),
    search: Given('what the LLM searched for'),
    ...cursor,
  }),
  output: Rows(['id', 'runId', 'llm', 'isPresent', 'rank', 'sentiment', 'promptId', 'prompt', 'excerpt'], {
    brandId: Type.String(),
    window: Thing,
  }),
  async call(session, { brand: ours, cursor: at, present, cites_own, names, without, ...others }) {
    const { domain, url, search, sentiment, rank, gap, ...chosen } = others
    const brandId = await brandOf(session, ours)
    const query = {
      ...(await queryOf(session, brandId, chosen)),
      ...defined({ present, cited: cites_own, sentiment, rank, gap }),
      ...defined({ citedDomain: domain, citedUrl: url, query: search }),
      ...(names === undefined ? {} : { brand: await findOtherBrand(session.client, brandId, names) }),
      ...(without === undefined ? {} : { without: await findOtherBrand(session.client, brandId, without) }),
      ...pageOf(at),
    }
    const page = await session.client.listAnswers({ params: { brandId }, query })
    const rows = page.data.map((answer) => ({
      id: answer.id,
      runId: answer.runId,
      runStartedAt: answer.runStartedAt,
      llm: line(answer.llm, 100),
      isPresent: answer.isPresent,
      rank: answer.rank,
      sentiment: answer.sentiment,
      listedAsWorst: answer.listedAsWorst,
      citesOwn: answer.citesOwn,
      promptId: answer.promptId,
      prompt: line(answer.promptText),
      otherBrands: firstOf(answer.otherBrands, OTHERS_MAX, (name) => line(name, 80)),
      otherBrandCount: answer.otherBrandCount,
      excerpt: line(answer.excerpt.map(({ text }) => text).join(''), 240),
    }))
    const { summary, data } = pageOfRows('Answers', page.paging, rows)
    return {
      summary,
      data: { brandId, window: shownWindow(page.window), ...data },
      next: ['answer with an id for its text and evidence.'],
    }
  },
})

const OTHERS_MAX = 8
