import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import {
  BATCH_MAX,
  CustomerJourney,
  CustomerJourneyInput,
  Fields,
  Name,
  PROMPT_LENGTH_MAX,
  Text,
  Uuid,
} from '../fields.ts'
import { BrandParams } from './brands.ts'
import { QuotaAfterCreation } from './organizations.ts'

const TopicReference = Fields({ id: Uuid('The topic.'), name: Type.String({ examples: ['CRM software'] }) })

export const TopicParams = Fields({ topicId: Uuid('The topic.') })

const TopicName = Name('Name of the topic.', ['CRM software'])

const PromptInput = Fields({
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

export const createTopicsWithPrompts = endpoint({
  method: 'POST',
  path: '/v1/brands/{brandId}/topics-prompts/batch',
  scope: 'write',
  tag: 'Topics and prompts',
  summary: 'Create topics and prompts together',
  description: `Up to ${BATCH_MAX} prompts in all, in one transaction. A topic is named by its id, or by a name that is reused where it exists.`,
  params: BrandParams,
  body: Fields({
    topics: Type.Array(
      Fields({
        id: Type.Optional(Uuid('A topic that exists; instead of a name.')),
        name: Type.Optional(TopicName),
        prompts: Type.Array(PromptInput, { maxItems: BATCH_MAX }),
      }),
      { minItems: 1, maxItems: BATCH_MAX },
    ),
  }),
  returns: Fields({
    topics: Type.Array(
      Fields({
        id: Uuid('The topic.'),
        name: Type.String({ examples: ['CRM software'] }),
        prompts: Type.Array(PromptFields),
      }),
    ),
    ...QuotaAfterCreation,
  }),
  status: 201,
  errors: ['not_found', 'batch_too_large', 'prompt_limit_exceeded'],
})

export const createTopics = endpoint({
  method: 'POST',
  path: '/v1/brands/{brandId}/topics',
  scope: 'write',
  tag: 'Topics and prompts',
  summary: 'Create topics without prompts',
  description: 'A name that exists already, compared case-insensitively, gives that topic.',
  params: BrandParams,
  body: Fields({
    topics: Type.Array(Fields({ name: TopicName }), { minItems: 1, maxItems: BATCH_MAX }),
  }),
  returns: Fields({ topics: Type.Array(TopicReference) }),
  status: 201,
  errors: ['not_found', 'batch_too_large'],
})

export const createPrompts = endpoint({
  method: 'POST',
  path: '/v1/topics/{topicId}/prompts',
  scope: 'write',
  tag: 'Topics and prompts',
  summary: 'Create prompts in a topic',
  description: 'A text that the topic has already, trimmed and case-insensitive, gives that prompt.',
  params: TopicParams,
  body: Fields({ prompts: Type.Array(PromptInput, { minItems: 1, maxItems: BATCH_MAX }) }),
  returns: Fields({
    prompts: Type.Array(PromptFields),
    remainingSlots: QuotaAfterCreation.remainingSlots,
  }),
  status: 201,
  errors: ['not_found', 'batch_too_large', 'prompt_limit_exceeded'],
})
