import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../client/client.ts'
import { ownCommand } from '../config/config.ts'
import { isRunEnded, isRunReadable } from '../domain/run-status.ts'
import type { CommandProcess } from './command-process.ts'
import { progress } from './progress.ts'
import { CommandError, type Terminal } from './terminal.ts'

const POLL_MS = 500

type Run = Awaited<ReturnType<Client['getRun']>>

/**
 * Shows the progress of runs, one after the other, until all have ended.
 * @throws {CommandError} on Ctrl+C; the runs go on
 */
export async function followRuns(
  client: Client,
  out: Terminal,
  signals: CommandProcess['signals'],
  runIds: readonly string[],
  total: number,
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
        const run = await client.getRun({ params: { runId }, signal })
        failed = failedBefore + run.failedCount
        bar.update(before + run.scoredCount + run.failedCount, total)
        if (isRunEnded(run.status)) {
          ended.push(run)
          before += run.scoredCount + run.failedCount
          failedBefore = failed
          break
        }
        await sleep(POLL_MS, undefined, { signal })
      }
    }
  } catch (error) {
    throw signal.aborted ? interrupted(runIds.slice(ended.length)) : error
  } finally {
    signals.off('SIGINT', stop)
    bar.stop()
  }
  return ended
}

/** @throws {CommandError} for runs that ended without answers: the exit code tells a script */
export function refuseUnreadable(ended: readonly Pick<Run, 'status'>[]): void {
  const failed = ended.find(({ status }) => !isRunReadable(status))
  if (failed) throw new CommandError(`The run ended as ${failed.status}.`)
}

/** The message after Ctrl+C: the runs continue on the server. */
function interrupted(runIds: readonly string[]): CommandError {
  const [first = ''] = runIds
  const [goes, what] =
    runIds.length === 1 ? ['The run goes on', 'it'] : [`${runIds.length} runs go on`, 'the first']
  return new CommandError(
    [
      `${goes} on the server.`,
      `  Follow ${what}: ${ownCommand(`runs follow ${first}`)}`,
      `  Cancel ${what}: ${ownCommand(`runs cancel ${first}`)}`,
    ].join('\n'),
  )
}

function scoredText(scored: number, failed: number, total: number): string {
  return `${scored} of ${total} answers${failed > 0 ? `, ${failed} failed` : ''}`
}
