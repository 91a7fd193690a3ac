import type { Command } from 'commander'
import { type App, adminKeyPath, startApp } from '../../app.ts'
import { type Config, readConfig } from '../../config.ts'
import type { CommandContext } from '../command-context.ts'
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

/** Runs until a signal, or until the database is lost for good. */
async function runUntilStopped(
  context: CommandContext,
  parts: { serves: boolean; works: boolean },
): Promise<void> {
  const config = readConfig(context.env)
  const out = context.terminal()
  const stop = stopSignal()
  const app = await startApp(config, { ...parts, onFatal: stop.fail })
  greet(out, app, config)
  const failure = await stop.done
  await app.close()
  if (failure) throw failure
}

function stopSignal(): { done: Promise<Error | null>; fail(error: Error): void } {
  const { promise, resolve } = Promise.withResolvers<Error | null>()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(null))
  return { done: promise, fail: resolve }
}

function greet(out: Terminal, { url }: App, config: Config): void {
  const keyPath = adminKeyPath(config.dataDir)
  const key = config.adminKey === null ? `$(cat ${quoted(keyPath)})` : '$EARSHOT_ADMIN_KEY'
  if (url === null) {
    out.answer({ working: true }, () => 'Earshot is working. Stop it with Ctrl+C.')
    return
  }
  const api = `${url}/api`
  const database = config.databaseUrl === null ? config.dataDir : new URL(config.databaseUrl).host
  out.answer({ url, api, openapi: `${api}/openapi.json`, database, keyFile: keyPath }, () =>
    [
      'Earshot is ready.',
      '',
      `  API        ${api}/v1`,
      `  OpenAPI    ${api}/openapi.json`,
      `  Database   ${database}`,
      `  Admin key  ${config.adminKey === null ? keyPath : 'EARSHOT_ADMIN_KEY'}`,
      '',
      'Try it:',
      '',
      `  curl -s -H "x-api-key: ${key}" ${api}/v1/brands`,
      '',
    ].join('\n'),
  )
}

/** A path that a shell takes as one word. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
}
