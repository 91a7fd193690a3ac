#!/usr/bin/env node
import { Command, CommanderError } from 'commander'
import { VERSION } from '../app.ts'
import { EarshotError } from '../client/client.ts'
import { ConfigError } from '../config.ts'
import type { CommandContext } from './command-context.ts'
import { addCommands } from './commands/index.ts'
import { CommandError, terminal, UsageError } from './terminal.ts'

const USAGE = 2

const program = new Command('earshot')
  .description('What AI says about a brand, measured so that it can be trusted.')
  .version(VERSION)
  .option('--json', 'answer in JSON, for programs')
  .showHelpAfterError('(see --help)')
  .exitOverride()

const context: CommandContext = {
  env: process.env,
  terminal: () => terminal(wantsJson()),
}

addCommands(program, context)
process.exitCode = await run(process.argv)

/** Runs the command line; returns the exit code: 0 done, 1 failed, 2 usage. */
async function run(argv: readonly string[]): Promise<number> {
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
  else process.stderr.write(`${inWords(error)}\n`)
}

function inWords(error: unknown): string {
  const details = detailsOf(error).map(({ path, message }) => `  ${path}: ${message}`)
  return [messageOf(error), ...details].join('\n')
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
