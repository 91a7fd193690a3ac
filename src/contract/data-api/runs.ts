import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Count, Fields, Timestamp, Uuid } from '../fields.ts'
import { Page, paging } from '../paging.ts'
import { BrandParams } from './brands.ts'

export const RunParams = Fields({ runId: Uuid('The run.') })

const sentimentCounts = {
  present: Count('Results where the brand is present.'),
  positive: Count('Present with positive sentiment.'),
  negative: Count('Present with negative sentiment.'),
  neutral: Count('Present with neutral sentiment.'),
  responsesWithBrands: Count('Results that name at least one other brand.'),
  totalResponses: Count('Responses planned.'),
  completedResponses: Count('Responses answered and scored.'),
}

const metricsFields = {
  ...sentimentCounts,
  averageRank: Type.Number({
    minimum: 0,
    description: 'Mean rank where present, rounded to 2 digits; 0 when nowhere present.',
    examples: [2.35],
  }),
}

const calculatedAt = Timestamp('When the metrics were calculated.')

/** The metrics in the list of runs: without topics and the map of brands. */
const ListedMetrics = Fields({ ...metricsFields, topics: Type.Null(), calculatedAt })

export const Metrics = Fields({
  ...metricsFields,
  mentionedBrandsRun: Type.Record(Type.String(), Type.Integer(), {
    description: 'In how many responses each other brand was named.',
    examples: [{ Globex: 12 }],
  }),
  topics: Type.Record(Type.String(), Fields(sentimentCounts), {
    description: 'Counts per topic name; topics without a planned response are left out.',
  }),
  calculatedAt,
})

export const RunReference = Fields({
  id: Uuid('The run.'),
  brandId: Uuid('The brand.'),
  startedAt: Timestamp('When the run began.'),
})

export const listRuns = endpoint({
  method: 'GET',
  path: '/v1/brands/{brandId}/runs',
  scope: 'read',
  tag: 'Runs',
  summary: 'List runs of a brand, newest first',
  params: BrandParams,
  query: Fields(paging(10)),
  returns: Page(
    Fields({ id: Uuid('The run.'), startedAt: Timestamp('When the run began.'), metrics: ListedMetrics }),
  ),
  changesWith: 'brand',
  errors: ['not_found'],
})

export const getRunStats = endpoint({
  method: 'GET',
  path: '/v1/runs/{runId}/stats',
  scope: 'read',
  tag: 'Runs',
  summary: 'Read the metrics of a run',
  description: 'If a completed run has no metrics yet, the first read calculates and stores them.',
  params: RunParams,
  returns: Fields({
    id: Uuid('The run.'),
    brandId: Uuid('The brand.'),
    startedAt: Timestamp('When the run began.'),
    metrics: Metrics,
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})
