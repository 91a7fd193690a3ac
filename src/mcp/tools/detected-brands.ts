import { Type } from 'typebox'
import { defined } from '../../domain/defined.ts'
import { DETECTED_STATUSES } from '../../domain/detected-brands/status.ts'
import { Arguments, brand, brandOf, cursor, Given, OneOf, pageOf } from '../arguments.ts'
import { line } from '../fence.ts'
import { pageOfRows, Rows } from '../rows.ts'
import { tool } from '../tool.ts'

export const detectedBrands = tool({
  name: 'detected_brands',
  title: 'Detected brands',
  description: 'Names in answers that nobody tracks yet, the most frequent first.',
  scope: 'read',
  input: Arguments({
    ...brand,
    status: Type.Optional(OneOf(DETECTED_STATUSES, 'default: open')),
    q: Given('part of the name'),
    ...cursor,
  }),
  output: Rows(['id', 'name', 'status', 'answers', 'share'], { brandId: Type.String() }),
  async call(session, { brand: named, status, q, cursor: at }) {
    const brandId = await brandOf(session, named)
    const query = {
      ...(status === undefined ? {} : { status: [status] }),
      ...defined({ q }),
      ...pageOf(at),
    }
    const page = await session.client.listDetectedBrands({ params: { brandId }, query })
    const rows = page.data.map((found) => ({
      id: found.id,
      name: line(found.name),
      status: found.status,
      competitorId: found.competitorId,
      answers: found.responseCount,
      share: found.share,
      lastSeenAt: found.lastSeenAt,
      decidedBy: found.decidedBy,
      possiblySameAs: found.possiblySameAs ? line(found.possiblySameAs.name) : null,
      verdict: found.vetting?.verdict ?? null,
      productOf: found.vetting?.of ? line(found.vetting.of) : null,
      reason: found.vetting ? line(found.vetting.reason) : null,
    }))
    const { summary, data } = pageOfRows('Detected brands', page.paging, rows)
    return {
      summary,
      data: { brandId, ...data },
      next: ['decide_brand to track a rival or to ignore what is no brand; answers with "names".'],
    }
  },
})
