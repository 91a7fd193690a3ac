import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Choice, Deleted, Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { Page, paging } from '../paging.ts'
import { Session } from '../session-fields.ts'

const tag = 'Workspace: sign-in'

export const getSession = endpoint({
  method: 'GET',
  path: '/workspace/session',
  scope: 'read',
  access: 'anyone',
  tag,
  summary: 'See who is signed in',
  description: 'Without a session or a key, `person` and `organization` are null.',
  returns: Session,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/workspace/sign-out',
  scope: 'read',
  access: 'people',
  audit: 'session.end',
  tag,
  summary: 'End the session of the request',
  returns: Deleted({ sessionId: Uuid('The session.') }),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/workspace/sessions',
  scope: 'read',
  access: 'people',
  tag,
  summary: 'List own sessions in this organization, newest first',
  query: Fields(paging(100)),
  returns: Page(
    Fields({
      id: Uuid('The session.'),
      method: Choice(['link', 'password', 'oidc'] as const),
      client: Nullable(Type.String({ description: 'What the browser calls itself.' })),
      isCurrent: Type.Boolean({ description: 'Whether it is the session of this request.' }),
      createdAt: Timestamp('When the person signed in.'),
      expiresAt: Timestamp('When it ends.'),
      lastUsedAt: Nullable(Timestamp('When it was last used, to the minute.')),
    }),
  ),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/workspace/sessions/{sessionId}',
  scope: 'read',
  access: 'people',
  audit: 'session.end',
  tag,
  summary: 'End an own session',
  params: Fields({ sessionId: Uuid('The session.') }),
  returns: Deleted({ sessionId: Uuid('The session.') }),
  errors: ['not_found'],
})

export const switchOrganization = endpoint({
  method: 'POST',
  path: '/workspace/session/organization',
  scope: 'read',
  access: 'people',
  audit: 'session.start',
  tag,
  summary: 'Go to another organization of the person',
  description: 'Begins a new session there. A session that a one-time link began stays in its organization.',
  body: Fields({ organizationId: Uuid('The organization.') }),
  returns: Session,
  errors: ['not_found'],
})
