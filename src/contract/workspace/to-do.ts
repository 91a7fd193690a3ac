import { Type } from 'typebox'
import { SUGGESTION_STATES } from '../../domain/suggestion-state.ts'
import { TO_DO_CAUSES } from '../../domain/to-do.ts'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { Window } from '../insight-figures.ts'
import { LlmName } from '../llm-fields.ts'
import { PagingFields, paging } from '../paging.ts'

const tag = 'Workspace: suggestions'

/** The list considers this many of the most cited sites, and shows those that publish texts about brands. */
export const SITES_MAX = 50

/** The number of items of a brand that people may have decided about. */
export const DECISIONS_MAX = 10_000

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const ItemId = Type.String({
  pattern: `^(?:(?:absent|outranked):${UUID}|source:[^\\s\\u0000-\\u001f\\u007f/?#]{1,253})$`,
  description: 'The cause with the id of a topic or with a domain: the same in every run.',
  examples: ['source:example.org'],
})

const Cause = Choice(TO_DO_CAUSES, {
  description:
    '`absent`: answers of a topic do not name the brand; `outranked`: they rank a competitor above it; `source`: a site is cited ' +
    'in answers that name competitors and not the brand.',
})

const Status = Choice(SUGGESTION_STATES, { examples: ['open'] })

const decisionFields = {
  id: ItemId,
  status: Status,
  statusChangedAt: Nullable(Timestamp('When a person set the status; null while nobody has.')),
}

const ToDoItem = Fields({
  ...decisionFields,
  cause: Cause,
  topicId: Nullable(Uuid('The topic; null for a site.')),
  topicName: Nullable(Type.String()),
  domain: Nullable(Type.String({ description: 'The site; null for a topic.' })),
  title: Type.String({ examples: ['Get into example.org: cited in 43 answers that leave Acme out'] }),
  description: Type.String({ description: 'What the answers show; empty when they no longer show it.' }),
  gain: Count(
    'Answers that could be won, each times the estimated monthly searches of its prompt (1 where they are unknown).',
  ),
  answerCount: Count('Answers that show it; 0 when the last ones no longer do.'),
  totalCount: Nullable(
    Count(
      "All newest answers to the topic's prompts, without prompts whose suggestion is dismissed or done; null for a site.",
    ),
  ),
  llms: Type.Array(LlmName, { description: 'LLMs with such an answer; empty for a site.' }),
  rivals: Type.Array(Fields({ name: Type.String(), answerCount: Count('Such answers with it.') }), {
    description:
      'Those named instead (`absent`, `source`), or ranked above the brand (`outranked`), the most often named first: at most 10.',
  }),
  prompts: Type.Array(
    Fields({
      promptId: Uuid('The prompt.'),
      text: Type.String(),
      suggestionId: Nullable(
        Uuid(
          'Its suggestion, which has the evidence, ideas and drafts; null when the prompt of a site has no open one.',
        ),
      ),
    }),
    { description: 'Those with most to gain first: at most 20, of a site at most 10.' },
  ),
  pages: Type.Array(
    Fields({ url: Type.String(), title: Nullable(Type.String()), responses: Count('Answers that cite it.') }),
    { description: "A site's most cited pages." },
  ),
  responseIds: Type.Array(Uuid('An answer.'), {
    description: 'Some of the answers: at most 100, of a site at most 10.',
  }),
})

export const listToDo = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/to-do',
  scope: 'read',
  tag,
  summary: 'List what to do, that with most to gain first',
  description:
    'The suggestions of all prompts, put together by topic and cause, and the sites to get into. Topics count the last answers to each ' +
    'prompt; sites count the runs of `window` (the last 28 days, else the newest run). Only tracked competitors count as ' +
    'outranking; while none is tracked, any other name does (`no_rivals`). What a person has decided about an item stays, ' +
    'whatever later runs show.',
  params: BrandParams,
  query: Fields({
    status: Type.Optional(
      Type.Array(Status, {
        minItems: 1,
        maxItems: 10,
        default: ['open', 'accepted'],
        description: 'Only these. Done and dismissed items are listed although answers no longer show them.',
      }),
    ),
    cause: Type.Optional(Type.Array(Cause, { minItems: 1, maxItems: 10, description: 'Only these.' })),
    ...paging(50),
  }),
  returns: Fields({
    window: Window,
    note: Nullable(Choice(['no_rivals'] as const, { description: 'No competitor is tracked.' })),
    data: Type.Array(ToDoItem),
    paging: PagingFields,
  }),
  errors: ['not_found'],
})

export const updateToDo = endpoint({
  method: 'PATCH',
  path: '/workspace/brands/{brandId}/to-do/{itemId}',
  scope: 'write',
  audit: 'to-do.update',
  tag,
  summary: 'Set the status of something to do',
  description:
    'The suggestions of single prompts keep their own status. A site must be cited in an answer, and at most ' +
    `${DECISIONS_MAX.toLocaleString('en')} items of a brand can have a status.`,
  params: Fields({ ...BrandParams.properties, itemId: ItemId }),
  body: Fields({ status: Status }),
  returns: Fields({ ...decisionFields, brandId: Uuid('The brand.') }),
  errors: ['not_found', 'conflict'],
})
