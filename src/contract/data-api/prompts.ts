import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import {
  BATCH_MAX,
  Count,
  CustomerJourney,
  CustomerJourneyInput,
  Deleted,
  Fields,
  Nullable,
  PROMPT_LENGTH_MAX,
  Text,
  Uuid,
} from '../fields.ts'
import { QuotaAfterCreation } from './organizations.ts'

export const tag = 'Topics and prompts'

export const TopicParams = Fields({ topicId: Uuid('The topic.') })

export const PromptInput = Fields({
  text: Text('The question, as a person would type it.', PROMPT_LENGTH_MAX, {
    examples: ['What is the best CRM for a small business?'],
  }),
  customerJourney: Type.Optional(CustomerJourneyInput),
})

export const PromptFields = Fields({
  id: Uuid('The prompt.'),
  text: Type.String(),
  topicId: Uuid('The topic that owns the prompt.'),
  customerJourney: CustomerJourney,
})

export const PromptIds = Type.Array(Uuid('A prompt.'), { minItems: 1, maxItems: BATCH_MAX })

const patchFields = {
  text: Type.Optional(Text('New text.', PROMPT_LENGTH_MAX)),
  customerJourney: Type.Optional(CustomerJourneyInput),
}

export const remainingSlots = Nullable(
  Type.Integer({ description: 'Prompt slots left; null where no limit is set.', examples: [98] }),
)

export const createPrompts = endpoint({
  method: 'POST',
  path: '/v1/topics/{topicId}/prompts',
  scope: 'write',
  audit: 'prompts.create',
  tag,
  summary: 'Create prompts in a topic',
  description: 'If the topic has the text already, trimmed and ignoring case, that prompt is returned.',
  params: TopicParams,
  body: Fields({ prompts: Type.Array(PromptInput, { minItems: 1, maxItems: BATCH_MAX }) }),
  returns: Fields({
    prompts: Type.Array(PromptFields),
    remainingSlots: QuotaAfterCreation.remainingSlots,
  }),
  status: 201,
  errors: ['storage_limit_exceeded', 'not_found', 'conflict', 'batch_too_large', 'prompt_limit_exceeded'],
})

export const updatePrompts = endpoint({
  method: 'POST',
  path: '/v1/prompts/batch-update',
  scope: 'write',
  audit: 'prompts.update',
  tag,
  summary: 'Change text or customer journey of many prompts',
  description:
    'Either `prompts` with a patch each, or `promptIds` with shared values. null or an empty text clears the stage. Results keep the text that was sent.',
  body: Fields({
    prompts: Type.Optional(
      Type.Array(Fields({ id: Uuid('The prompt.'), ...patchFields }), { minItems: 1, maxItems: BATCH_MAX }),
    ),
    promptIds: Type.Optional(PromptIds),
    ...patchFields,
  }),
  returns: Fields({
    updatedCount: Count('Prompts updated.'),
    updatedPrompts: Type.Array(PromptFields),
    brandIds: Type.Array(Uuid('A brand affected.')),
    brandId: Nullable(Uuid('The brand; null where several are touched.')),
  }),
  errors: ['storage_limit_exceeded', 'not_found', 'batch_too_large'],
})

export const movePrompts = endpoint({
  method: 'POST',
  path: '/v1/prompts/move-to-topic',
  scope: 'write',
  audit: 'prompts.move',
  readsBefore: true,
  tag,
  summary: 'Move prompts to another topic, with their history',
  description: 'All prompts and the topic belong to one brand. The next read shows new topic metrics.',
  body: Fields({ promptIds: PromptIds, topicId: Uuid('The destination.') }),
  returns: Fields({
    topicId: Uuid('The destination.'),
    brandId: Uuid('The brand.'),
    movedPromptIds: Type.Array(Uuid('A prompt of the request.')),
    movedCount: Count('Different prompts of the request.'),
    updatedPrompts: Count('Prompts whose topic changed.'),
    updatedAnalysisResults: Count('Results that moved with them.'),
    updatedResponseLinks: Count('Links of answers that moved with them.'),
    updatedContentSuggestions: Count('Content suggestions that moved with them.'),
    updatedGeneratedContentIdeas: Count('Content ideas that moved with them.'),
  }),
  errors: ['not_found', 'batch_too_large', 'conflict'],
})

export const deletePrompts = endpoint({
  method: 'POST',
  path: '/v1/prompts/batch-delete',
  scope: 'delete',
  audit: 'prompts.delete',
  tag,
  summary: 'Delete prompts and perception prompts',
  description: 'Frees their slots; future runs do not ask them. History and metrics do not change.',
  body: Fields({ promptIds: PromptIds }),
  returns: Fields({
    deletedCount: Count('Prompts that were not deleted before.'),
    deletedPromptIds: Type.Array(Uuid('A prompt of the request.')),
    brandIds: Type.Array(Uuid('A brand affected.')),
    brandId: Nullable(Uuid('The brand; null where several are touched.')),
    remainingSlots,
  }),
  errors: ['not_found', 'batch_too_large'],
})

export const deletePrompt = endpoint({
  method: 'DELETE',
  path: '/v1/prompts/{promptId}',
  scope: 'delete',
  audit: 'prompt.delete',
  tag,
  summary: 'Delete a prompt or perception prompt',
  description: 'A second delete has the same response.',
  params: Fields({ promptId: Uuid('The prompt.') }),
  returns: Deleted({ promptId: Uuid('The prompt.'), remainingSlots }),
  errors: ['not_found'],
})
