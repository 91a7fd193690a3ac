import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { BATCH_MAX, Count, Deleted, Fields, Name, Uuid } from '../fields.ts'
import { BrandParams } from './brands.ts'
import { QuotaAfterCreation } from './organizations.ts'
import { PromptFields, PromptInput, remainingSlots, TopicParams, tag } from './prompts.ts'

const TopicReference = Fields({ id: Uuid('The topic.'), name: Type.String({ examples: ['CRM software'] }) })

const TopicName = Name('Name of the topic.', ['CRM software'])

export const createTopicsWithPrompts = endpoint({
  method: 'POST',
  path: '/v1/brands/{brandId}/topics-prompts/batch',
  scope: 'write',
  audit: 'prompts.create',
  tag,
  summary: 'Create topics and prompts together',
  description: `Up to ${BATCH_MAX} prompts in all, in one transaction. A topic is given by its id, or by a name; an existing name is reused.`,
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
  errors: ['storage_limit_exceeded', 'not_found', 'conflict', 'batch_too_large', 'prompt_limit_exceeded'],
})

export const createTopics = endpoint({
  method: 'POST',
  path: '/v1/brands/{brandId}/topics',
  scope: 'write',
  audit: 'topics.create',
  tag,
  summary: 'Create topics without prompts',
  description: 'If the name exists, ignoring case, that topic is returned.',
  params: BrandParams,
  body: Fields({
    topics: Type.Array(Fields({ name: TopicName }), { minItems: 1, maxItems: BATCH_MAX }),
  }),
  returns: Fields({ topics: Type.Array(TopicReference) }),
  status: 201,
  errors: ['storage_limit_exceeded', 'not_found', 'conflict', 'batch_too_large'],
})

export const deleteTopic = endpoint({
  method: 'DELETE',
  path: '/v1/topics/{topicId}',
  scope: 'delete',
  audit: 'topic.delete',
  tag,
  summary: 'Delete a topic with its prompts',
  description: 'History and metrics do not change. A second delete has the same response.',
  params: TopicParams,
  returns: Deleted({
    topicId: Uuid('The topic.'),
    deletedPromptCount: Count('Prompts that were deleted with it.'),
    remainingSlots,
  }),
  errors: ['not_found'],
})
