import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Fields, Timestamp } from '../fields.ts'
import { Code, EmailField, LinkPath, Password, Session, Token } from '../session-fields.ts'

const tag = 'Workspace: sign-in'

export const signInWithLink = endpoint({
  method: 'POST',
  path: '/workspace/sign-in/link',
  scope: 'read',
  access: 'anyone',
  audit: 'session.start',
  asksOutside: true,
  tag,
  summary: 'Sign in with a one-time link',
  description: 'Uses the link up. The answer sets the cookie of the session.',
  body: Fields({ token: Token('What follows # in the link.') }),
  returns: Session,
  errors: ['invalid_link'],
})

export const createOwnerLink = endpoint({
  method: 'POST',
  path: '/workspace/owner-link',
  scope: 'admin',
  audit: 'owner-link.create',
  tag,
  summary: 'Create a one-time link that signs the owner in',
  description:
    'It works once, for an hour, and replaces earlier ones. It is for the owner who has been in the organization longest, also after a lost password. A key that expires cannot create one.',
  returns: Fields({
    path: LinkPath('The address below that of the dashboard, shown this once.'),
    expiresAt: Timestamp('When the link ends.'),
  }),
  status: 201,
  secretFields: ['path'],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/workspace/sign-in',
  scope: 'read',
  access: 'anyone',
  audit: 'session.start',
  asksOutside: true,
  tag,
  summary: 'Sign in with e-mail and password',
  description:
    'The answer sets the cookie of the session. `code_needed`: send the same again with `code`. After ten refusals of one e-mail in 15 minutes, or 20 from one address in a minute: 429.',
  body: Fields({ email: EmailField, password: Password, code: Type.Optional(Code) }),
  returns: Session,
  errors: ['invalid_sign_in', 'code_needed'],
})
