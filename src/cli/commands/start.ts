import { existsSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import type { Command } from 'commander'
import { adminKeyPath } from '../../app/admin-key.ts'
import type { App } from '../../app/app.ts'
import { type Config, ownCommand, readConfig } from '../../config/config.ts'
import type { CommandContext } from '../command-context.ts'
import { shellWord } from '../shell-word.ts'
import { stopSignal } from '../stop-signal.ts'
import type { Terminal } from '../terminal.ts'

export function addStartCommands(program: Command, context: CommandContext): void {
  const command = (name: string, description: string, parts: { serves: boolean; works: boolean }) =>
    program
      .command(name)
      .description(description)
      .action(() => runUntilStopped(context, parts))
  command('start', 'run the API and the worker in one process', { serves: true, works: true })
  command('serve', 'run the API only; workers run elsewhere (needs DATABASE_URL)', {
    serves: true,
    works: false,
  })
  command('work', 'run a worker only (needs DATABASE_URL)', { serves: false, works: true })
}

/** Runs until a signal arrives or the database cannot be used any more. */
async function runUntilStopped(
  context: CommandContext,
  parts: { serves: boolean; works: boolean },
): Promise<void> {
  context.closeNewFiles()
  const config = readConfig(context.env)
  const out = context.terminal()
  const { dashboardBuild, startApp } = await import('../../app/app.ts')
  // Started first, so that the build is ready before the server.
  if (parts.serves) dashboardBuild()
  const stop = stopSignal(context)
  try {
    const app = await startApp(config, { ...parts, fetch: context.fetch, onFatal: stop.fail })
    // By default V8 lets garbage grow to several times the live memory.
    setFlagsFromString('--heap-growing-percent=50')
    greet(out, app, config)
    const failure = await stop.done
    if (failure === null)
      out.note(`Stopping after the running requests have finished (at most ${config.drainMs / 1_000} s).`)
    const closing = app.close()
    if (failure === null) return await closing
    // Without the database a clean close is impossible; the cause is already reported.
    await closing.catch(() => {})
    throw failure
  } finally {
    stop.forget()
  }
}

function greet(out: Terminal, { url, ownerLink }: App, config: Config): void {
  if (url === null || ownerLink === null) {
    out.answer({ working: true }, () => 'The Earshot worker is running. Stop it with Ctrl+C.')
    return
  }
  const api = `${url}/api`
  const key = adminKey(config)
  const database = config.databaseUrl === null ? config.dataDir : new URL(config.databaseUrl).host
  const dashboard = ownerLink.isSpare ? (config.publicUrl ?? url) : ownerLink.url
  out.answer(
    {
      url,
      api,
      dashboard,
      ownerLinkFile: ownerLink.file,
      openapi: `${api}/openapi.json`,
      database,
      keyFile: key.file,
    },
    () =>
      [
        'Earshot is ready.',
        '',
        `  Dashboard  ${dashboard}`,
        `  API        ${api}/v1`,
        `  Reference  ${url}/docs`,
        `  Database   ${database}`,
        `  Admin key  ${key.told}`,
        '',
        'Try it:',
        '',
        `  ${key.inShell === null ? ownCommand('brands list') : `curl -s -H "x-api-key: ${key.inShell}" ${api}/v1/brands`}`,
        '',
      ].join('\n'),
  )
}

interface ToldKey {
  file: string | null
  told: string
  /** Null for a key that the shell may not have: that of a file `.env`. */
  inShell: string | null
}

/** Says where the admin key is: in the environment, in its file, or on the machine of the first start. */
function adminKey({ adminKey, dataDir }: Config): ToldKey {
  if (adminKey !== null) return { file: null, told: 'EARSHOT_ADMIN_KEY', inShell: null }
  const file = adminKeyPath(dataDir)
  if (existsSync(file)) return { file, told: file, inShell: `$(cat ${shellWord(file)})` }
  const told = `not in ${file}: the first start of this database used another directory`
  return { file: null, told, inShell: '$EARSHOT_API_KEY' }
}
