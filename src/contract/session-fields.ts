import { Type } from 'typebox'
import { ROLES } from '../domain/role.ts'
import { SCOPES } from '../domain/scope.ts'
import { SHOWN_LANGUAGES } from '../domain/shown-language.ts'
import { Choice, Fields, Nullable, Timestamp, Uuid } from './fields.ts'

export const RoleField = Choice(ROLES, {
  description: 'owner does everything, editor everything but what needs the scope admin, viewer only reads.',
})

/** Not in e-mail addresses: signs that separate or quote them, and those that nobody sees or that turn the direction of the text. */
const NOT_IN_EMAIL = String.raw`\s@<>()[\]\\,;:"\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\ufff9-\ufffb`

export const EmailField = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: `^[^${NOT_IN_EMAIL}]+@[^${NOT_IN_EMAIL}]+$`,
  description: 'An e-mail address; capital letters make no difference.',
  examples: ['jo@example.com'],
})

/** All characters are allowed; the maximum limits the time for hashing. */
export const NewPassword = Type.String({
  minLength: 10,
  maxLength: 200,
  description: 'At least 10 characters.',
  examples: ['correct horse battery staple'],
})

export const Password = Type.String({
  minLength: 1,
  maxLength: 200,
  examples: ['correct horse battery staple'],
})

export const Code = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'The code of the authenticator app, or a backup code.',
  examples: ['123456'],
})

/** The token follows `#` in the address of the dashboard, so that it is sent to no server and appears in no log. */
export const LinkPath = (description: string) =>
  Type.String({ description, examples: ['/sign-in#Jm0S2vJrW6kq9Tt1vXh3b8Qy5cUe7aZd4fGh2iLo0Pk'] })

export const Token = (description: string) =>
  Type.String({
    description,
    minLength: 1,
    maxLength: 200,
    examples: ['Jm0S2vJrW6kq9Tt1vXh3b8Qy5cUe7aZd4fGh2iLo0Pk'],
  })

const OrganizationName = {
  id: Uuid('The organization.'),
  name: Type.String({ examples: ['Acme marketing'] }),
}

/** The person who is signed in, and the facts about the server that a page needs. */
export const Session = Fields({
  person: Nullable(
    Fields({
      id: Uuid('The person.'),
      name: Type.String({ examples: ['Jo'] }),
      email: Nullable(Type.String({ examples: ['jo@example.com'] })),
      hasPassword: Type.Boolean(),
      hasTotp: Type.Boolean({ description: 'Whether signing in with the password also asks for a code.' }),
      hasOidc: Type.Boolean({ description: 'Whether the person can sign in through the identity provider.' }),
      language: Nullable(
        Choice(SHOWN_LANGUAGES, { description: 'The language of e-mails to the person; null for English.' }),
      ),
    }),
  ),
  session: Nullable(
    Fields({
      id: Uuid('The session.'),
      method: Choice(['link', 'password', 'oidc'] as const),
      expiresAt: Timestamp('When it ends.'),
    }),
  ),
  organization: Nullable(Fields(OrganizationName)),
  organizations: Type.Array(Fields({ ...OrganizationName, role: RoleField }), {
    description: 'The organizations of the person; in a session that a one-time link began only its own.',
  }),
  role: Nullable(RoleField),
  scopes: Type.Array(Choice(SCOPES), { description: 'What the caller may do; none for nobody.' }),
  passwordNeeded: Type.Boolean({
    description:
      'Whether this person must first choose an e-mail and a password: the server can be reached by others.',
  }),
  passwordAsked: Type.Boolean({
    description:
      'Whether a change of the own account asks for the password, or without one for a recent sign-in through the identity provider. A one-time link replaces both, unless the person is in several organizations.',
  }),
  demoBrandId: Nullable(Uuid('The demo brand, whose answers are simulated.')),
  server: Fields({
    version: Type.String({ examples: ['0.1.0'] }),
    isSimulated: Type.Boolean({ description: 'Whether only simulated LLMs are configured.' }),
    hasOidc: Type.Boolean({ description: 'Whether people can sign in through an identity provider.' }),
    sendsMail: Type.Boolean({ description: 'Whether a mail server is configured, for alerts and letters.' }),
    lastBackupAt: Nullable(
      Timestamp(
        'When the command `backup` last wrote a file; null where none is known, and for all but owners of the first organization.',
      ),
    ),
    oidcLabel: Nullable(
      Type.String({ description: 'What the provider is called.', examples: ['Example Login'] }),
    ),
  }),
})
