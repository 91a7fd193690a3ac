import { Type } from 'typebox'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Deleted, Fields, Name, Uuid } from '../fields.ts'
import { Page, paging } from '../paging.ts'
import { Aliases, Domains } from './brands.ts'

const CompetitorRecord = Fields({
  id: Uuid('The competitor.'),
  brandId: Uuid('The brand that it competes with.'),
  name: Type.String({ examples: ['Globex'] }),
  aliases: Aliases,
  domains: Domains,
})

const CompetitorParams = Fields({ competitorId: Uuid('The competitor.') })
const CompetitorName = Name('Canonical name.', ['Globex'])
const tag = 'Workspace: competitors'

export const listCompetitors = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/competitors',
  scope: 'read',
  tag,
  summary: 'List competitors by name',
  params: BrandParams,
  query: Fields(paging(100)),
  returns: Page(CompetitorRecord),
  errors: ['not_found'],
})

export const createCompetitor = endpoint({
  method: 'POST',
  path: '/workspace/brands/{brandId}/competitors',
  scope: 'write',
  audit: 'competitor.create',
  tag,
  summary: 'Track a competitor',
  params: BrandParams,
  body: Fields({
    name: CompetitorName,
    aliases: Type.Optional(Aliases),
    domains: Type.Optional(Domains),
  }),
  returns: CompetitorRecord,
  status: 201,
  errors: ['storage_limit_exceeded', 'not_found', 'conflict'],
})

export const updateCompetitor = endpoint({
  method: 'PATCH',
  path: '/workspace/competitors/{competitorId}',
  scope: 'write',
  audit: 'competitor.update',
  tag,
  summary: 'Change a competitor',
  params: CompetitorParams,
  body: Fields({
    name: Type.Optional(CompetitorName),
    aliases: Type.Optional(Aliases),
    domains: Type.Optional(Domains),
  }),
  returns: CompetitorRecord,
  errors: ['storage_limit_exceeded', 'not_found', 'conflict'],
})

export const deleteCompetitor = endpoint({
  method: 'DELETE',
  path: '/workspace/competitors/{competitorId}',
  scope: 'delete',
  audit: 'competitor.delete',
  tag,
  summary: 'Stop tracking a competitor',
  params: CompetitorParams,
  returns: Deleted({ competitorId: Uuid('The competitor.'), brandId: Uuid('The brand.') }),
  errors: ['not_found'],
})
