import type { Command } from 'commander'
import { allPages } from '../../client/all-pages.ts'
import type { Client } from '../../client/client.ts'
import { EarshotError } from '../../client/errors.ts'
import { counted } from '../../domain/plain-line.ts'
import { isRunEnded, isRunReadable } from '../../domain/run-status.ts'
import { type CommandContext, prepare } from '../command-context.ts'
import { findBrandId, findId } from '../find-id.ts'
import { followRuns } from '../follow-runs.ts'
import { afterDoing } from '../partly-done.ts'
import { type Terminal, UsageError } from '../terminal.ts'

export function addRescoreCommand(program: Command, context: CommandContext): void {
  program
    .command('rescore [run]')
    .description(
      "score stored answers again, with the brand's present names and the present scorer; with a judge, all of them are judged again and paid",
    )
    .option('--brand <brand>', 'all runs of a brand, by id or name, instead of one run')
    .action(async (run: string | undefined, options: { brand?: string }) => {
      if ((run === undefined) === (options.brand === undefined)) {
        throw new UsageError('Give either a run or --brand.')
      }
      const { client, out } = await prepare(context)
      const follow = (runIds: string[], total: number) =>
        followRuns(client, out, context.signals, runIds, total)
      const { runIds, plannedCount } =
        run === undefined
          ? await rescoreAll(client, out, options.brand ?? '', follow)
          : await rescoreOne(client, await findId(client, 'run', run))
      const ended = await follow(runIds, plannedCount)
      const answers = ended.reduce((sum, { scoredCount }) => sum + scoredCount, 0)
      const failed = ended.reduce((sum, { failedCount }) => sum + failedCount, 0)
      const rest = failed > 0 ? ` ${counted(failed, 'response')} failed before or could not be scored.` : ''
      out.answer(
        { runs: ended },
        () => `Scored ${counted(answers, 'answer')} of ${counted(ended.length, 'run')} again.${rest}`,
      )
    })
}

interface Begun {
  runIds: string[]
  plannedCount: number
}

type Follow = (runIds: string[], total: number) => ReturnType<typeof followRuns>

async function rescoreOne(client: Client, runId: string): Promise<Begun> {
  const { plannedCount } = await client.rescoreRun({ params: { runId } })
  return { runIds: [runId], plannedCount }
}

/** Also of runs that are asked or scored again: those that cannot begin now are waited for. */
async function rescoreAll(client: Client, out: Terminal, brand: string, follow: Follow): Promise<Begun> {
  const brandId = await findBrandId(client, brand)
  const { data } = await allPages(client, 'listWorkspaceRuns', { params: { brandId } })
  const begun: Begun = { runIds: [], plannedCount: 0 }
  const busy: Begun = { runIds: [], plannedCount: 0 }
  try {
    for (const { id: runId, status, provisional, expired, plannedCount } of data) {
      const isReopened = !isRunEnded(status) && !provisional
      if (expired || !(isRunReadable(status) || isReopened)) continue
      const runs = (await begin(client, runId)) === null ? begun : busy
      runs.runIds.push(runId)
      runs.plannedCount += plannedCount
    }
    for (const { id: runId, status, plannedCount } of await follow(busy.runIds, busy.plannedCount)) {
      if (!isRunReadable(status)) continue
      const refusal = await begin(client, runId)
      if (refusal !== null) {
        out.note(`The run ${runId} is not scored again: ${refusal}`)
        continue
      }
      begun.runIds.push(runId)
      begun.plannedCount += plannedCount
    }
  } catch (error) {
    const { length } = begun.runIds
    throw length === 0 ? error : afterDoing(error, `${counted(length, 'run')} will be scored again.`)
  }
  return begun
}

/** Begins a rescore. @returns why the run cannot begin now; null when it has begun */
async function begin(client: Client, runId: string): Promise<string | null> {
  try {
    await client.rescoreRun({ params: { runId } })
    return null
  } catch (error) {
    if (error instanceof EarshotError && error.code === 'conflict') return error.message
    throw error
  }
}
