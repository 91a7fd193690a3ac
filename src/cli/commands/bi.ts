import type { Command } from 'commander'
import { readConfig } from '../../config/config.ts'
import type { CommandContext } from '../command-context.ts'
import { columns, pairs } from '../terminal.ts'

/** Logins of the database, which no key of the API may make: they need the database itself. */
export function addBiCommands(program: Command, context: CommandContext): void {
  const bi = program
    .command('bi')
    .description('logins for BI tools, which read one organization from PostgreSQL')
  bi.command('grant')
    .description('create a login that can only read the views of one organization; shows its password once')
    .argument('<reader>', 'its name, for example grafana')
    .option('--organization <organization>', 'by id or name; default: the first one')
    .action(async (reader: string, { organization }: { organization?: string }) => {
      const { grantReader } = await import('../../app/bi-readers.ts')
      const granted = await grantReader(readConfig(context.env), reader, organization ?? null)
      context.terminal().answer(granted, () =>
        pairs([
          ['user', granted.role],
          ['password', granted.password],
          ['organization', granted.organization],
          ['schema', 'bi'],
        ]),
      )
      context.terminal().note('The password is shown only now.')
    })
  bi.command('revoke')
    .description('end a login')
    .argument('<reader>', 'its name')
    .action(async (reader: string) => {
      const { revokeReader } = await import('../../app/bi-readers.ts')
      const isDropped = await revokeReader(readConfig(context.env), reader)
      context
        .terminal()
        .answer({ role: reader, isDropped }, () =>
          isDropped
            ? `${reader} is gone.`
            : `${reader} cannot log in and reads nothing any more. It owns something in the database, so PostgreSQL keeps the role.`,
        )
    })
  bi.command('list')
    .description('list the logins')
    .action(async () => {
      const { readersOf } = await import('../../app/bi-readers.ts')
      const readers = await readersOf(readConfig(context.env))
      context.terminal().answer({ data: readers }, () =>
        columns(
          ['reader', 'organization', 'since'],
          readers.map(({ role, organization, createdAt }) => [role, organization, createdAt]),
          'There is no reader yet. The command bi grant creates one.',
        ),
      )
    })
}
