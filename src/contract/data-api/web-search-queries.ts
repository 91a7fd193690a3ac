import { type TSchema, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { llmFilter, promptFilter, windowFilter } from '../filters.ts'
import { LlmName } from '../llm-fields.ts'
import { PagingFields, paging } from '../paging.ts'
import { BrandParams } from './brands.ts'
import { RunParams, RunReference } from './runs.ts'

const tag = 'Web search queries'

const filterFields = {
  promptId: Nullable(Uuid('The prompt asked for; null when unset.')),
  llmNames: Type.Array(LlmName, { description: 'The LLMs asked for; empty when unset.' }),
}

const countFields = {
  promptCount: Count('Prompts with a query.'),
  responseCount: Count('Responses with a query.'),
  queryCount: Count('Queries, including repetitions.'),
}

const responseFields = {
  analysisResultId: Uuid('The result.'),
  llm: LlmName,
  webSearchQueries: Type.Array(Type.String(), { description: 'In the order in which they were searched.' }),
}

const runQueriesAnswer = <R extends TSchema>(run: R) =>
  Fields({
    run,
    filters: Fields(filterFields),
    summary: Fields(countFields),
    prompts: Type.Array(
      Fields({
        id: Uuid('The prompt.'),
        text: Type.String({ description: 'The text that was sent.' }),
        responses: Type.Array(Fields(responseFields)),
      }),
      { description: 'Prompts and responses without any query are left out. Not paged.' },
    ),
  })

export const getRunWebSearchQueries = endpoint({
  method: 'GET',
  path: '/v1/runs/{runId}/web-search-queries',
  scope: 'read',
  tag,
  summary: 'List the web search queries of a run',
  params: RunParams,
  query: Fields({ ...promptFilter, ...llmFilter }),
  returns: runQueriesAnswer(RunReference),
  changesWith: 'brand',
  errors: ['not_found'],
})

export const getLastWebSearchQueries = endpoint({
  method: 'GET',
  path: '/v1/brands/{brandId}/last/web-search-queries',
  scope: 'read',
  tag,
  summary: 'List the web search queries of the newest readable run',
  params: BrandParams,
  query: Fields({ ...promptFilter, ...llmFilter }),
  returns: runQueriesAnswer(Nullable(RunReference)),
  changesWith: 'brand',
  errors: ['not_found'],
})

export const DEFAULT_WINDOW_DAYS = 90
/** The summary counts all queries of the window. Ninety days of a thousand prompts, asked of four LLMs each day, have half as many. */
export const WINDOW_QUERIES_MAX = 2_000_000

export const getBrandWebSearchQueries = endpoint({
  method: 'GET',
  path: '/v1/brands/{brandId}/web-search-queries',
  scope: 'read',
  tag,
  summary: 'List web search queries across runs, by prompt or by query',
  description: `Runs of the last ${DEFAULT_WINDOW_DAYS} days unless \`from\` or \`to\` say otherwise. With \`view=query\` the answer has \`queries\` instead of \`prompts\`, paged by query. A window with more than ${WINDOW_QUERIES_MAX} queries that pass the filters is refused: shorten it, filter by LLM or prompt, or read its runs one by one.`,
  params: BrandParams,
  query: Fields({
    view: Type.Optional(
      Choice(['prompt', 'query'] as const, { default: 'prompt', description: 'What the answer lists.' }),
    ),
    ...promptFilter,
    ...llmFilter,
    ...windowFilter,
    ...paging(50),
  }),
  returns: Fields({
    brandId: Uuid('The brand.'),
    filters: Fields({
      ...filterFields,
      from: Nullable(Timestamp('Start of the window.')),
      to: Nullable(Timestamp('End of the window; null if it is open.')),
    }),
    summary: Fields({
      runCount: Count('Runs with a query.'),
      ...countFields,
      distinctQueryCount: Count('Different queries; upper and lower case are the same.'),
      llmsWithoutQueryData: Type.Array(LlmName, {
        description: 'LLMs that answered in the window without any query to be seen.',
      }),
    }),
    prompts: Type.Optional(
      Type.Array(
        Fields({
          id: Uuid('The prompt.'),
          text: Type.String({ description: 'Its present text.' }),
          responses: Type.Array(
            Fields({
              ...responseFields,
              runId: Uuid('The run.'),
              createdAt: Timestamp('When the answer came.'),
            }),
          ),
        }),
      ),
    ),
    queries: Type.Optional(
      Type.Array(
        Fields({
          query: Type.String({ description: 'In its most frequent spelling.' }),
          occurrences: Count('How often it was searched.'),
          promptCount: Count('Prompts that led to it.'),
          llms: Type.Array(LlmName),
          presentShare: Type.Number({
            minimum: 0,
            maximum: 1,
            description: 'Of the responses that searched it, the share where the brand is present.',
          }),
          firstSeenAt: Timestamp('When it was first searched in the window.'),
          lastSeenAt: Timestamp('When it was last searched in the window.'),
        }),
      ),
    ),
    paging: PagingFields,
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})
