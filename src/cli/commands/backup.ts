import { open } from 'node:fs/promises'
import type { Command } from 'commander'
import { ownCommand, readConfig } from '../../config/config.ts'
import { counted } from '../../domain/plain-line.ts'
import type { CommandContext } from '../command-context.ts'
import { fileProblem } from '../file-problem.ts'
import { refuseExisting, writeNewFile } from '../write-new-file.ts'

const CHUNK_BYTES = 256 * 1024

/** Both open the database directly: whoever has its address or directory needs no key. */
export function addBackupCommands(program: Command, context: CommandContext): void {
  program
    .command('backup <file>')
    .description('write the whole installation to a file; with the embedded database, stop the server first')
    .option('--force', 'replace an existing file')
    .action((file: string, { force: replace = false }: { force?: boolean }) => backUp(context, file, replace))
  program
    .command('restore <file>')
    .description('store a backup in an empty installation')
    .action((file: string) => restore(context, file))
}

async function backUp(context: CommandContext, file: string, replace: boolean): Promise<void> {
  context.closeNewFiles()
  await refuseExisting(file, { replace })
  const { writeBackup } = await import('../../app/backup.ts')
  const write = (bytes: AsyncIterable<Uint8Array>) => writeNewFile(file, bytes, { replace, isPrivate: true })
  const counts = await writeBackup(readConfig(context.env), write, new Date())
  context
    .terminal()
    .answer(
      { file, ...counts },
      () =>
        `${counted(counts.organizations, 'organization')} with ${counted(counts.rows, 'row')} written to ${file}.`,
    )
}

async function restore(context: CommandContext, file: string): Promise<void> {
  context.closeNewFiles()
  const { restoreBackup } = await import('../../app/restore.ts')
  const restored = await restoreBackup(readConfig(context.env), () => bytesOf(file))
  const { rows, madeAt, cancelledRuns } = restored
  context
    .terminal()
    .answer({ file, ...restored }, () =>
      [
        `${counted(rows, 'row')} of the backup of ${madeAt} restored.`,
        ...(cancelledRuns === 0
          ? []
          : [`${counted(cancelledRuns, 'run')} under way in the backup: cancelled.`]),
        `API keys are those of the backup. "${ownCommand('start')}" starts the server, and schedules go on.`,
      ].join('\n'),
    )
}

async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  const opened = await open(file).catch((error: unknown) => {
    throw fileProblem(file, 'read', error)
  })
  try {
    yield* opened.createReadStream({ highWaterMark: CHUNK_BYTES, autoClose: false })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).syscall ? fileProblem(file, 'read', error) : error
  } finally {
    await opened.close()
  }
}
