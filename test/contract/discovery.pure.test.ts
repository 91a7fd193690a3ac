import { describe, expect, it } from 'vitest'
import { DISCOVERY_ORDER } from '../../src/contract/data-api/discovery.ts'
import { contract, discoveredEndpoints } from '../../src/contract/index.ts'

/** Section 4.2 of the specification, literally. */
const SECTION_4_2 =
  'GET /v1/organization/context; GET /v1/brands/{brandId}/context; GET /v1/brands; GET /v1/brands/{brandId}/contents; ' +
  'GET /v1/brands/{brandId}/contents/{contentId}; GET /v1/brands/{brandId}/runs; GET /v1/runs/{runId}/stats; ' +
  'GET /v1/brands/{brandId}/last/results; GET /v1/brands/{brandId}/last/content-suggestions; ' +
  'GET /v1/brands/{brandId}/last/sources; GET /v1/brands/{brandId}/last/perception-sources; ' +
  'GET /v1/brands/{brandId}/last/perception; GET /v1/runs/{runId}; GET /v1/runs/{runId}/content-suggestions; ' +
  'GET /v1/runs/{runId}/sources; GET /v1/runs/{runId}/web-search-queries; ' +
  'GET /v1/brands/{brandId}/web-search-queries; GET /v1/brands/{brandId}/last/web-search-queries; ' +
  'GET /v1/runs/{runId}/perception-sources; GET /v1/runs/{runId}/perception; GET /v1/brands/{brandId}/perception; ' +
  'GET /v1/brands/{brandId}/perception-prompts-responses; GET /v1/runs/{runId}/perception-prompts-responses; ' +
  'POST /v1/brands/{brandId}/topics-prompts/batch; POST /v1/brands/{brandId}/topics; ' +
  'POST /v1/topics/{topicId}/prompts; POST /v1/brands/{brandId}/perception-prompts; ' +
  'POST /v1/prompts/batch-delete; DELETE /v1/prompts/{promptId}; DELETE /v1/topics/{topicId}'

describe('discovery', () => {
  it("has the specification's order", () => {
    expect(DISCOVERY_ORDER.join('; ')).toBe(SECTION_4_2)
  })

  it('lists every route of the Data API but those that the specification leaves out', () => {
    const leftOut = [
      'POST /v1/prompts/batch-update',
      'POST /v1/perception-prompts/batch-update',
      'POST /v1/prompts/move-to-topic',
    ]
    const served = Object.values(contract)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => route.includes(' /v1/') && !leftOut.includes(route))
    const listed = discoveredEndpoints().map(({ method, path }) => `${method} ${path}`)
    expect(listed.sort()).toEqual(served.sort())
  })
})
