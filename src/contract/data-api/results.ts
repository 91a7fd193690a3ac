import { Type } from 'typebox'
import { JOURNEY_STAGES } from '../../domain/journey-stage.ts'
import { SENTIMENTS } from '../../domain/metrics.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Fields, Nullable, Uuid } from '../fields.ts'
import { llmFilter, promptFilter, topicFilter } from '../filters.ts'
import { LlmName } from '../llm-fields.ts'
import { PagingFields, paging } from '../paging.ts'
import { BrandParams } from './brands.ts'
import { RunParams, RunReference } from './runs.ts'

const resultFilters = {
  ...llmFilter,
  ...topicFilter,
  ...promptFilter,
  is_present: Type.Optional(Type.Boolean({ description: 'Only results with, or without, the brand.' })),
  sentiment: Type.Optional(Choice(SENTIMENTS, { description: 'Only results of this sentiment.' })),
}

const resultsQuery = Fields({
  include_answer: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Adds the answer and its sources to each result. A key can read four pages above 4 MiB at a time.',
    }),
  ),
  ...resultFilters,
  ...paging(50),
})

const ResultFields = Fields({
  id: Uuid('The result.'),
  runId: Uuid('The run.'),
  prompt: Fields({
    text: Type.String({ description: 'The text that was sent.' }),
    journeyStage: Choice([...JOURNEY_STAGES, ''] as const, {
      description: 'Empty where the prompt has none.',
    }),
  }),
  topic: Fields({ name: Type.String() }),
  llm: LlmName,
  isPresent: Type.Boolean(),
  rank: Type.Integer({ minimum: 0, description: '1-based; 0 where the brand is absent.' }),
  sentiment: Choice(SENTIMENTS),
  mentionedBrands: Type.Array(Type.String(), { description: 'The other brands named, by first mention.' }),
  answer: Type.Optional(Type.String({ description: 'The answer as it came; with include_answer.' })),
  sources: Type.Optional(
    Type.Array(Fields({ url: Type.String(), domain: Type.String(), title: Nullable(Type.String()) }), {
      description: 'The links of the answer; with include_answer.',
    }),
  ),
})

const resultsAnswer = <const N extends boolean>(run: N) =>
  Fields({
    run: (run ? RunReference : Nullable(RunReference)) as N extends true
      ? typeof RunReference
      : ReturnType<typeof Nullable<typeof RunReference>>,
    data: Type.Array(ResultFields),
    paging: PagingFields,
    includeAnswer: Type.Boolean({ description: 'Whether the answers are included.' }),
  })

export const getRunResults = endpoint({
  method: 'GET',
  path: '/v1/runs/{runId}',
  scope: 'read',
  tag: 'Results',
  summary: 'List results of a run, one per prompt, LLM and sample',
  params: RunParams,
  query: resultsQuery,
  returns: resultsAnswer(true),
  changesWith: 'brand',
  errors: ['not_found'],
})

export const getLastResults = endpoint({
  method: 'GET',
  path: '/v1/brands/{brandId}/last/results',
  scope: 'read',
  tag: 'Results',
  summary: 'List results of the newest readable run',
  params: BrandParams,
  query: resultsQuery,
  returns: resultsAnswer(false),
  changesWith: 'brand',
  errors: ['not_found'],
})
