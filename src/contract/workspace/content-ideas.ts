import { Type } from 'typebox'
import { CONTENT_FORMATS } from '../../domain/content/content.ts'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Fields, Uuid } from '../fields.ts'
import { Page, paging } from '../paging.ts'
import { ContentRecord } from './contents.ts'
import { IdeaRecord } from './suggestions.ts'

const tag = 'Workspace: suggestions'

export const listContentIdeas = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/content-ideas',
  scope: 'read',
  tag,
  summary: 'List ideas for content, newest first',
  params: BrandParams,
  query: Fields({
    suggestion_id: Type.Optional(Uuid('Only what belongs to this suggestion.', { alias: 'suggestionId' })),
    format: Type.Optional(
      Type.Array(Choice(CONTENT_FORMATS), { minItems: 1, maxItems: 10, description: 'Only these.' }),
    ),
    drafted: Type.Optional(
      Type.Boolean({ description: 'Only those from which content was created, or from which none was.' }),
    ),
    ...paging(100),
  }),
  returns: Page(IdeaRecord),
  errors: ['not_found'],
})

export const draftContent = endpoint({
  method: 'POST',
  path: '/workspace/content-ideas/{ideaId}/draft',
  scope: 'write',
  audit: 'content.draft',
  tag,
  summary: 'Create a draft from an idea',
  description:
    'The content is `generating` until its text is stored: a draft by the writer, or a brief if there is no writer or it fails.',
  params: Fields({ ideaId: Uuid('The idea.') }),
  returns: ContentRecord,
  status: 202,
  errors: ['storage_limit_exceeded', 'not_found', 'content_generation_disabled', 'conflict'],
})
