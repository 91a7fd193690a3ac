import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../client/client.ts'
import { EarshotError } from '../client/errors.ts'
import { ownCommand } from '../config/config.ts'
import { isRunEnded, isRunReadable } from '../domain/run-status.ts'
import type { CommandProcess } from './command-process.ts'
import { progress } from './progress.ts'
import { CommandError, type Terminal } from './terminal.ts'

/** How often to ask, and how long to wait for a server that does not answer: a restart takes some seconds. */
const PACE = { pollMs: 500, patienceMs: 60_000 }
/** No status, and those of a proxy whose server does not answer. */
const LOST: readonly number[] = [0, 502, 503, 504]

type Run = Awaited<ReturnType<Client['getRun']>>

/**
 * Shows the progress of runs, one after the other, until all have ended.
 * @throws {CommandError} on Ctrl+C; the runs go on
 * @throws {EarshotError} without an answer for a minute; the runs go on
 */
export async function followRuns(
  client: Client,
  out: Terminal,
  signals: CommandProcess['signals'],
  runIds: readonly string[],
  total: number,
  pace = PACE,
): Promise<Run[]> {
  const ended: Run[] = []
  let [before, failedBefore, failed] = [0, 0, 0]
  const interrupt = new AbortController()
  const { signal } = interrupt
  const stop = () => interrupt.abort()
  signals.on('SIGINT', stop)
  const bar = progress(out, 'Scored', (settled, all) => scoredText(settled - failed, failed, all))
  try {
    for (const runId of runIds) {
      for (;;) {
        const run = await readPatiently(client, runId, signal, pace)
        failed = failedBefore + run.failedCount
        bar.update(before + run.scoredCount + run.failedCount, total)
        if (isRunEnded(run.status)) {
          ended.push(run)
          before += run.scoredCount + run.failedCount
          failedBefore = failed
          break
        }
        await sleep(pace.pollMs, undefined, { signal })
      }
    }
  } catch (error) {
    const rest = runIds.slice(ended.length)
    if (signal.aborted) throw new CommandError(goingOn(rest))
    // Its code and request id stay.
    if (isLost(error)) error.message += `\n${goingOn(rest)}`
    throw error
  } finally {
    signals.off('SIGINT', stop)
    bar.stop()
  }
  return ended
}

async function readPatiently(
  client: Client,
  runId: string,
  signal: AbortSignal,
  { pollMs, patienceMs }: typeof PACE,
): Promise<Run> {
  const until = Date.now() + patienceMs
  for (;;) {
    try {
      return await client.getRun({ params: { runId }, signal })
    } catch (error) {
      if (!isLost(error) || Date.now() >= until) throw error
    }
    await sleep(pollMs, undefined, { signal })
  }
}

function isLost(error: unknown): error is EarshotError {
  return error instanceof EarshotError && LOST.includes(error.status)
}

/** @throws {CommandError} for runs that ended without answers: the exit code tells a script */
export function refuseUnreadable(ended: readonly Pick<Run, 'status'>[]): void {
  const failed = ended.find(({ status }) => !isRunReadable(status))
  if (failed) throw new CommandError(`The run ended as ${failed.status}.`)
}

/** The message when following ends: the runs continue on the server, and a repeated import would double its answers. */
function goingOn(runIds: readonly string[]): string {
  const [first = ''] = runIds
  const [goes, what] =
    runIds.length === 1 ? ['The run goes on', 'it'] : [`${runIds.length} runs go on`, 'the first']
  return [
    `${goes} on the server.`,
    `  Follow ${what}: ${ownCommand(`runs follow ${first}`)}`,
    `  Cancel ${what}: ${ownCommand(`runs cancel ${first}`)}`,
  ].join('\n')
}

function scoredText(scored: number, failed: number, total: number): string {
  return `${scored} of ${total} answers${failed > 0 ? `, ${failed} failed` : ''}`
}
