import { Type } from 'typebox'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Fields, Timestamp, Uuid } from '../fields.ts'
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
