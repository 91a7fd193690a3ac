import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Deleted, Fields, Uuid } from '../fields.ts'
import { Password, Session, Token } from '../session-fields.ts'

const tag = 'Workspace: sign-in'

/** A page of this server only, so that a link cannot lead people to another site after the sign-in. */
const OwnAddress = Type.String({
  description: 'Where the dashboard goes on afterwards, from the first slash on; /overview by default.',
  maxLength: 2_000,
  pattern: String.raw`^/(?![/\\])[!-~]*$`,
  examples: ['/overview?brand=acme'],
})

const Leading = Fields({
  url: Type.String({
    description: 'Where to lead the browser. It comes back to /sign-in/oidc.',
    examples: ['https://login.example.com/authorize?client_id=earshot&state=…'],
  }),
})

export const startOidc = endpoint({
  method: 'POST',
  path: '/workspace/sign-in/oidc',
  scope: 'read',
  access: 'anyone',
  audit: 'session.prepare',
  asksOutside: true,
  tag,
  summary: 'Begin to sign in through the identity provider',
  description:
    'The answer sets a cookie: only the browser that began can end the sign-in, within ten minutes. With the token of an ' +
    'invitation the person joins with the account of the provider. 409 without EARSHOT_OIDC_ISSUER, and on a page that is ' +
    'open at another address than the provider leads back to.',
  body: Fields({
    returnTo: Type.Optional(OwnAddress),
    invitation: Type.Optional(Token('What follows # in the link of an invitation.')),
  }),
  returns: Leading,
  status: 201,
  secretFields: ['url'],
  errors: ['conflict', 'invalid_link'],
})

export const finishOidc = endpoint({
  method: 'POST',
  path: '/workspace/sign-in/oidc/finish',
  scope: 'read',
  access: 'anyone',
  audit: 'session.start',
  asksOutside: true,
  tag,
  summary: 'End a sign-in through the identity provider',
  description:
    'Works once. Signs in whoever linked this account of the provider, or joined with it. An e-mail never links anybody, ' +
    'whether the provider has verified it or not.',
  body: Fields({
    response: Type.String({
      description: 'The query of the address that the provider led back to, with or without "?".',
      minLength: 1,
      maxLength: 8_192,
      examples: ['?code=4f1c&state=Jm0S2vJrW6kq9Tt1vXh3b8Qy5cUe7aZd4fGh2iLo0Pk'],
    }),
  }),
  returns: Fields({
    returnTo: Type.String({ description: 'Where the dashboard goes on.', examples: ['/overview'] }),
    session: Session,
  }),
  errors: ['conflict', 'invalid_link', 'oidc_failed', 'unknown_identity'],
})

export const linkOidc = endpoint({
  method: 'POST',
  path: '/workspace/oidc',
  scope: 'read',
  access: 'people',
  audit: 'session.prepare',
  asksOutside: true,
  tag,
  summary: 'Begin to link the own account of the identity provider',
  description:
    'Needs the password, also in a session that began with a one-time link. A person without a password needs such a session, or a sign-in through the provider within the last ten minutes. Only the session that began can finish. The new account replaces the one that was linked before, and all other sessions of the person end.',
  body: Fields({ password: Type.Optional(Password), returnTo: Type.Optional(OwnAddress) }),
  returns: Leading,
  status: 201,
  secretFields: ['url'],
  errors: ['conflict', 'invalid_sign_in', 'recent_sign_in_needed'],
})

export const unlinkOidc = endpoint({
  method: 'POST',
  path: '/workspace/oidc/remove',
  scope: 'read',
  access: 'people',
  audit: 'identity.remove',
  asksOutside: true,
  tag,
  summary: 'Sign in through the identity provider no more',
  description:
    'Needs the password, except in a session that a one-time link began; without one: 409, because nothing would be left to sign in with. Ends all other sessions of the person.',
  body: Fields({ password: Type.Optional(Password) }),
  returns: Deleted({ personId: Uuid('The person.') }),
  errors: ['conflict', 'invalid_sign_in', 'recent_sign_in_needed', 'not_found'],
})
