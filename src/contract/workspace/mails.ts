import { Type } from 'typebox'
import { MAIL_KINDS, MAIL_STATUSES } from '../../domain/mails/mail.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { Page, paging } from '../paging.ts'
import { alertTag as tag } from './alert-rules.ts'

const MailRecord = Fields({
  id: Uuid('The e-mail to this person.'),
  kind: Choice(MAIL_KINDS),
  brandId: Nullable(Uuid('The brand; null for a test.')),
  personId: Uuid('Who gets it.'),
  subject: Type.String({ examples: ['Acme: presence fell'] }),
  status: Choice(MAIL_STATUSES, {
    description:
      '`sent`: the mail server has taken it. `failed`: it was refused, or no attempt is left. `dropped`: the person has unsubscribed or left, or the brand was deleted.',
  }),
  attemptCount: Count('Attempts so far.'),
  nextAttemptAt: Nullable(Timestamp('When it is sent; null when it is settled.')),
  error: Nullable(Type.String({ description: 'Why it was not sent.', examples: ['connection refused'] })),
  createdAt: Timestamp('When it was written.'),
  endedAt: Nullable(Timestamp('When it was settled.')),
})

export const listMails = endpoint({
  method: 'GET',
  path: '/workspace/mails',
  scope: 'read',
  onlyFor: 'unlimited-keys',
  tag,
  summary: 'List e-mails that were sent or wait, newest first',
  query: Fields({
    brandId: Type.Optional(Uuid('Only of this brand.')),
    kind: Type.Optional(Choice(MAIL_KINDS, { description: 'Only these.' })),
    status: Type.Optional(Choice(MAIL_STATUSES, { description: 'Only these.' })),
    ...paging(50),
  }),
  returns: Page(MailRecord),
  errors: ['not_found'],
})

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/workspace/mails/test',
  scope: 'write',
  onlyFor: 'unlimited-keys',
  audit: 'mail.test',
  tag,
  summary: 'Send a test e-mail to a person of the organization',
  body: Fields({ personId: Uuid('Who gets it.') }),
  returns: MailRecord,
  status: 202,
  errors: ['not_found', 'conflict'],
})
