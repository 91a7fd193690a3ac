import { type Command, InvalidArgumentError } from 'commander'
import type { Client } from '../../client/client.ts'
import { PAGE_LIMIT_MAX } from '../../contract/page-limit.ts'
import { type CommandContext, prepare, prepareForBrand } from '../command-context.ts'
import { statsText } from '../stats-text.ts'
import { columns, pairs } from '../terminal.ts'

type Run = Awaited<ReturnType<Client['getRun']>>

export function addRunsCommands(program: Command, context: CommandContext): void {
  const runs = program.command('runs').description('list and control runs')
  runs
    .command('list')
    .description('list runs of a brand, newest first')
    .requiredOption('--brand <brand>', 'id or name')
    .option('--limit <count>', 'number of rows', rowCount, 20)
    .action(async (options: { brand: string; limit: number }) => {
      const { client, out, brandId } = await prepareForBrand(context, options.brand)
      const page = await client.listWorkspaceRuns({
        params: { brandId },
        query: { limit: options.limit },
      })
      const head = ['RUN', 'STARTED (UTC)', 'STATUS', 'SURFACE', 'PLANNED', 'SCORED', 'FAILED']
      const rows = page.data.map((run) => [
        run.id,
        run.startedAt.slice(0, 16).replace('T', ' '),
        run.status,
        run.surface,
        run.plannedCount,
        run.scoredCount,
        run.failedCount,
      ])
      out.answer(page, () => columns(head, rows, 'No runs yet. Start one: earshot run --brand <brand>'))
    })
  runs
    .command('stats <run>')
    .description('show the metrics of a run: presence, rank, sentiment, share of voice')
    .action(async (runId: string) => {
      const { client, out } = await prepare(context)
      const stats = await client.getRunStats({ params: { runId } })
      const brand = await client.getBrand({ params: { brandId: stats.brandId } })
      out.answer(stats, () => statsText(stats, brand.displayName || brand.name))
    })
  const action = (name: string, description: string, act: (client: Client, runId: string) => Promise<Run>) =>
    runs
      .command(`${name} <run>`)
      .description(description)
      .action(async (runId: string) => {
        const { client, out } = await prepare(context)
        const run = await act(client, runId)
        out.answer(run, () => runText(run))
      })
  action('show', 'the state of a run', (client, runId) => client.getRun({ params: { runId } }))
  action('cancel', 'cancel a run; answers that arrived are kept', (client, runId) =>
    client.cancelRun({ params: { runId } }),
  )
  action('retry-failed', 'ask again what failed', (client, runId) =>
    client.retryFailed({ params: { runId } }),
  )
  addDeleting(runs, context)
}

function addDeleting(runs: Command, context: CommandContext): void {
  runs
    .command('delete <run>')
    .description('delete a run and its answers permanently; its cost stays in the spending')
    .action(async (runId: string) => {
      const { client, out } = await prepare(context)
      const answer = await client.deleteRun({ params: { runId } })
      out.answer(answer, () => `Deleted ${runId}.`)
    })
}

function rowCount(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= PAGE_LIMIT_MAX) return count
  throw new InvalidArgumentError(`The value must be a number from 1 to ${PAGE_LIMIT_MAX}.`)
}

/** A run for a person: its counts, and the causes of failures. */
export function runText(run: Run): string {
  const text = pairs([
    ['Run', run.id],
    ['Status', run.status],
    ['Surface', run.surface],
    ['Started', run.startedAt],
    ['Ended', run.completedAt],
    ['Planned', run.plannedCount],
    ['Scored', run.scoredCount],
    ['Failed', run.failedCount],
    ['Cost', run.costUsd === null ? 'unknown' : `$${run.costUsd.toFixed(4)}`],
  ])
  if (run.failures.length === 0) return text
  const rows = run.failures.map(({ llm, code, count, example }) => [llm, code, count, example])
  return `${text}\n\n${columns(['LLM', 'FAILURE', 'COUNT', 'EXAMPLE'], rows, '')}`
}
