import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Choice, Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { Instant } from '../filters.ts'
import { Page, paging } from '../paging.ts'

const Action = (description: string) => Type.String({ description, examples: ['brand.update'] })

export const listAudit = endpoint({
  method: 'GET',
  path: '/workspace/audit',
  scope: 'read',
  onlyFor: 'unlimited-keys',
  tag: 'Workspace: organization',
  summary: 'List who changed what, newest first',
  description:
    'Every change that a person or a key made. What concerns people, sign-in, keys and the organization is listed for the scope `admin` only.',
  query: Fields({
    ...paging(50),
    // Not an id in the schema, because ids are looked up: a deleted person or key stays in the audit and must not
    // cause a 404.
    by: Type.Optional(
      Type.String({
        pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
        description: 'Only what the person or the key of this id did.',
        examples: ['0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e'],
      }),
    ),
    action: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 60,
        description: 'Only this action, or all actions on such a thing: `brand.update`, or `brand`.',
        examples: ['brand'],
      }),
    ),
    from: Type.Optional(Instant('Only what was done then or later.')),
    to: Type.Optional(Instant('Only what was done before; a day counts to its end.')),
  }),
  returns: Page(
    Fields({
      id: Uuid('The event.'),
      at: Timestamp('When it was done.'),
      action: Action('What was done, as thing and action.'),
      by: Fields({
        kind: Choice(['person', 'key', 'server'] as const),
        id: Nullable(Uuid('The person or the key.')),
        name: Nullable(
          Type.String({ description: 'Null for the server, and for who is gone.', examples: ['Jo'] }),
        ),
      }),
      subjectId: Nullable(Uuid('What it was done to.')),
      subjectName: Nullable(
        Type.String({ description: 'Its name, or that of its brand, where it has one.', examples: ['Acme'] }),
      ),
      details: Type.Unsafe<object>({
        type: 'object',
        description:
          'What the action was given; of a large change only the beginnings of its texts and lists.',
        examples: [{ name: 'Acme' }],
      }),
    }),
  ),
})
