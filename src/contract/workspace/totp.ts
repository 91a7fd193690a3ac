import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Deleted, Fields, Uuid } from '../fields.ts'
import { Code, Password } from '../session-fields.ts'

const tag = 'Workspace: sign-in'
const confirmation = Type.Optional(Password)

export const startTotp = endpoint({
  method: 'POST',
  path: '/workspace/totp',
  scope: 'read',
  access: 'people',
  audit: 'totp.start',
  asksOutside: true,
  tag,
  summary: 'Begin to set up codes of an authenticator app',
  description:
    'Needs the password, except in a session that a one-time link began. Codes are asked for once the first one is confirmed.',
  body: Fields({ password: confirmation }),
  returns: Fields({
    personId: Uuid('The person.'),
    secret: Type.String({
      description: 'To type into the app.',
      examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
    }),
    uri: Type.String({
      description: 'To show as a QR code.',
      examples: ['otpauth://totp/Earshot:jo%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Earshot'],
    }),
  }),
  status: 201,
  secretFields: ['secret', 'uri'],
  errors: ['invalid_sign_in', 'recent_sign_in_needed', 'conflict'],
})

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/workspace/totp/confirm',
  scope: 'read',
  access: 'people',
  audit: 'totp.confirm',
  asksOutside: true,
  tag,
  summary: 'Confirm the first code: from now on signing in with the password asks for one',
  body: Fields({ code: Code }),
  returns: Fields({
    personId: Uuid('The person.'),
    backupCodes: Type.Array(Type.String({ examples: ['k7dm-2xqa-9hvt-c4ne'] }), {
      description: 'Each signs in once instead of a code; shown this once.',
    }),
  }),
  status: 201,
  secretFields: ['backupCodes'],
  errors: ['invalid_sign_in', 'conflict'],
})

export const removeTotp = endpoint({
  method: 'POST',
  path: '/workspace/totp/remove',
  scope: 'read',
  access: 'people',
  audit: 'totp.remove',
  asksOutside: true,
  tag,
  summary: 'Ask for no codes any more',
  description: 'Needs the password, except in a session that a one-time link began.',
  body: Fields({ password: confirmation }),
  returns: Deleted({ personId: Uuid('The person.') }),
  errors: ['invalid_sign_in', 'recent_sign_in_needed'],
})
