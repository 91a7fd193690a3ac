import type { Command } from 'commander'
import { readConfig } from '../../config/config.ts'
import type { CommandContext } from '../command-context.ts'

export function addMigrateCommand(program: Command, context: CommandContext): void {
  program
    .command('migrate')
    .description('update the schema of the database; start does this too')
    .action(async () => {
      context.closeNewFiles()
      const { migrateDatabase } = await import('../../app/app.ts')
      const migrations = await migrateDatabase(readConfig(context.env))
      context
        .terminal()
        .answer({ migrations }, () =>
          migrations.length === 0 ? 'The schema is up to date.' : `Migrated: ${migrations.join(', ')}`,
        )
    })
}
