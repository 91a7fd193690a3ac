import type { CommandProcess } from './command-process.ts'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const LOOK_MS = 1_000

export interface Stop {
  /** With the error for which the process cannot go on; with null when it is told to end. */
  done: Promise<Error | null>
  fail(error: Error): void
  /** Listens to nothing any more. */
  forget(): void
}

/**
 * Waits until the process is told to end. Signals that come again are no news: of Ctrl+C both the terminal and npm send one, and
 * the second would end the process in the middle of its work.
 */
export function stopSignal({
  env,
  signals,
  parentId,
}: Pick<CommandProcess, 'env' | 'signals' | 'parentId'>): Stop {
  const { promise, resolve } = Promise.withResolvers<Error | null>()
  const stop = () => resolve(null)
  for (const signal of SIGNALS) signals.on(signal, stop)
  const parent = parentId()
  // npm passes on neither SIGHUP nor its own death; without it nobody would know of this process.
  const look = isScriptOfOurs(env)
    ? setInterval(() => parentId() !== parent && stop(), LOOK_MS).unref()
    : null
  const forget = () => {
    if (look) clearInterval(look)
    for (const signal of SIGNALS) signals.off(signal, stop)
  }
  return { done: promise, fail: resolve, forget }
}

/** npm runs a script of this package, and is the parent: scripts of others may start Earshot behind them on purpose. */
function isScriptOfOurs(env: CommandProcess['env']): boolean {
  return (
    env['npm_package_name'] === 'earshot' && ['start', 'earshot'].includes(env['npm_lifecycle_event'] ?? '')
  )
}
