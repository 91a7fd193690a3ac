import { type TSchema, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Count, Fields, Nullable, Uuid } from '../fields.ts'
import { LlmName } from '../llm-fields.ts'
import { PagingFields, paging } from '../paging.ts'
import { BrandParams } from './brands.ts'
import { RunParams, RunReference } from './runs.ts'

const tag = 'Content suggestions'

const Suggestion = Fields({
  id: Uuid('The suggestion.'),
  runId: Uuid('The run.'),
  prompt: Fields({
    text: Type.String({ description: 'The text that was sent.' }),
    estimatedVolume: Count('Estimated searches per month; 0 if unknown.'),
  }),
  topic: Fields({ name: Type.String() }),
  llms: Type.Array(LlmName, {
    description: 'LLMs in whose answers the brand was absent, or ranked below another.',
  }),
  contentSuggestion: Fields({ title: Type.String(), description: Type.String() }),
})

const suggestionsAnswer = <R extends TSchema>(run: R) =>
  Fields({ run, data: Type.Array(Suggestion), paging: PagingFields })

export const getRunContentSuggestions = endpoint({
  method: 'GET',
  path: '/v1/runs/{runId}/content-suggestions',
  scope: 'read',
  tag,
  summary: 'List content suggestions of a run, by priority',
  params: RunParams,
  query: Fields(paging(20)),
  returns: suggestionsAnswer(RunReference),
  changesWith: 'brand',
  errors: ['not_found'],
})

export const getLastContentSuggestions = endpoint({
  method: 'GET',
  path: '/v1/brands/{brandId}/last/content-suggestions',
  scope: 'read',
  tag,
  summary: 'List content suggestions of the newest readable run',
  params: BrandParams,
  query: Fields(paging(20)),
  returns: suggestionsAnswer(Nullable(RunReference)),
  changesWith: 'brand',
  errors: ['not_found'],
})
