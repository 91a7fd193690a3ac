import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Deleted, Fields, Name, Timestamp, Uuid } from '../fields.ts'
import { Page, paging } from '../paging.ts'
import { Code, EmailField, LinkPath, NewPassword, RoleField, Session, Token } from '../session-fields.ts'

const tag = 'Workspace: people'
const Email = Type.String({ examples: ['jo@example.com'] })

const invitationFields = {
  id: Uuid('The invitation.'),
  email: Email,
  role: RoleField,
  expiresAt: Timestamp('When its link ends.'),
}

export const listInvitations = endpoint({
  method: 'GET',
  path: '/workspace/invitations',
  scope: 'admin',
  tag,
  summary: 'List invitations that nobody has accepted, newest first',
  query: Fields(paging(100)),
  returns: Page(
    Fields({
      ...invitationFields,
      createdBy: Uuid('The person or the key that made it.'),
      createdAt: Timestamp('When it was made.'),
    }),
  ),
})

export const createInvitation = endpoint({
  method: 'POST',
  path: '/workspace/invitations',
  scope: 'admin',
  audit: 'invitation.create',
  tag,
  summary: 'Invite a person',
  description:
    'Earshot sends no e-mail: pass the link on. It works once, for seven days, and replaces an earlier one for the same address. ' +
    'While somebody in the organization has no password yet: 403 `password_needed`. A key that expires cannot invite. ' +
    'The invitation does not work once the key that made it is revoked, or while the person who made it is no owner.',
  body: Fields({ email: EmailField, role: RoleField }),
  returns: Fields({
    ...invitationFields,
    path: LinkPath('The address of the link below that of the dashboard, shown this once.'),
  }),
  status: 201,
  secretFields: ['path'],
  errors: ['conflict'],
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/workspace/invitations/{invitationId}',
  scope: 'admin',
  audit: 'invitation.revoke',
  tag,
  summary: 'Revoke an invitation',
  params: Fields({ invitationId: Uuid('The invitation.') }),
  returns: Deleted({ invitationId: Uuid('The invitation.') }),
  errors: ['not_found'],
})

export const readInvitation = endpoint({
  method: 'POST',
  path: '/workspace/invitations/read',
  scope: 'read',
  access: 'anyone',
  audit: 'invitation.read',
  asksOutside: true,
  tag,
  summary: 'See what a link invites to',
  description: 'Changes nothing. The token is in the body because addresses stand in logs.',
  body: Fields({ token: Token('What follows # in the link.') }),
  returns: Fields({
    organization: Fields({ name: Type.String({ examples: ['Acme marketing'] }) }),
    email: Email,
    role: RoleField,
    expiresAt: Timestamp('When the link ends.'),
  }),
  errors: ['invalid_link'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/workspace/invitations/accept',
  scope: 'read',
  access: 'anyone',
  audit: 'invitation.accept',
  asksOutside: true,
  tag,
  summary: 'Accept an invitation',
  description:
    'Uses the link up and signs the person in. Whoever has an account of that e-mail on this server gives its password, and its code where it needs one; all others choose a password. The e-mail may be another than the invited one.',
  body: Fields({
    token: Token('What follows # in the link.'),
    name: Name('What others see; an existing account keeps its name.', ['Jo']),
    email: Type.Optional(EmailField),
    password: NewPassword,
    code: Type.Optional(Code),
  }),
  returns: Session,
  errors: ['invalid_link', 'invalid_sign_in', 'code_needed'],
})
