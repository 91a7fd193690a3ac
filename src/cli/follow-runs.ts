import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../client/client.ts'
import { isRunEnded } from '../domain/run-status.ts'
import { progress } from './progress.ts'
import type { Terminal } from './terminal.ts'

const LOOK_MS = 500

type Run = Awaited<ReturnType<Client['getRun']>>

/** Shows the progress of runs, one after the other, until all have ended. */
export async function followRuns(
  client: Client,
  out: Terminal,
  runIds: readonly string[],
  total: number,
): Promise<Run[]> {
  const ended: Run[] = []
  let [before, failedBefore, failed] = [0, 0, 0]
  const bar = progress(out, 'Scored', (settled, all) => scoredText(settled - failed, failed, all))
  try {
    for (const runId of runIds) {
      for (;;) {
        const run = await client.getRun({ params: { runId } })
        failed = failedBefore + run.failedCount
        bar.update(before + run.scoredCount + run.failedCount, total)
        if (isRunEnded(run.status)) {
          ended.push(run)
          before += run.scoredCount + run.failedCount
          failedBefore = failed
          break
        }
        await sleep(LOOK_MS)
      }
    }
  } finally {
    bar.stop()
  }
  return ended
}

function scoredText(scored: number, failed: number, total: number): string {
  return `${scored} of ${total} answers${failed > 0 ? `, ${failed} failed` : ''}`
}
