import { Command, CommanderError } from 'commander'
import { VERSION } from '../app/version.ts'
import { EarshotError } from '../client/errors.ts'
import { ConfigError } from '../config.ts'
import type { CommandContext } from './command-context.ts'
import { addCommands } from './commands/index.ts'
import { CommandError, printable, terminal, UsageError } from './terminal.ts'

const USAGE = 2

const program = new Command('earshot')
  .description('What AI says about a brand, measured so that it can be trusted.')
  .version(VERSION)
  .option('--json', 'answer in JSON, for programs')
  .showHelpAfterError('(see --help)')
  .configureHelp({ showGlobalOptions: true })
  .addHelpText(
    'after',
    '\nThe commands speak to the server at EARSHOT_URL (the local one unless set) with the key EARSHOT_API_KEY\n' +
      '(that of the key file in EARSHOT_DATA_DIR unless set).',
  )
  .exitOverride()

/** Runs the command line; returns the exit code: 0 done, 1 failed, 2 usage. */
export async function runCommandLine(argv: readonly string[], env: CommandContext['env']): Promise<number> {
  // A reader that has seen enough, such as "head", is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  addCommands(program, { env, terminal: () => terminal(wantsJson()) })
  try {
    await program.parseAsync([...argv])
    return Number(process.exitCode ?? 0)
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE
    tell(error)
    return error instanceof UsageError ? USAGE : 1
  }
}

function tell(error: unknown): void {
  if (wantsJson()) process.stderr.write(`${JSON.stringify({ error: asObject(error) })}\n`)
  else process.stderr.write(`${printable(inWords(error))}\n`)
}

function inWords(error: unknown): string {
  const details = detailsOf(error).map(({ path, message }) => `  ${path}: ${message}`)
  return [messageOf(error), ...details, ...hints(error)].join('\n')
}

/** What helps to go on from here. */
function hints(error: unknown): string[] {
  if (!(error instanceof EarshotError)) return []
  if (error.code === 'unreachable') return ['Start it with "earshot start", or set EARSHOT_URL.']
  return error.status >= 500 && error.requestId !== null ? [`Request id: ${error.requestId}`] : []
}

function asObject(error: unknown): object {
  const known = error instanceof EarshotError ? { code: error.code, requestId: error.requestId } : {}
  return { message: messageOf(error), ...known, details: detailsOf(error) }
}

/** Errors in words for the operator speak for themselves; of any other the stack is what helps. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const speaks = [CommandError, UsageError, EarshotError, ConfigError].some((kind) => error instanceof kind)
  const isOurs = speaks || ['StorageError', 'StartError'].includes(error.name)
  return isOurs ? error.message : (error.stack ?? error.message)
}

function detailsOf(error: unknown) {
  if (error instanceof EarshotError) return error.context.details ?? []
  return error instanceof CommandError ? error.details : []
}

function wantsJson(): boolean {
  return process.argv.includes('--json')
}
