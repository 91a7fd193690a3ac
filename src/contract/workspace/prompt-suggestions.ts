import { Type } from 'typebox'
import { KEYWORD_FORMATS } from '../../domain/prompt-suggestions/keyword-columns.ts'
import {
  SUGGESTION_KINDS,
  SUGGESTION_SOURCES,
  SUGGESTION_STATUSES,
} from '../../domain/prompt-suggestions/suggestion.ts'
import { BrandParams } from '../data-api/brands.ts'
import { QuotaAfterCreation } from '../data-api/organizations.ts'
import { endpoint } from '../endpoint.ts'
import {
  BATCH_MAX,
  Choice,
  Count,
  CustomerJourney,
  CustomerJourneyInput,
  Fields,
  Name,
  Nullable,
  PROMPT_LENGTH_MAX,
  Text,
  Timestamp,
  Uuid,
} from '../fields.ts'
import { LlmName } from '../llm-fields.ts'
import { Page, paging } from '../paging.ts'
import { UPLOAD } from './imports.ts'

const tag = 'Workspace: prompt suggestions'

const Evidence = Fields(
  {
    reasons: Type.Array(
      Fields({
        code: Type.String({ examples: ['stage_gap'] }),
        points: Type.Integer({ examples: [20] }),
        text: Type.String({ examples: ['The topic has no active prompt for the stage decision.'] }),
      }),
      { description: 'The reasons and their points; the sum, limited to 0 to 100, is the priority.' },
    ),
    template: Nullable(
      Type.String({ description: 'The template that made the text.', examples: ['decision.1'] }),
    ),
    rivals: Type.Array(Type.String({ examples: ['Globex'] }), {
      description: 'Competitors that the text names.',
    }),
    queries: Type.Array(Type.String({ examples: ['best crm small business'] }), {
      description: 'As LLMs searched for them: the five most frequent.',
    }),
    occurrences: Nullable(Count('How often LLMs searched for it.')),
    llms: Type.Array(LlmName, { description: 'LLMs that searched for it.' }),
    firstSeenAt: Nullable(Timestamp('The first run of the window that searched for it.')),
    lastSeenAt: Nullable(Timestamp('The last run that searched for it.')),
    keyword: Nullable(Type.String({ description: 'As in the imported list.', examples: ['best crm'] })),
    clicks: Nullable(Count('Clicks in the period that was exported.')),
    impressions: Nullable(Count('Impressions in the period that was exported; no monthly volume.')),
    monthlySearches: Nullable(
      Type.String({
        description: 'Monthly searches in the list, if they are not a number.',
        examples: ['1K – 10K'],
      }),
    ),
    writer: Nullable(Type.String({ description: 'The LLM that wrote it.', examples: ['chatgpt'] })),
  },
  { description: 'Evidence of the suggestion; null or empty if its source has none.' },
)

const suggestionFields = {
  id: Uuid('The prompt suggestion.'),
  brandId: Uuid('The brand.'),
  text: Type.String({ examples: ['What are the best alternatives to Globex?'] }),
  topicId: Nullable(Uuid('The topic of the prompt; null if it is a new one.')),
  topicName: Type.String({ examples: ['CRM software'] }),
  customerJourney: CustomerJourney,
  source: Choice(SUGGESTION_SOURCES, { description: 'Where it comes from.' }),
  kind: Choice(SUGGESTION_KINDS, {
    description: 'Whom it names: nobody (`open`), a competitor (`rival`), or the `brand` itself.',
  }),
  priority: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'Explained by the reasons of the evidence.',
  }),
  estimatedVolume: Nullable(Count('Searches per month, if an imported list contains them.')),
  volumeSource: Nullable(Type.String({ description: 'The source of the volume.' })),
  evidence: Evidence,
  status: Choice(SUGGESTION_STATUSES, { examples: ['open'] }),
  promptId: Nullable(Uuid('The prompt that was created from it.')),
  createdAt: Timestamp('When it was suggested.'),
  statusChangedAt: Nullable(Timestamp('When it was accepted, dismissed or opened again.')),
}

const PromptSuggestionRecord = Fields(suggestionFields)

const outcome = {
  addedCount: Count('New suggestions.'),
  duplicateCount: Count(
    'Left out: they repeat a prompt or a suggestion, dismissed and accepted ones included.',
  ),
  leftOutCount: Count('Good ones for which there was no room; accept or dismiss some first.'),
  removedCount: Count(
    'Open ones taken back: they repeat a prompt or a better one, or nothing speaks for them now.',
  ),
  openCount: Count('Open suggestions of the brand.'),
}

export const refreshPromptSuggestions = endpoint({
  method: 'POST',
  path: '/workspace/brands/{brandId}/prompt-suggestions/refresh',
  scope: 'write',
  audit: 'prompt-suggestions.refresh',
  tag,
  summary: 'Suggest prompts',
  description:
    'From the topics, the rivals and what LLMs searched for in the last 90 days; no LLM is asked. Where a writer is ' +
    'named and contentGeneration is on, it is asked for more afterwards. No prompt is created before one is accepted.',
  params: BrandParams,
  returns: Fields({
    ...outcome,
    isWriting: Type.Boolean({ description: 'Whether the writer is asked for more, which come later.' }),
  }),
  errors: ['not_found'],
  asksOutside: true,
})

export const importPromptKeywords = endpoint({
  method: 'POST',
  path: '/workspace/brands/{brandId}/prompt-suggestions/imports',
  scope: 'write',
  audit: 'prompt-suggestions.import',
  tag,
  summary: 'Suggest prompts from a list of keywords',
  description:
    'CSV of at most 1 MiB: an export of Search Console, Google Ads Keyword Planner, Ahrefs or Semrush, told by its ' +
    'header, or one keyword a line. UTF-8 or UTF-16; comma, semicolon or tab. If one line is invalid, nothing is ' +
    `imported. ${UPLOAD}`,
  params: BrandParams,
  streamBody: ['text/csv'],
  returns: Fields({
    format: Choice(KEYWORD_FORMATS, { description: 'The detected type of the file.' }),
    keywordCount: Count('Keywords read.'),
    brandedCount: Count('Keywords that name the brand itself.'),
    renewedCount: Count('Existing suggestions that the file updated.'),
    ...outcome,
  }),
  errors: ['storage_limit_exceeded', 'not_found'],
})

export const listPromptSuggestions = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/prompt-suggestions',
  scope: 'read',
  tag,
  summary: 'List suggested prompts, the best first',
  description: 'Open ones that a prompt of the brand asks already, archived ones too, are left out.',
  params: BrandParams,
  query: Fields({
    status: Type.Optional(
      Type.Array(Choice(SUGGESTION_STATUSES), { minItems: 1, maxItems: 10, description: 'Only these.' }),
    ),
    source: Type.Optional(
      Type.Array(Choice(SUGGESTION_SOURCES), {
        minItems: 1,
        maxItems: 10,
        description: 'Only of these sources.',
      }),
    ),
    topicId: Type.Optional(Uuid('Only for this topic.', { alias: 'topic_id' })),
    q: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the text.' })),
    ...paging(100),
  }),
  returns: Page(PromptSuggestionRecord),
  errors: ['not_found'],
})

export const updatePromptSuggestion = endpoint({
  method: 'PATCH',
  path: '/workspace/prompt-suggestions/{promptSuggestionId}',
  scope: 'write',
  audit: 'prompt-suggestion.update',
  tag,
  summary: 'Dismiss a suggested prompt, or open it again',
  description:
    'A dismissed suggestion is never suggested again, nor is one with the same question. An accepted one can be opened again once its prompt is deleted.',
  params: Fields({ promptSuggestionId: Uuid('The prompt suggestion.') }),
  body: Fields({ status: Choice(['dismissed', 'open'] as const) }),
  returns: PromptSuggestionRecord,
  errors: ['not_found', 'conflict'],
})

export const acceptPromptSuggestions = endpoint({
  method: 'POST',
  path: '/workspace/prompt-suggestions/accept',
  scope: 'write',
  audit: 'prompt-suggestions.accept',
  tag,
  summary: 'Create prompts from suggestions',
  description:
    'All must be of one brand; all or none are created. Uses slots of the prompt quota. Fields that are not sent are taken from ' +
    'the suggestion; a topic that does not exist is created. The prompt gets the monthly volume and its source.',
  body: Fields({
    items: Type.Array(
      Fields({
        id: Uuid('The prompt suggestion.'),
        topicId: Type.Optional(Uuid('The topic.', { alias: 'topic_id' })),
        topicName: Type.Optional(Name('A topic by its name, instead of its id.', ['CRM software'])),
        text: Type.Optional(
          Text('Another text of the prompt.', PROMPT_LENGTH_MAX, {
            examples: ['What is the best CRM for a small business?'],
          }),
        ),
        customerJourney: Type.Optional(CustomerJourneyInput),
      }),
      { minItems: 1, maxItems: BATCH_MAX },
    ),
  }),
  returns: Fields({
    brandId: Uuid('The brand.'),
    prompts: Type.Array(
      Fields({
        promptSuggestionId: Uuid('The prompt suggestion.'),
        id: Uuid('The prompt.'),
        text: Type.String(),
        topicId: Uuid('The topic that owns the prompt.'),
        customerJourney: CustomerJourney,
        isNew: Type.Boolean({
          description: 'False if the brand had this prompt before; an archived one is active now.',
        }),
      }),
      { description: 'In the order of the request.' },
    ),
    ...QuotaAfterCreation,
  }),
  status: 201,
  errors: ['storage_limit_exceeded', 'not_found', 'conflict', 'batch_too_large', 'prompt_limit_exceeded'],
})
