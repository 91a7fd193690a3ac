import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Choice, Fields, Uuid } from '../fields.ts'

export const API_VERSION = 'v1'

/** The routes that discovery lists, in the specification's order (section 4.2); those not served are left out. */
export const DISCOVERY_ORDER = [
  'GET /v1/organization/context',
  'GET /v1/brands/{brandId}/context',
  'GET /v1/brands',
  'GET /v1/brands/{brandId}/contents',
  'GET /v1/brands/{brandId}/contents/{contentId}',
  'GET /v1/brands/{brandId}/runs',
  'GET /v1/runs/{runId}/stats',
  'GET /v1/brands/{brandId}/last/results',
  'GET /v1/brands/{brandId}/last/content-suggestions',
  'GET /v1/brands/{brandId}/last/sources',
  'GET /v1/brands/{brandId}/last/perception-sources',
  'GET /v1/brands/{brandId}/last/perception',
  'GET /v1/runs/{runId}',
  'GET /v1/runs/{runId}/content-suggestions',
  'GET /v1/runs/{runId}/sources',
  'GET /v1/runs/{runId}/web-search-queries',
  'GET /v1/brands/{brandId}/web-search-queries',
  'GET /v1/brands/{brandId}/last/web-search-queries',
  'GET /v1/runs/{runId}/perception-sources',
  'GET /v1/runs/{runId}/perception',
  'GET /v1/brands/{brandId}/perception',
  'GET /v1/brands/{brandId}/perception-prompts-responses',
  'GET /v1/runs/{runId}/perception-prompts-responses',
  'POST /v1/brands/{brandId}/topics-prompts/batch',
  'POST /v1/brands/{brandId}/topics',
  'POST /v1/topics/{topicId}/prompts',
  'POST /v1/brands/{brandId}/perception-prompts',
  'POST /v1/prompts/batch-delete',
  'DELETE /v1/prompts/{promptId}',
  'DELETE /v1/topics/{topicId}',
] as const

export const discover = endpoint({
  method: 'GET',
  path: '/',
  scope: 'read',
  tag: 'Discovery',
  summary: 'Confirm the key and list the routes',
  returns: Fields({
    message: Type.Literal('Earshot Data API'),
    version: Type.Literal(API_VERSION),
    organizationId: Uuid('The organization that the key belongs to.'),
    endpoints: Type.Array(
      Fields({ method: Choice(['GET', 'POST', 'DELETE'] as const), path: Type.String() }),
    ),
  }),
})
