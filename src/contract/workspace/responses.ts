import { Type } from 'typebox'
import { SENTIMENTS } from '../../domain/metrics.ts'
import { RESPONSE_STATES } from '../../domain/response-state.ts'
import { PRESENCES } from '../../domain/scoring/score.ts'
import { BLOCK_KINDS, type ShownBlock, TEXT_MARKS } from '../../domain/shown-answer/shown-block.ts'
import { Correction, CorrectionInput, PerceptionScore } from '../correction.ts'
import { RunParams } from '../data-api/runs.ts'
import { endpoint } from '../endpoint.ts'
import { Expired } from '../expired.ts'
import { Choice, Count, CustomerJourney, Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { llmFilter } from '../filters.ts'
import { LlmName, Sample, SURFACES } from '../llm-fields.ts'
import { marketFields } from '../market-fields.ts'
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
  rank: Nullable(
    Type.Integer({
      minimum: 1,
      description:
        'The place in the answer, also in a list of the worst. (Lists of answers and figures have no rank there.) Null where the brand is absent.',
    }),
  ),
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
    idPrefix: Type.Optional(
      Type.String({
        pattern: '^[0-9a-fA-F-]{4,36}$',
        description: 'Only those whose id begins so.',
        examples: ['0198c0de'],
      }),
    ),
    order: Type.Optional(
      Choice(['planned', 'newest'] as const, {
        default: 'planned',
        description: 'As they were planned, or the newest answer first.',
      }),
    ),
    excerpt: Type.Optional(
      Type.Boolean({ default: false, description: 'Adds a part of the text of each answer.' }),
    ),
    ...paging(50),
  }),
  returns: Fields({
    data: Type.Array(
      Fields({
        ...responseFields,
        excerpt: Type.Optional(
          Nullable(
            Type.Array(Fields({ text: Type.String(), isBrand: Type.Boolean() }), {
              description:
                'Only with `excerpt=true`: a part of the answer in pieces, where it names the brand, else its beginning; null without an answer.',
            }),
          ),
        ),
      }),
    ),
    expired: Expired,
    paging: PagingFields,
  }),
  errors: ['not_found'],
})

const ResponseRecord = Fields({
  ...responseFields,
  runStartedAt: Timestamp('The start of the run.'),
  surface: Choice(SURFACES),
  market: Fields(marketFields, { description: 'Where and as whom it was asked.' }),
  modelAsked: Nullable(
    Type.String({ description: 'The model that the run asked for; null for imported answers.' }),
  ),
  topic: Nullable(
    Fields(
      { id: Uuid('The topic.'), name: Type.String() },
      { description: 'Of the prompt, as it is now; null for a perception prompt.' },
    ),
  ),
  customerJourney: CustomerJourney,
  isPerception: Type.Boolean({ description: 'Whether it answers a perception prompt.' }),
  previousId: Nullable(Uuid('The answer before it in its run, by the order of the list.')),
  nextId: Nullable(Uuid('The answer after it in its run.')),
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

const Block = Type.Unsafe<ShownBlock>({
  type: 'object',
  required: ['kind'],
  additionalProperties: false,
  description:
    'A part of the answer as a reader sees it. quote, list, item, table and row have `children`; heading, paragraph, code and cell have `runs`.',
  properties: {
    kind: Choice(BLOCK_KINDS),
    level: { type: 'integer', minimum: 1, maximum: 6, description: 'Of a heading.' },
    ordered: { type: 'boolean', description: 'Of a list.' },
    number: { type: 'integer', minimum: 0, description: 'The printed number of an item of an ordered list.' },
    header: { type: 'boolean', description: 'Of a cell.' },
    language: { type: 'string', description: 'Of code, where its fence names one.' },
    runs: {
      type: 'array',
      items: Fields(
        {
          text: Type.String(),
          marks: Type.Array(Choice(TEXT_MARKS)),
          url: Nullable(Type.String({ description: 'Where it leads: an http or https address.' })),
          start: Count('Where it stands, in UTF-16 units of the answer.'),
          end: Count('Where it ends.'),
          mentions: Type.Array(Count('The place of a mention in `mentions`, from 0.')),
        },
        { description: 'Text that looks the same throughout. It also ends where a sentimentSpan does.' },
      ),
    },
    children: {
      type: 'array',
      items: { type: 'object', description: 'A block of this same shape.' },
      examples: [[]],
    },
  },
})

export const getResponse = endpoint({
  method: 'GET',
  path: '/workspace/responses/{responseId}',
  scope: 'read',
  tag,
  summary: 'Read a response with its evidence',
  params: Fields({ responseId: Uuid('The response.') }),
  query: Fields({
    blocks: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Adds the answer as a reader of the rendered Markdown sees it, with the mentions marked.',
      }),
    ),
  }),
  returns: Fields({
    ...ResponseRecord.properties,
    blocks: Type.Optional(
      Nullable(
        Type.Array(Block, {
          description:
            'Only with `blocks=true`; null without an answer, or where it cannot be read within the limits of a text.',
        }),
      ),
    ),
    blocksTruncated: Type.Optional(
      Type.Boolean({
        description: 'Only with `blocks=true`: the end of the answer is left out, because it is too long.',
      }),
    ),
  }),
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
