import { Type } from 'typebox'
import { SOURCE_TYPES } from '../../domain/sources/source-types.ts'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Deleted, Fields, Text, Timestamp, Uuid } from '../fields.ts'
import { Page, paging } from '../paging.ts'

const SourceTypeOverride = Fields({
  id: Uuid('The override.'),
  brandId: Uuid('The brand for which it holds.'),
  domain: Type.String({ description: 'Registrable domain.', examples: ['example.com'] }),
  sourceType: Choice(SOURCE_TYPES, { examples: ['editorial'] }),
  createdAt: Timestamp('When the domain was first overridden.'),
})

const tag = 'Workspace: sources'

export const listSourceTypes = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/source-types',
  scope: 'read',
  tag,
  summary: 'List the domains whose source type a person set, by domain',
  params: BrandParams,
  query: Fields(paging(100)),
  returns: Page(SourceTypeOverride),
  errors: ['not_found'],
})

export const setSourceType = endpoint({
  method: 'POST',
  path: '/workspace/brands/{brandId}/source-types',
  scope: 'write',
  audit: 'source-type.set',
  tag,
  summary: 'Set the source type of a domain for the brand',
  description:
    'Applies at once to the links of all past and future runs of the brand. A second request for the same domain replaces the first.',
  params: BrandParams,
  body: Fields({
    domain: Text('A registrable domain, or an address of it.', 2_048, { examples: ['example.com'] }),
    sourceType: Choice(SOURCE_TYPES, { examples: ['editorial'] }),
  }),
  returns: SourceTypeOverride,
  status: 201,
  errors: ['storage_limit_exceeded', 'not_found'],
})

export const deleteSourceType = endpoint({
  method: 'DELETE',
  path: '/workspace/brands/{brandId}/source-types/{overrideId}',
  scope: 'delete',
  audit: 'source-type.delete',
  tag,
  summary: 'Remove the source type that a person set',
  params: Fields({ ...BrandParams.properties, overrideId: Uuid('The override.') }),
  returns: Deleted({ overrideId: Uuid('The override.') }),
  errors: ['not_found'],
})
