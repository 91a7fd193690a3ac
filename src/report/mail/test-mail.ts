import type { MailContent } from '../../domain/mails/mail.ts'

export const TEST_MAIL: MailContent = {
  subject: 'Earshot: a test',
  text: 'This is a test of Earshot: e-mails arrive here.',
  html: '<p>This is a test of Earshot: e-mails arrive here.</p>',
}
