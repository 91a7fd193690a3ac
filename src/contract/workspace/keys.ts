import { Type } from 'typebox'
import { SCOPES } from '../../domain/scope.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Deleted, Fields, Moment, Name, Nullable, Timestamp, Uuid } from '../fields.ts'
import { Page, paging } from '../paging.ts'

/** Keys of an organization that are neither revoked nor expired. */
export const VALID_KEYS_MAX = 1_000
/** Revoked and expired keys of an organization that stay although they changed nothing. */
export const ENDED_KEYS_MAX = 1_000

const Scopes = Type.Array(Choice(SCOPES), {
  minItems: 1,
  maxItems: SCOPES.length,
  description: 'read, write, delete, admin: each includes those before it.',
  examples: [['read']],
})

const BrandIds = Nullable(
  Type.Array(Uuid('A brand.'), {
    minItems: 1,
    maxItems: 500,
    description: 'The brands that the key may see; null for all.',
  }),
)

const keyFields = {
  id: Uuid('The key.'),
  name: Type.String({ examples: ['BI export'] }),
  prefix: Type.String({ description: 'First characters of the key.', examples: ['esk_3fGh7K'] }),
  scopes: Scopes,
  brandIds: BrandIds,
  expiresAt: Nullable(Timestamp('When the key ends.')),
}

export const listKeys = endpoint({
  method: 'GET',
  path: '/workspace/keys',
  scope: 'admin',
  tag: 'Workspace: keys',
  summary: 'List API keys, newest first',
  description:
    `Revoked and expired keys are listed too: those that changed something, and the ${ENDED_KEYS_MAX.toLocaleString('en')} that ended ` +
    'last. Older ones are deleted within an hour; the audit keeps their names.',
  query: Fields(paging(100)),
  returns: Page(
    Fields({
      ...keyFields,
      createdAt: Timestamp('When it was made.'),
      createdBy: Nullable(Uuid('The key that made it; null where a person did, and for the first key.')),
      createdByPerson: Nullable(Uuid('The person who made it; null where a key did, and for the first key.')),
      lastUsedAt: Nullable(Timestamp('When it was last used, to the minute.')),
      revokedAt: Nullable(Timestamp('When it was revoked.')),
    }),
  ),
})

export const createKey = endpoint({
  method: 'POST',
  path: '/workspace/keys',
  scope: 'admin',
  audit: 'key.create',
  tag: 'Workspace: keys',
  summary: 'Create an API key',
  description:
    "It cannot have more scopes, more brands or a later expiry than the key of the request. A key with a brand list never has 'admin'. " +
    `An organization has at most ${VALID_KEYS_MAX.toLocaleString('en')} keys that are neither revoked nor expired.`,
  body: Fields({
    name: Name('What the key is for.', ['BI export']),
    scopes: Scopes,
    brandIds: Type.Optional(BrandIds),
    expiresAt: Type.Optional(
      Nullable(Moment('When the key ends; at most when the key that makes it does, and then unless said.')),
    ),
  }),
  returns: Fields({ ...keyFields, key: Type.String({ description: 'The key, shown this once.' }) }),
  status: 201,
  secretFields: ['key'],
  errors: ['not_found', 'conflict'],
})

export const revokeKey = endpoint({
  method: 'DELETE',
  path: '/workspace/keys/{keyId}',
  scope: 'admin',
  audit: 'key.revoke',
  tag: 'Workspace: keys',
  summary: 'Revoke an API key',
  description: 'Keys that this key created are not revoked; `createdBy` in the list shows them.',
  params: Fields({ keyId: Uuid('The key.') }),
  returns: Deleted({ keyId: Uuid('The key.') }),
  errors: ['not_found'],
})
