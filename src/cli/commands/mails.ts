import { type Command, Option } from 'commander'
import { MAIL_KINDS, MAIL_STATUSES, type MailKind, type MailStatus } from '../../domain/mails/mail.ts'
import { addCommand, addListCommand } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { findPersonIds } from '../find-person.ts'

/** Commands for the log of e-mails. */
export function addMailCommands(program: Command, context: CommandContext): void {
  const mails = program.command('mails').description('e-mails that were sent or wait')
  addListCommand(mails, context, {
    description: 'list e-mails, newest first',
    operation: 'listMails',
    options: [
      new Option('--kind <kind>', 'only these').choices(MAIL_KINDS),
      new Option('--status <status>', 'only these').choices(MAIL_STATUSES),
    ],
    query: ({ kind, status }: { kind?: MailKind; status?: MailStatus }) => ({
      ...(kind ? { kind } : {}),
      ...(status ? { status } : {}),
    }),
    columns: {
      WHEN: 'createdAt',
      KIND: 'kind',
      STATUS: 'status',
      PERSON: 'personId',
      SUBJECT: 'subject',
      ERROR: 'error',
    },
    empty: 'No e-mails.',
  })
  addCommand(mails, context, {
    command: 'test <person>',
    description: 'send a test to a person, by id or e-mail',
    call: async (client, person: string) => {
      const [personId = person] = await findPersonIds(client, [person])
      return client.sendTestMail({ body: { personId } })
    },
    text: ({ id }) => `A test is on its way (${id}); "mails list" says what became of it.`,
  })
}
