import { Type } from 'typebox'
import { SENTIMENTS } from '../../domain/metrics.ts'
import { RESPONSE_STATES } from '../../domain/response-state.ts'
import { PRESENCES } from '../../domain/scoring/score.ts'
import { Correction, CorrectionInput, PerceptionScore } from '../correction.ts'
import { RunParams } from '../data-api/runs.ts'
import { endpoint } from '../endpoint.ts'
import { Expired } from '../expired.ts'
import { Choice, Count, Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { llmFilter } from '../filters.ts'
import { LlmName, Sample } from '../llm-fields.ts'
import { PagingFields, paging } from '../paging.ts'
import { Judgement } from './judgements.ts'

const tag = 'Workspace: responses'

const Sentiment = Choice(['positive', 'neutral', 'negative', 'unsure'] as const)

const responseFields = {
  id: Uuid('The response; its result has the same id.'),
  runId: Uuid('The run.'),
  brandId: Uuid('The brand.'),
  promptId: Uuid('The prompt.'),
  promptText: Type.String({ description: 'The text that was sent.' }),
  llm: LlmName,
  sample: Sample,
  state: Choice(RESPONSE_STATES),
  attempts: Count('Number of attempts.'),
  error: Nullable(Fields({ code: Type.String(), message: Type.String() })),
  model: Nullable(Type.String({ description: 'The model that answered.' })),
  finishReason: Nullable(Type.String()),
  inputTokens: Nullable(Type.Integer()),
  outputTokens: Nullable(Type.Integer()),
  costUsd: Nullable(Type.Number()),
  latencyMs: Nullable(Type.Integer()),
  searchCount: Nullable(
    Type.Integer({ description: 'Searches that the vendor charges for; null if it does not report them.' }),
  ),
  country: Nullable(
    Type.String({ description: 'ISO 3166-1, as sent to the vendor; null if the vendor accepts none.' }),
  ),
  language: Nullable(
    Type.String({ description: 'BCP 47, as sent to the vendor; null if the vendor accepts none.' }),
  ),
  askedAt: Nullable(Timestamp('When it was asked.')),
  answeredAt: Nullable(Timestamp('When the answer came.')),
  presence: Nullable(Choice(PRESENCES)),
  isPresent: Nullable(Type.Boolean()),
  rank: Nullable(Type.Integer({ minimum: 1, description: 'Null where the brand is absent.' })),
  sentiment: Nullable(Choice(SENTIMENTS)),
  scorerVersion: Nullable(Type.String()),
}

const NamedBrand = Fields({
  kind: Choice(['brand', 'rival', 'other'] as const),
  entityId: Nullable(Uuid('The brand or competitor.')),
  name: Type.String({ description: 'Canonical name.' }),
  rank: Count('1-based rank among all named brands.'),
  rankRule: Type.String({
    description: 'Source of the rank: list, heading, table, chain, ordinal or first-mention.',
  }),
  sentiment: Sentiment,
  sentimentScore: Type.Number({ description: 'From -1 to 1.' }),
  sentimentSpan: Nullable(
    Fields({
      start: Count('Start of the passage that decided, in UTF-16 units of the answer.'),
      end: Count('Where it ends.'),
    }),
  ),
})

const Mention = Fields({
  kind: Choice(['brand', 'rival', 'other'] as const),
  entityId: Nullable(Uuid('The brand or competitor.')),
  name: Type.String({ description: 'Canonical name.' }),
  text: Type.String({ description: 'The words of the answer.' }),
  start: Count('Where it begins, in UTF-16 units of the answer.'),
  end: Count('Where it ends.'),
  rule: Type.String({
    description:
      'The rule that found it. If it does not count, the reason: its other meaning, absence or echo.',
  }),
  role: Type.String({ description: 'Its place in the layout of the answer.' }),
  counts: Type.Boolean({
    description:
      'False if it means something else, the answer only says that it does not know the brand, or it repeats the prompt.',
  }),
  sentiment: Sentiment,
})

export const listResponses = endpoint({
  method: 'GET',
  path: '/workspace/runs/{runId}/responses',
  scope: 'read',
  tag,
  summary: 'List responses of a run, failed ones included',
  params: RunParams,
  query: Fields({
    state: Type.Optional(
      Type.Array(Choice(RESPONSE_STATES), {
        minItems: 1,
        maxItems: 10,
        description: 'Only these states.',
      }),
    ),
    ...llmFilter,
    sample: Type.Optional(Sample),
    ...paging(50),
  }),
  returns: Fields({ data: Type.Array(Fields(responseFields)), expired: Expired, paging: PagingFields }),
  errors: ['not_found'],
})

const ResponseRecord = Fields({
  ...responseFields,
  answer: Nullable(Type.String({ description: 'The answer as it came.' })),
  sentimentScore: Nullable(Type.Number()),
  mentionedBrands: Type.Array(Type.String()),
  brands: Type.Array(NamedBrand, {
    description:
      'Result of the rules for every named brand, including the brand itself, by rank; empty if scored before version rules-3.',
  }),
  mentions: Type.Array(Mention),
  citations: Type.Array(
    Fields({
      url: Type.String(),
      domain: Type.String(),
      title: Nullable(Type.String()),
      kind: Choice(['cited', 'retrieved'] as const),
      startIndex: Nullable(
        Count(
          'Start of the first passage that cites it, in UTF-16 units of the answer; null if the vendor does not report it.',
        ),
      ),
      endIndex: Nullable(Count('End of that passage.')),
    }),
  ),
  webSearchQueries: Type.Array(Type.String()),
  judgement: Nullable(Judgement),
  perception: Nullable(PerceptionScore),
  correction: Nullable(Correction),
})

export const getResponse = endpoint({
  method: 'GET',
  path: '/workspace/responses/{responseId}',
  scope: 'read',
  tag,
  summary: 'Read a response with its evidence',
  params: Fields({ responseId: Uuid('The response.') }),
  returns: ResponseRecord,
  errors: ['not_found'],
})

export const correctResponse = endpoint({
  method: 'PATCH',
  path: '/workspace/responses/{responseId}',
  scope: 'write',
  audit: 'response.correct',
  tag,
  summary: 'Correct the computed values of a response',
  description:
    'isPresent, rank and sentiment of an answer to a regular prompt, score and scoreReason of one to a perception prompt. The computed values are stored too; null removes a correction. The metrics of the run are updated.',
  params: Fields({ responseId: Uuid('The response.') }),
  body: CorrectionInput,
  returns: ResponseRecord,
  errors: ['not_found', 'conflict'],
})
