import { Type } from 'typebox'
import { BrandParams } from '../data-api/brands.ts'
import { TopicParams } from '../data-api/prompts.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Fields, Name, Timestamp, Uuid } from '../fields.ts'
import { Page, paging } from '../paging.ts'
import { q, tag } from './prompts.ts'

export const listTopics = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/topics',
  scope: 'read',
  tag,
  summary: 'List topics in their order',
  params: BrandParams,
  query: Fields({ q, ...paging(100) }),
  returns: Page(
    Fields({
      id: Uuid('The topic.'),
      name: Type.String({ examples: ['CRM software'] }),
      promptCount: Count('Prompts that are neither deleted nor archived.'),
      createdAt: Timestamp('When it was created.'),
    }),
  ),
  errors: ['not_found'],
})

export const updateTopic = endpoint({
  method: 'PATCH',
  path: '/workspace/topics/{topicId}',
  scope: 'write',
  audit: 'topic.update',
  tag,
  summary: 'Rename a topic',
  description: 'Earlier runs show the new name too. 409 where another topic of the brand has the name.',
  params: TopicParams,
  body: Fields({ name: Name('The new name.', ['CRM software']) }),
  returns: Fields({ id: Uuid('The topic.'), name: Type.String({ examples: ['CRM software'] }) }),
  errors: ['storage_limit_exceeded', 'not_found', 'conflict'],
})
