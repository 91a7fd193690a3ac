import { Type } from 'typebox'
import { CONTENT_FORMATS } from '../../domain/content/content.ts'
import { STATE_REASONS, SUGGESTION_STATES } from '../../domain/suggestion-state.ts'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { promptFilter, topicFilter } from '../filters.ts'
import { LlmName } from '../llm-fields.ts'
import { Page, paging } from '../paging.ts'

const tag = 'Workspace: suggestions'

const Status = Choice(SUGGESTION_STATES, { examples: ['open'] })

const listFields = {
  id: Uuid('The suggestion.'),
  brandId: Uuid('The brand.'),
  status: Status,
  statusReason: Nullable(
    Choice(STATE_REASONS, {
      description: 'What set the status; null if nothing has set it yet.',
      examples: ['person'],
    }),
  ),
  statusChangedAt: Nullable(Timestamp('When the status was set.')),
  title: Type.String(),
  description: Type.String(),
  writtenBy: Type.String({ description: '`template`, or `writer:` and an LLM.', examples: ['template'] }),
  priority: Type.Integer({ minimum: 1, description: 'A higher value is more important.', examples: [750] }),
  llms: Type.Array(LlmName, { description: 'LLMs of the gap in the last run that showed it.' }),
  promptId: Uuid('The prompt.'),
  promptText: Type.String({
    description: 'As it is now.',
    examples: ['What is the best CRM for a small business?'],
  }),
  topicId: Uuid('The topic.'),
  topicName: Type.String(),
  firstRunId: Uuid('The run that showed the gap first.'),
  lastRunId: Uuid('The run that showed it last.'),
  lastSeenAt: Timestamp('When that run started.'),
  runCount: Type.Integer({ minimum: 0, description: 'Runs that showed it.', examples: [3] }),
  closedRunId: Nullable(Uuid('The run since which the gap is gone; null while it is there.')),
  closedAt: Nullable(Timestamp('When that run started.')),
  createdAt: Timestamp('When it was made.'),
  updatedAt: Timestamp('When it was last changed.'),
}

const Answers = (of: string) => Count(`Answers that ${of}.`)

const NamedBrands = (description: string) =>
  Type.Array(Fields({ name: Type.String({ examples: ['Globex'] }), answerCount: Answers('do so') }), {
    description: `${description}, the most often named first: at most 10.`,
  })

const Evidence = Fields(
  {
    resultIds: Type.Array(Uuid('A result.'), {
      description: 'Results that show the gap, those that do not name the brand first: at most 100.',
    }),
    resultCount: Count('All results that show it.'),
    absentCount: Count('Those of them that do not name the brand; the others rank it below a competitor.'),
    answerCount: Count('All answers to the prompt in that run.'),
    absentLlms: Type.Array(LlmName, { description: 'LLMs with an answer that does not name the brand.' }),
    outrankedLlms: Type.Array(LlmName, {
      description: 'LLMs with an answer that ranks it below a competitor.',
    }),
    rivals: NamedBrands('Brands that those answers name'),
    namedInstead: NamedBrands('Brands that the answers without the brand name'),
    outrankedBy: NamedBrands(
      'Competitors that answers rank above the brand; while none is tracked, other brands',
    ),
    sources: Type.Array(
      Fields({
        url: Type.String(),
        domain: Type.String(),
        title: Nullable(Type.String()),
        sourceType: Type.String({ examples: ['editorial'] }),
        answerCount: Answers('cite it'),
      }),
      { description: 'Pages that the answers of `resultIds` cite, the most often cited first: at most 10.' },
    ),
    sourceCount: Count('All pages that they cite; of each answer, the first 100 links count.'),
    queries: Type.Array(Fields({ query: Type.String(), answerCount: Answers('have this query') }), {
      description: 'Search queries for these answers, the most frequent first: at most 10.',
    }),
    queryCount: Count('Number of distinct queries; of each answer, the first 100 count.'),
  },
  { description: 'Of the last run that showed the gap.' },
)

const Interval = Nullable(
  Fields({
    low: Type.Number({ minimum: -1, maximum: 1, examples: [0.1] }),
    high: Type.Number({ minimum: -1, maximum: 1, examples: [0.6] }),
  }),
)

const Presence = Fields({
  runCount: Count('Runs.'),
  completed: Count('Answers to the prompt.'),
  present: Count('Answers that name the brand.'),
  presenceRate: Nullable(Type.Number({ minimum: 0, maximum: 1, examples: [0.4] })),
  ci95: Interval,
})

const Effect = Nullable(
  Fields(
    {
      publishedAt: Timestamp('When the first content for it was published.'),
      before: Presence,
      after: Presence,
      difference: Nullable(Type.Number({ minimum: -1, maximum: 1, examples: [0.2] })),
      differenceCi95: Interval,
      change: Nullable(Choice(['up', 'down', 'within-noise'], { examples: ['within-noise'] })),
    },
    {
      description:
        'Presence in up to five runs before and the newest five since, for LLMs that answered on both sides, each with the ' +
        'same weight on both, so that `presenceRate` can differ from `present` / `completed`. With Wilson intervals; the difference ' +
        'has Newcombe’s interval. Null before a publication.',
    },
  ),
)

const SuggestionRecord = Fields({ ...listFields, evidence: Evidence, effect: Effect })

const SuggestionParams = Fields({ suggestionId: Uuid('The suggestion.') })

export const IdeaRecord = Fields({
  id: Uuid('The idea.'),
  brandId: Uuid('The brand.'),
  title: Type.String(),
  angle: Type.String({ description: 'What to say, and why.', examples: ['Compare Acme with Globex.'] }),
  format: Choice(CONTENT_FORMATS),
  promptId: Uuid('The prompt.'),
  promptText: Type.String({ description: 'As it is now.', examples: ['What is the best CRM?'] }),
  topicId: Uuid('The topic.'),
  suggestionId: Uuid('The suggestion.'),
  contentId: Nullable(Uuid('The newest content that was created from it; null while there is none.')),
  writtenBy: Type.String({ examples: ['template'] }),
  createdAt: Timestamp('When it was made.'),
})

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/suggestions',
  scope: 'read',
  tag,
  summary: 'List content suggestions over all runs, by priority',
  description: 'One for each prompt and kind of gap. Those of deleted prompts are left out.',
  params: BrandParams,
  query: Fields({
    status: Type.Optional(
      Type.Array(Choice(SUGGESTION_STATES), { minItems: 1, maxItems: 10, description: 'Only these.' }),
    ),
    ...promptFilter,
    ...topicFilter,
    ...paging(50),
  }),
  returns: Page(Fields(listFields)),
  errors: ['not_found'],
})

export const getSuggestion = endpoint({
  method: 'GET',
  path: '/workspace/suggestions/{suggestionId}',
  scope: 'read',
  tag,
  summary: 'Read a suggestion with its evidence, and what its publication changed',
  params: SuggestionParams,
  returns: SuggestionRecord,
  errors: ['not_found'],
})

export const updateSuggestion = endpoint({
  method: 'PATCH',
  path: '/workspace/suggestions/{suggestionId}',
  scope: 'write',
  audit: 'suggestion.update',
  tag,
  summary: 'Set the status of a suggestion',
  description: 'The status also applies to later runs that show the same gap.',
  params: SuggestionParams,
  body: Fields({ status: Status }),
  returns: SuggestionRecord,
  errors: ['not_found'],
})

export const createIdeas = endpoint({
  method: 'POST',
  path: '/workspace/suggestions/{suggestionId}/ideas',
  scope: 'write',
  audit: 'suggestion.accept',
  tag,
  summary: 'Accept a suggestion and get ideas for content',
  description: 'A second request returns the same ideas.',
  params: SuggestionParams,
  returns: Fields({ suggestionId: Uuid('The suggestion.'), status: Status, data: Type.Array(IdeaRecord) }),
  status: 201,
  errors: ['not_found', 'content_generation_disabled'],
})
