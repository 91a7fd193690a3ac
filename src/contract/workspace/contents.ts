import { Type } from 'typebox'
import { CONTENT_FORMATS, CONTENT_STATUSES, SETTABLE_CONTENT_STATUSES } from '../../domain/content/content.ts'
import { BrandParams } from '../data-api/brands.ts'
import { ContentParams, contentBodyFields, contentListFields } from '../data-api/contents.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Deleted, Fields, Nullable, Text, Timestamp, Uuid } from '../fields.ts'
import { Page, paging } from '../paging.ts'

const tag = 'Workspace: contents'

const CONTENT_LENGTH_MAX = 500_000

const Status = Choice(CONTENT_STATUSES, {
  description: 'The Data API shows `draft` and `published`.',
})

/** The fields of content that only the Workspace API shows. */
const recordFields = {
  status: Status,
  promptId: Nullable(Uuid('The prompt linked.')),
  ideaId: Nullable(Uuid('The idea that it was created from.')),
  suggestionId: Nullable(Uuid('The suggestion that it answers.')),
  writtenBy: Type.String({
    description: '`person`, `template`, or `writer:` and an LLM.',
    examples: ['person'],
  }),
  errorMessage: Nullable(
    Type.String({ description: 'Why it failed, or why it is a brief and not a draft.', examples: [null] }),
  ),
  publishedAt: Nullable(Timestamp('When it was first published.')),
  publishedUrl: Nullable(
    Type.String({ description: 'The address where it is published; null where nobody has said it.' }),
  ),
  updatedAt: Timestamp('When it was last changed.'),
}

export const ContentRecord = Fields({ ...contentListFields, ...contentBodyFields, ...recordFields })

const optionalFields = {
  excerpt: Type.Optional(Type.String({ maxLength: 1_000 })),
  format: Type.Optional(Choice(CONTENT_FORMATS)),
  promptId: Type.Optional(Nullable(Uuid('A prompt of the brand; null for none.'))),
  suggestedSchemaTypes: Type.Optional(
    Type.Array(Text('A schema.org type.', 100, { examples: ['FAQPage'] }), { maxItems: 50 }),
  ),
  jsonLd: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()), { maxItems: 50 })),
  researchSources: Type.Optional(
    Type.Array(
      Fields({
        url: Type.String({
          maxLength: 2_048,
          description: 'An http or https address.',
          examples: ['https://example.com/study'],
        }),
        domain: Type.Optional(Text('The registrable domain; default: that of the address.', 253)),
        title: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
        usedFor: Type.Optional(Nullable(Type.String({ maxLength: 1_000 }))),
      }),
      { maxItems: 200 },
    ),
  ),
  publishedUrl: Type.Optional(
    Nullable(
      Type.String({
        minLength: 1,
        maxLength: 2_048,
        description: 'The http or https address where it is published; null for none.',
        examples: ['https://example.com/best-crm'],
      }),
    ),
  ),
  status: Type.Optional(
    Choice(SETTABLE_CONTENT_STATUSES, { description: 'The Data API shows `draft` and `published`.' }),
  ),
}

const Title = Text('The title.', 300, { examples: ['The best CRM for a small business'] })
/** Stored unchanged: leading spaces have a meaning in Markdown. */
const Body = Type.String({
  maxLength: CONTENT_LENGTH_MAX,
  pattern: String.raw`\S`,
  description: 'The whole body, in Markdown; not only white space.',
  examples: ['# The best CRM\n\nIt depends.'],
})

export const createContent = endpoint({
  method: 'POST',
  path: '/workspace/brands/{brandId}/contents',
  scope: 'write',
  audit: 'content.create',
  tag,
  summary: 'Create content',
  params: BrandParams,
  body: Fields({ title: Title, content: Body, ...optionalFields }),
  returns: ContentRecord,
  status: 201,
  errors: ['storage_limit_exceeded', 'not_found'],
})

export const listWorkspaceContents = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/contents',
  scope: 'read',
  tag,
  summary: 'List content of any status, newest first',
  params: BrandParams,
  query: Fields({
    status: Type.Optional(
      Type.Array(Choice(CONTENT_STATUSES), { minItems: 1, maxItems: 10, description: 'Only these.' }),
    ),
    ...paging(100),
  }),
  returns: Page(Fields({ ...contentListFields, ...recordFields })),
  errors: ['not_found'],
})

export const getWorkspaceContent = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/contents/{contentId}',
  scope: 'read',
  tag,
  summary: 'Read content of any status',
  params: ContentParams,
  returns: ContentRecord,
  errors: ['not_found'],
})

export const updateContent = endpoint({
  method: 'PATCH',
  path: '/workspace/brands/{brandId}/contents/{contentId}',
  scope: 'write',
  audit: 'content.update',
  tag,
  summary: 'Change content',
  description:
    'While it is `generating`, sending a body makes it a draft written by a person. Other fields alone, or publishing without a body, are a conflict.',
  params: ContentParams,
  body: Fields({ title: Type.Optional(Title), content: Type.Optional(Body), ...optionalFields }),
  returns: ContentRecord,
  errors: ['storage_limit_exceeded', 'not_found', 'conflict'],
})

export const deleteContent = endpoint({
  method: 'DELETE',
  path: '/workspace/brands/{brandId}/contents/{contentId}',
  scope: 'delete',
  audit: 'content.delete',
  tag,
  summary: 'Delete content',
  params: ContentParams,
  returns: Deleted({ contentId: Uuid('The content.') }),
  errors: ['not_found'],
})
