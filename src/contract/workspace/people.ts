import { Type } from 'typebox'
import { SHOWN_LANGUAGES } from '../../domain/shown-language.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Deleted, Fields, Name, Nullable, Timestamp, Uuid } from '../fields.ts'
import { Page, paging } from '../paging.ts'
import { EmailField, LinkPath, NewPassword, Password, RoleField, Session } from '../session-fields.ts'

const tag = 'Workspace: people'
const Person = Fields({
  id: Uuid('The person.'),
  name: Type.String({ examples: ['Jo'] }),
  email: Nullable(Type.String({ examples: ['jo@example.com'] })),
  role: RoleField,
  hasPassword: Type.Boolean(),
  hasTotp: Type.Boolean({ description: 'Whether signing in with the password also asks for a code.' }),
  hasOidc: Type.Boolean({ description: 'Whether the person can sign in through the identity provider.' }),
  createdAt: Timestamp('When the person came to the organization.'),
  lastSeenAt: Nullable(Timestamp('When a session that has not ended was last used, to the minute.')),
})

const params = Fields({ personId: Uuid('The person.') })

export const listPeople = endpoint({
  method: 'GET',
  path: '/workspace/people',
  scope: 'admin',
  tag,
  summary: 'List the people of the organization, in the order in which they came',
  query: Fields(paging(100)),
  returns: Page(Person),
})

export const updatePerson = endpoint({
  method: 'PATCH',
  path: '/workspace/people/{personId}',
  scope: 'admin',
  audit: 'person.update',
  tag,
  summary: "Change a person's role",
  description: 'The last owner keeps the role: 409.',
  params,
  body: Fields({ role: RoleField }),
  returns: Person,
  errors: ['not_found', 'conflict'],
})

export const removePerson = endpoint({
  method: 'DELETE',
  path: '/workspace/people/{personId}',
  scope: 'admin',
  audit: 'person.remove',
  tag,
  summary: 'Remove a person from the organization',
  description:
    'Ends their sessions at once. Keys that they created are not revoked. The last owner cannot be removed: 409.',
  params,
  returns: Deleted({ personId: Uuid('The person.') }),
  errors: ['not_found', 'conflict'],
})

export const createSignInLink = endpoint({
  method: 'POST',
  path: '/workspace/people/{personId}/sign-in-link',
  scope: 'admin',
  audit: 'sign-in-link.create',
  tag,
  summary: 'Create a one-time link that signs a person in',
  description:
    'For a lost password. It works once, for an hour, in this organization only, and replaces earlier ones. It does not work once the key that made it is revoked, or while the person who made it is no owner. A key that expires cannot create one.',
  params,
  returns: Fields({
    path: LinkPath('The address below that of the dashboard, shown this once.'),
    expiresAt: Timestamp('When the link ends.'),
  }),
  status: 201,
  secretFields: ['path'],
  errors: ['not_found'],
})

export const setPassword = endpoint({
  method: 'POST',
  path: '/workspace/password',
  scope: 'read',
  access: 'people',
  audit: 'password.set',
  asksOutside: true,
  tag,
  summary: 'Choose the own e-mail and password',
  description:
    'Needs the current password, except in a session that a one-time link began. Ends all other sessions of the person, begins a new one, and unlinks the account of the identity provider, unless the person signed in with it and had no password yet.',
  body: Fields({
    password: NewPassword,
    currentPassword: Type.Optional(Password),
    email: Type.Optional(EmailField),
    name: Type.Optional(Name('What others see.', ['Jo'])),
  }),
  returns: Session,
  errors: ['invalid_sign_in', 'recent_sign_in_needed', 'conflict'],
})

export const chooseLanguage = endpoint({
  method: 'POST',
  path: '/workspace/language',
  scope: 'read',
  access: 'people',
  audit: 'person.language',
  tag,
  summary: 'Choose the language of e-mails to oneself',
  body: Fields({ language: Choice(SHOWN_LANGUAGES) }),
  returns: Session,
})
