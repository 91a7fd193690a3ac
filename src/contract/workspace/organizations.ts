import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Features, FeaturesPatch, Fields, Name, Nullable, Uuid } from '../fields.ts'

const OrganizationFields = Fields({
  id: Uuid('The organization.'),
  name: Type.String({ examples: ['Acme marketing'] }),
  plan: Nullable(Type.String()),
  promptLimit: Nullable(Type.Integer({ minimum: 0, description: 'Organization-wide prompt limit.' })),
  enabledFeatures: Features,
  retentionDays: Nullable(Type.Integer({ minimum: 1, description: 'Null keeps everything.' })),
  monthlyBudgetUsd: Nullable(Type.Number({ minimum: 0, description: 'Null sets no budget.' })),
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
  tag: 'Workspace: organization',
  summary: 'Change the organization',
  body: Fields({
    id: Type.Optional(Uuid('Taken, as GET gives it; it cannot be changed.')),
    name: Type.Optional(Name('Name of the organization.', ['Acme marketing'])),
    plan: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
    promptLimit: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))),
    enabledFeatures: Type.Optional(FeaturesPatch),
    retentionDays: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 36_500 }))),
    monthlyBudgetUsd: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 1e9 }))),
  }),
  returns: OrganizationFields,
})

export const createOrganization = endpoint({
  method: 'POST',
  path: '/workspace/organizations',
  scope: 'admin',
  onlyFor: 'first-organization',
  tag: 'Workspace: organization',
  summary: 'Create another tenant on this server',
  description:
    'Only with a key of the organization that the first start made. The admin key is shown this once.',
  body: Fields({ name: Name('Name of the organization.', ['Globex marketing']) }),
  returns: Fields({
    id: Uuid('The organization.'),
    name: Type.String({ examples: ['Globex marketing'] }),
    key: Type.String(),
  }),
  status: 201,
  secretFields: ['key'],
})
