import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Count, Features, FeaturesPatch, Fields, Name, Nullable, Timestamp, Uuid } from '../fields.ts'
import { Page, paging } from '../paging.ts'

const ceilingFields = {
  requestsPerMinute: Nullable(
    Type.Integer({
      // With fewer, nobody could lift the limit beside a program that uses it up.
      minimum: 30,
      maximum: 1_000_000,
      description: 'For all its keys together.',
    }),
  ),
  storedBytesLimit: Nullable(
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Bytes of stored texts.' }),
  ),
  promptLimit: Nullable(
    Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'Prompts of both kinds.' }),
  ),
  monthlyBudgetUsd: Nullable(Type.Number({ minimum: 0, maximum: 1e9 })),
  scheduleIntervalMinutes: Nullable(
    Type.Integer({
      minimum: 1,
      maximum: 525_600,
      description: 'Minimum number of minutes between scheduled runs of a brand; null for 15.',
    }),
  ),
}

const Ceilings = Fields(ceilingFields, {
  description: 'Limits that the first organization set for this one; null sets none.',
})

const organizationFields = {
  id: Uuid('The organization.'),
  name: Type.String({ examples: ['Acme marketing'] }),
  plan: Nullable(Type.String()),
  promptLimit: Nullable(Type.Integer({ minimum: 0, description: 'Organization-wide prompt limit.' })),
  enabledFeatures: Features,
  retentionDays: Nullable(
    Type.Integer({
      minimum: 1,
      description:
        'Every night the answers of runs that began longer ago are deleted, with all that was found in them; the runs, ' +
        'their counts and metrics stay. Null keeps everything.',
    }),
  ),
  monthlyBudgetUsd: Nullable(Type.Number({ minimum: 0, description: 'Null sets no budget.' })),
  requestsPerMinute: Nullable(
    Type.Integer({ description: 'For all its keys together; null sets no limit.' }),
  ),
  storedBytesLimit: Nullable(Type.Integer({ description: 'Bytes of stored texts; null sets no limit.' })),
  scheduleIntervalMinutes: Type.Integer({
    description: 'Minimum number of minutes between scheduled runs of a brand.',
    examples: [15],
  }),
  storedBytes: Count(
    'Bytes of its stored texts: answers with citations and searches, prompts also as each run asks them, contents, names, kept answers to ' +
      'POSTs, an import in progress.',
  ),
  ceilings: Ceilings,
}

const OrganizationFields = Fields(organizationFields)

const TenantFields = Fields({
  ...organizationFields,
  isFirst: Type.Boolean({ description: 'Whether the first start created it.' }),
  brandCount: Count('Brands that are not deleted.'),
  promptCount: Count('Prompts of both kinds that are neither deleted nor archived.'),
  createdAt: Timestamp('When it was created.'),
})

export const getOrganization = endpoint({
  method: 'GET',
  path: '/workspace/organization',
  scope: 'admin',
  tag: 'Workspace: organization',
  summary: 'Read the organization',
  returns: OrganizationFields,
})

export const updateOrganization = endpoint({
  method: 'PATCH',
  path: '/workspace/organization',
  scope: 'admin',
  audit: 'organization.update',
  tag: 'Workspace: organization',
  summary: 'Change the organization',
  description: 'Its limits cannot exceed the ceilings that the first organization has set.',
  body: Fields({
    id: Type.Optional(Uuid('Accepted as GET returns it; cannot be changed.')),
    name: Type.Optional(Name('Name of the organization.', ['Acme marketing'])),
    plan: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
    promptLimit: Type.Optional(ceilingFields.promptLimit),
    requestsPerMinute: Type.Optional(ceilingFields.requestsPerMinute),
    storedBytesLimit: Type.Optional(ceilingFields.storedBytesLimit),
    scheduleIntervalMinutes: Type.Optional(ceilingFields.scheduleIntervalMinutes),
    enabledFeatures: Type.Optional(FeaturesPatch),
    retentionDays: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 36_500 }))),
    monthlyBudgetUsd: Type.Optional(ceilingFields.monthlyBudgetUsd),
    storedBytes: Type.Optional(Type.Integer({ description: 'Accepted and ignored.' })),
    ceilings: Type.Optional(
      Fields(ceilingFields, { description: 'Accepted as GET returns them; other values are refused.' }),
    ),
  }),
  returns: OrganizationFields,
})

export const createOrganization = endpoint({
  method: 'POST',
  path: '/workspace/organizations',
  scope: 'admin',
  audit: 'organization.create',
  onlyFor: 'first-organization',
  tag: 'Workspace: organization',
  summary: 'Create another tenant on this server',
  description:
    'Needs a key of the organization that the first start created. The admin key is returned only once.',
  body: Fields({ name: Name('Name of the organization.', ['Globex marketing']) }),
  returns: Fields({
    id: Uuid('The organization.'),
    name: Type.String({ examples: ['Globex marketing'] }),
    key: Type.String(),
    expiresAt: Nullable(Timestamp('When the key expires: with the key that created it.')),
  }),
  status: 201,
  secretFields: ['key'],
})

const TenantParams = Fields({ organizationId: Uuid('The organization.') })

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/workspace/organizations',
  scope: 'admin',
  onlyFor: 'first-organization',
  tag: 'Workspace: organization',
  summary: 'List the organizations of this server, oldest first',
  query: Fields(paging(100)),
  returns: Page(TenantFields),
})

export const getTenant = endpoint({
  method: 'GET',
  path: '/workspace/organizations/{organizationId}',
  scope: 'admin',
  onlyFor: 'first-organization',
  tag: 'Workspace: organization',
  summary: 'Read an organization of this server',
  params: TenantParams,
  returns: TenantFields,
  errors: ['not_found'],
})

export const setCeilings = endpoint({
  method: 'PATCH',
  path: '/workspace/organizations/{organizationId}',
  scope: 'admin',
  audit: 'organization.ceilings',
  onlyFor: 'first-organization',
  tag: 'Workspace: organization',
  summary: 'Set the ceilings of an organization',
  description:
    'Ceilings that are not sent do not change. A limit of the organization above its ceiling is lowered to it; a limit that ' +
    'was equal to the ceiling follows it.',
  params: TenantParams,
  body: Fields({
    ceilings: Fields({
      requestsPerMinute: Type.Optional(ceilingFields.requestsPerMinute),
      storedBytesLimit: Type.Optional(ceilingFields.storedBytesLimit),
      promptLimit: Type.Optional(ceilingFields.promptLimit),
      monthlyBudgetUsd: Type.Optional(ceilingFields.monthlyBudgetUsd),
      scheduleIntervalMinutes: Type.Optional(ceilingFields.scheduleIntervalMinutes),
    }),
  }),
  returns: TenantFields,
  errors: ['not_found'],
})
