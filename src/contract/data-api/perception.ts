import { type TSchema, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Count, Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { llmFilter, propertyFilter, windowFilter } from '../filters.ts'
import { LlmName } from '../llm-fields.ts'
import { PagingFields, paging } from '../paging.ts'
import { BrandParams } from './brands.ts'
import { PropertyId, ScoringLogic } from './perception-prompts.ts'
import { RunParams, RunReference } from './runs.ts'

const tag = 'Perception'

const score = (description: string) =>
  Nullable(Type.Number({ minimum: 0, maximum: 10, description, examples: [7.5] }))

const scoredCount = Count('Responses with a score.')

const PerceptionPromptWithResponses = Fields({
  id: Uuid('The perception prompt.'),
  propertyId: PropertyId,
  promptText: Type.String({ description: 'The text that was sent.' }),
  scoringLogic: ScoringLogic,
  createdAt: Timestamp('When the perception prompt was created.'),
  responses: Type.Array(
    Fields({
      id: Uuid('The response.'),
      llm: LlmName,
      response: Type.String({ description: 'The answer as it came.' }),
      score: score('0 to 10 with one decimal; null while unscored.'),
      scoreReason: Nullable(Type.String()),
      isUserChanged: Type.Boolean({ description: 'Whether a person corrected the score.' }),
      createdAt: Timestamp('When the answer came.'),
    }),
  ),
})

const Summary = Type.Array(
  Fields({
    propertyId: PropertyId,
    averageScore: score('Mean of the scores, rounded to 2 digits; null without any.'),
    scoredCount,
    min: score('The lowest score.'),
    max: score('The highest score.'),
    byLlm: Type.Record(Type.String(), Fields({ averageScore: score('Mean of the scores.'), scoredCount }), {
      examples: [{ chatgpt: { averageScore: 7.5, scoredCount: 2 } }],
    }),
  }),
  { description: 'By property, over all pages.' },
)

const perceptionFields = {
  data: Type.Array(PerceptionPromptWithResponses),
  summary: Summary,
  paging: PagingFields,
}

const perceptionAnswer = <R extends TSchema>(run: R) =>
  Fields({ brandId: Uuid('The brand.'), run, ...perceptionFields })

const perceptionQuery = { ...propertyFilter, ...llmFilter, ...paging(100) }

export const getRunPerception = endpoint({
  method: 'GET',
  path: '/v1/runs/{runId}/perception',
  scope: 'read',
  tag,
  summary: 'Read perception prompts with answers and scores of a run',
  params: RunParams,
  query: Fields(perceptionQuery),
  returns: perceptionAnswer(RunReference),
  changesWith: 'brand',
  errors: ['not_found'],
})

export const getLastPerception = endpoint({
  method: 'GET',
  path: '/v1/brands/{brandId}/last/perception',
  scope: 'read',
  tag,
  summary: 'Read the perception of the newest readable run',
  params: BrandParams,
  query: Fields(perceptionQuery),
  returns: perceptionAnswer(Nullable(RunReference)),
  changesWith: 'brand',
  errors: ['not_found'],
})

const runFilter = {
  runId: Type.Optional(Uuid('The run; default: the newest readable one.', { alias: 'run_id' })),
}

export const getBrandPerception = endpoint({
  method: 'GET',
  path: '/v1/brands/{brandId}/perception',
  scope: 'read',
  tag,
  summary: 'Read perception of one run, or as a series over time',
  description:
    'Either `runId`, or `from` and `to`: then the answer has `series`, `run` is null and `data` empty; `summary` is over the window.',
  params: BrandParams,
  query: Fields({ ...runFilter, ...windowFilter, ...perceptionQuery }),
  returns: Fields({
    brandId: Uuid('The brand.'),
    run: Nullable(RunReference),
    ...perceptionFields,
    series: Type.Optional(
      Type.Array(
        Fields({
          propertyId: PropertyId,
          points: Type.Array(
            Fields({
              runId: Uuid('The run.'),
              startedAt: Timestamp('When the run began.'),
              averageScore: score('Mean of the scores, rounded to 2 digits; null without any.'),
              scoredCount,
              scoringLogicChanged: Type.Boolean({
                description:
                  'Scored with another logic than at the previous point, so the two are not comparable.',
              }),
            }),
          ),
        }),
      ),
    ),
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})

const responsesQuery = {
  ...propertyFilter,
  ...llmFilter,
  min_score: Type.Optional(Type.Number({ minimum: 0, maximum: 10, description: 'Minimum score.' })),
  max_score: Type.Optional(Type.Number({ minimum: 0, maximum: 10, description: 'Maximum score.' })),
  ...paging(50),
}

const responsesAnswer = <R extends TSchema>(run: R) =>
  Fields({
    brandId: Uuid('The brand.'),
    run,
    data: Type.Array(PerceptionPromptWithResponses),
    paging: PagingFields,
  })

export const listBrandPerceptionResponses = endpoint({
  method: 'GET',
  path: '/v1/brands/{brandId}/perception-prompts-responses',
  scope: 'read',
  tag,
  summary: 'Export perception responses of a run of the brand, row by row',
  params: BrandParams,
  query: Fields({ ...runFilter, ...responsesQuery }),
  returns: responsesAnswer(Nullable(RunReference)),
  changesWith: 'brand',
  errors: ['not_found'],
})

export const listRunPerceptionResponses = endpoint({
  method: 'GET',
  path: '/v1/runs/{runId}/perception-prompts-responses',
  scope: 'read',
  tag,
  summary: 'Export perception responses of a run, row by row',
  params: RunParams,
  query: Fields(responsesQuery),
  returns: responsesAnswer(RunReference),
  changesWith: 'brand',
  errors: ['not_found'],
})
