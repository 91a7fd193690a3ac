import type { Command } from 'commander'
import { allPages } from '../../client/all-pages.ts'
import type { Client } from '../../client/client.ts'
import { counted } from '../../domain/plain-line.ts'
import { READABLE_RUN_STATUSES } from '../../domain/run-status.ts'
import { type CommandContext, prepare } from '../command-context.ts'
import { findBrandId, findId } from '../find-id.ts'
import { followRuns } from '../follow-runs.ts'
import { UsageError } from '../terminal.ts'

const READABLE: ReadonlySet<string> = new Set(READABLE_RUN_STATUSES)

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
      const runIds =
        run === undefined
          ? await readableRuns(client, options.brand ?? '')
          : [await findId(client, 'run', run)]
      let total = 0
      for (const runId of runIds) total += (await client.rescoreRun({ params: { runId } })).plannedCount
      const ended = await followRuns(client, out, context.signals, runIds, total)
      const answers = ended.reduce((sum, { scoredCount }) => sum + scoredCount, 0)
      const failed = ended.reduce((sum, { failedCount }) => sum + failedCount, 0)
      const rest = failed > 0 ? ` ${counted(failed, 'response')} failed before or could not be scored.` : ''
      out.answer(
        { runs: ended },
        () => `Scored ${counted(answers, 'answer')} of ${counted(ended.length, 'run')} again.${rest}`,
      )
    })
}

async function readableRuns(client: Client, brand: string): Promise<string[]> {
  const brandId = await findBrandId(client, brand)
  const { data } = await allPages(client, 'listWorkspaceRuns', { params: { brandId } })
  return data.flatMap(({ id, status, expired }) => (READABLE.has(status) && !expired ? [id] : []))
}
