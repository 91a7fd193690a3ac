import type { Command } from 'commander'
import type { Client } from '../../client/client.ts'
import { type CommandContext, prepare } from '../command-context.ts'
import { followRuns } from '../follow-runs.ts'
import { findBrandId } from '../server.ts'
import { UsageError } from '../terminal.ts'

const PAGE = 500

export function addRescoreCommand(program: Command, context: CommandContext): void {
  program
    .command('rescore [run]')
    .description("score kept answers again, with the brand's present names and the present scorer")
    .option('--brand <brand>', 'all runs of a brand, by id or name, instead of one run')
    .action(async (run: string | undefined, options: { brand?: string }) => {
      if ((run === undefined) === (options.brand === undefined)) {
        throw new UsageError('Name either a run or a --brand.')
      }
      const { client, out } = prepare(context)
      const runIds = run === undefined ? await readableRuns(client, options.brand ?? '') : [run]
      let total = 0
      for (const runId of runIds) total += (await client.rescoreRun({ params: { runId } })).plannedCount
      const ended = await followRuns(client, out, runIds, total)
      const answers = ended.reduce((sum, { scoredCount }) => sum + scoredCount, 0)
      out.answer({ runs: ended }, () => `Scored ${answers} answers of ${ended.length} runs again.`)
    })
}

async function readableRuns(client: Client, brand: string): Promise<string[]> {
  const brandId = await findBrandId(client, brand)
  const ids: string[] = []
  for (let page: number | null = 1; page !== null; ) {
    const { data, paging }: Awaited<ReturnType<Client['listRuns']>> = await client.listRuns({
      params: { brandId },
      query: { limit: PAGE, page },
    })
    ids.push(...data.map(({ id }) => id))
    page = paging.nextPage
  }
  return ids
}
