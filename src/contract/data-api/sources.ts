import { type TObject, type TSchema, Type } from 'typebox'
import { LINK_TYPES, SOURCE_TYPES } from '../../domain/sources/source-types.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, Fields, Nullable } from '../fields.ts'
import { llmFilter, promptFilter, propertyFilter, topicFilter } from '../filters.ts'
import { LlmName } from '../llm-fields.ts'
import { PagingFields, paging } from '../paging.ts'
import { BrandParams } from './brands.ts'
import { RunParams, RunReference } from './runs.ts'

const tag = 'Sources'

const sourceFilters = {
  ...llmFilter,
  ...promptFilter,
  source_type: Type.Optional(
    Type.Array(Choice(SOURCE_TYPES), {
      minItems: 1,
      maxItems: SOURCE_TYPES.length,
      description: 'Only these kinds of source: repeat the parameter or separate by commas.',
    }),
  ),
  domain: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 253 }), {
      minItems: 1,
      maxItems: 100,
      description: 'Only these registrable domains: repeat the parameter or separate by commas.',
    }),
  ),
  include_retrieved: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Also what an LLM retrieved without citing it.',
    }),
  ),
  ...paging(100),
}

export const LINKS_PER_DOMAIN_MAX = 100

const sourceFields = {
  domain: Type.String({ description: 'Registrable domain.', examples: ['example.com'] }),
  sourceType: Choice(SOURCE_TYPES),
  urlCount: Count('Distinct addresses of the domain.'),
  responseCount: Count('Responses that cite the domain.'),
}

const linkFields = {
  llms: Type.Array(LlmName),
  links: Type.Array(
    Fields({
      uri: Type.String({ examples: ['https://example.com/best-crm'] }),
      title: Nullable(Type.String()),
      type: Choice(LINK_TYPES),
      responseCount: Count('Responses that cite the address.'),
    }),
    { description: `The ${LINKS_PER_DOMAIN_MAX} most frequent addresses.` },
  ),
  linksTruncated: Type.Boolean({ description: 'Whether the domain has more addresses than are listed.' }),
}

const Source = Fields({
  ...sourceFields,
  topics: Type.Array(Type.String(), { description: 'Topics whose prompts led to the domain.' }),
  ...linkFields,
})

const PerceptionSource = Fields({
  ...sourceFields,
  properties: Type.Array(Type.String(), { description: 'Perception properties whose prompts led to it.' }),
  ...linkFields,
})

const sourcesAnswer = <R extends TSchema, S extends TObject>(run: R, source: S) =>
  Fields({
    run,
    data: Type.Array(source),
    summary: Fields({
      domainCount: Count('Different domains.'),
      urlCount: Count('Different addresses.'),
      responsesWithSources: Count('Responses with at least one of these sources.'),
      completedResponses: Count(
        'Responses answered, with or without sources, under the filters of llm, topic, prompt and property.',
      ),
    }),
    paging: PagingFields,
  })

export const getRunSources = endpoint({
  method: 'GET',
  path: '/v1/runs/{runId}/sources',
  scope: 'read',
  tag,
  summary: 'List the sources that the answers of a run cite, by domain',
  params: RunParams,
  query: Fields({ ...topicFilter, ...sourceFilters }),
  returns: sourcesAnswer(RunReference, Source),
  changesWith: 'brand',
  errors: ['not_found'],
})

export const getLastSources = endpoint({
  method: 'GET',
  path: '/v1/brands/{brandId}/last/sources',
  scope: 'read',
  tag,
  summary: 'List the sources of the newest readable run',
  params: BrandParams,
  query: Fields({ ...topicFilter, ...sourceFilters }),
  returns: sourcesAnswer(Nullable(RunReference), Source),
  changesWith: 'brand',
  errors: ['not_found'],
})

export const getRunPerceptionSources = endpoint({
  method: 'GET',
  path: '/v1/runs/{runId}/perception-sources',
  scope: 'read',
  tag,
  summary: 'List the sources that the answers to perception prompts cite, by domain',
  params: RunParams,
  query: Fields({ ...propertyFilter, ...sourceFilters }),
  returns: sourcesAnswer(RunReference, PerceptionSource),
  changesWith: 'brand',
  errors: ['not_found'],
})

export const getLastPerceptionSources = endpoint({
  method: 'GET',
  path: '/v1/brands/{brandId}/last/perception-sources',
  scope: 'read',
  tag,
  summary: 'List the perception sources of the newest readable run',
  params: BrandParams,
  query: Fields({ ...propertyFilter, ...sourceFilters }),
  returns: sourcesAnswer(Nullable(RunReference), PerceptionSource),
  changesWith: 'brand',
  errors: ['not_found'],
})
