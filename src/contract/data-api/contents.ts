import { Type } from 'typebox'
import { CONTENT_FORMATS } from '../../domain/content/content.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { PagingFields, paging } from '../paging.ts'
import { BrandParams } from './brands.ts'

const tag = 'Contents'

export const contentListFields = {
  id: Uuid('The content.'),
  brandId: Uuid('The brand.'),
  title: Type.String({ examples: ['The best CRM for a small business'] }),
  excerpt: Type.String({ description: 'Default: the first words of the content.' }),
  format: Choice(CONTENT_FORMATS),
  createdAt: Timestamp('When it was created.'),
  prompt: Type.Optional(
    Fields({ id: Uuid('The prompt.'), text: Type.String() }, { description: 'Present where one is linked.' }),
  ),
}

export const contentBodyFields = {
  content: Type.String({ description: 'The whole body, in Markdown.' }),
  suggestedSchemaTypes: Type.Array(Type.String(), {
    description: 'schema.org types.',
    examples: [['FAQPage']],
  }),
  jsonLd: Type.Array(Type.Record(Type.String(), Type.Unknown()), {
    description: 'JSON-LD objects.',
    examples: [[{ '@context': 'https://schema.org', '@type': 'FAQPage' }]],
  }),
  researchSources: Type.Array(
    Fields({
      url: Type.String(),
      domain: Type.String(),
      title: Nullable(Type.String()),
      usedFor: Nullable(Type.String({ description: 'What the source is used for.' })),
    }),
  ),
}

export const ContentParams = Fields({ brandId: Uuid('The brand.'), contentId: Uuid('The content.') })

export const listContents = endpoint({
  method: 'GET',
  path: '/v1/brands/{brandId}/contents',
  scope: 'read',
  tag,
  summary: 'List created content, newest first',
  params: BrandParams,
  query: Fields(paging(100)),
  returns: Fields({
    brandId: Uuid('The brand.'),
    data: Type.Array(Fields(contentListFields)),
    paging: PagingFields,
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})

export const getContent = endpoint({
  method: 'GET',
  path: '/v1/brands/{brandId}/contents/{contentId}',
  scope: 'read',
  tag,
  summary: 'Read created content with its body',
  params: ContentParams,
  returns: Fields({
    brandId: Uuid('The brand.'),
    data: Fields({ ...contentListFields, ...contentBodyFields }),
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})
