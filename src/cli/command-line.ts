import { Command, CommanderError } from 'commander'
import { VERSION } from '../app/version.ts'
import { ownCommand } from '../config/config.ts'
import type { CommandProcess } from './command-process.ts'
import { addCommands } from './commands/index.ts'
import { withEnvFile } from './env-file.ts'
import { errorObject, errorText } from './error-text.ts'
import { forScreen, printable, terminal, UsageError } from './terminal.ts'

const USAGE = 2

/**
 * Runs the command line. `args` begins after the program's name.
 * @returns the exit code: 0 success, 1 failure, 2 wrong usage
 */
export async function runCommandLine(args: readonly string[], own: CommandProcess): Promise<number> {
  const json = args.includes('--json')
  const program = newProgram(own, json)
  try {
    const env = own.envFile === undefined ? own.env : withEnvFile(own.env, own.envFile)
    addCommands(program, { ...own, env, terminal: () => terminal(own, json) })
    await program.parseAsync([...args], { from: 'user' })
    return 0
  } catch (error) {
    const isOfParser = error instanceof CommanderError
    if (isOfParser && error.exitCode === 0) return 0
    if (json) own.stderr.write(`${forScreen(own.stderr, JSON.stringify({ error: errorObject(error) }))}\n`)
    else if (!isOfParser) own.stderr.write(`${printable(errorText(error))}\n`)
    return isOfParser || error instanceof UsageError ? USAGE : 1
  }
}

function newProgram({ stdout, stderr }: CommandProcess, json: boolean): Command {
  return new Command(ownCommand('').trimEnd())
    .description('Measures what AI assistants say about a brand.')
    .version(VERSION)
    .option('--json', 'print JSON')
    .showHelpAfterError('(see --help)')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      // With --json the error is written where it is caught.
      writeErr: (text) => void (json || stderr.write(printable(text))),
    })
    .addHelpText(
      'after',
      '\nThe commands use the server at EARSHOT_URL (default: the local one) with the key EARSHOT_API_KEY\n' +
        '(default: EARSHOT_ADMIN_KEY for the local server, else the key file in EARSHOT_DATA_DIR).',
    )
    .exitOverride()
}
