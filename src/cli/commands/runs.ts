import { type Command, Option } from 'commander'
import type { Client, ItemOf } from '../../client/client.ts'
import { ownCommand } from '../../config/config.ts'
import { marketName } from '../../domain/market-name.ts'
import { usd } from '../../domain/usd.ts'
import { addBrandCommand, addCommand, type ListColumns, listText } from '../add-command.ts'
import { moreText } from '../add-insight-command.ts'
import { type CommandContext, prepare } from '../command-context.ts'
import { dollars } from '../dollars.ts'
import { findId } from '../find-id.ts'
import { followRuns, refuseUnreadable } from '../follow-runs.ts'
import { rowCount } from '../row-count.ts'
import { statsText } from '../stats-text.ts'
import { pairs } from '../terminal.ts'

type Run = ItemOf<'listWorkspaceRuns'> & Partial<Awaited<ReturnType<Client['getRun']>>>

export function addRunsCommands(program: Command, context: CommandContext): void {
  const runs = program.command('runs').description('list and control runs')
  addBrandCommand(runs, context, {
    command: 'list',
    description: 'list runs of a brand, newest first',
    options: [new Option('--limit <count>', 'number of rows').argParser(rowCount).default(20)],
    call: (client, brandId, { limit }: { limit: number }) =>
      client.listWorkspaceRuns({ params: { brandId }, query: { limit } }),
    text: (page, brand) =>
      listText(page.data, RUN_COLUMNS, `No runs yet. Start one: ${ownCommand(`run --brand ${brand}`)}`) +
      moreText(page, page.data.length),
  })
  runs
    .command('stats <run>')
    .option('--brand <brand>', 'search only this brand, by id or name')
    .description(
      'show the metrics of a run: presence, rank, sentiment, share of voice; of one under way, those so far',
    )
    .action(async (given: string, { brand: within }: { brand?: string }) => {
      const { client, out } = await prepare(context)
      const stats = await client.getRunMetrics({
        params: { runId: await findId(client, 'run', given, within) },
      })
      const brand = await client.getBrand({ params: { brandId: stats.brandId } })
      out.answer(stats, () => statsText(stats, brand.displayName || brand.name))
    })
  runs
    .command('follow <run>')
    .option('--brand <brand>', 'search only this brand, by id or name')
    .description('show the progress of a run until it ends')
    .action(async (given: string, { brand }: { brand?: string }) => {
      const { client, out } = await prepare(context)
      const run = await client.getRun({ params: { runId: await findId(client, 'run', given, brand) } })
      const [ended = run] = await followRuns(client, out, context.signals, [run.id], run.plannedCount)
      out.answer(ended, () => runText(ended))
      refuseUnreadable([ended])
    })
  addControls(runs, context)
}

function addControls(runs: Command, context: CommandContext): void {
  for (const [name, description, operation] of [
    ['show', 'the state of a run, and what it waits for', 'getRun'],
    ['cancel', 'cancel a run; with answers it ends as partial', 'cancelRun'],
    ['finish', 'end a run now with the answers that it has', 'finishRun'],
  ] as const) {
    addCommand(runs, context, {
      command: `${name} <run>`,
      description,
      call: (client, runId: string) => client[operation]({ params: { runId } }),
      text: (run) =>
        name === 'cancel' ? `Cancelled the run of ${run.startedAt}.\n\n${runText(run)}` : runText(run),
    })
  }
  addCommand(runs, context, {
    command: 'retry-failed <run>',
    description: 'ask again what failed, or end a failed run with the answers that it has',
    options: [
      new Option(
        '--budget <usd>',
        'new budget of the run in US dollars, including what it has already cost',
      ).argParser(dollars),
    ],
    call: (client, runId: string, { budget }: { budget?: number }) =>
      client.retryFailed({
        params: { runId },
        ...(budget === undefined ? {} : { body: { budgetUsd: budget } }),
      }),
    text: runText,
  })
  addCommand(runs, context, {
    command: 'delete <run>',
    destroys: true,
    description: 'delete a run and its answers permanently; its cost stays in the spending',
    call: (client, runId: string) => client.deleteRun({ params: { runId } }),
    text: (_, _given, [run]) => `Deleted the run ${run}.`,
  })
}

const RUN_COLUMNS: ListColumns<ItemOf<'listWorkspaceRuns'>> = {
  RUN: 'id',
  'STARTED (UTC)': ({ startedAt }) => startedAt.slice(0, 16).replace('T', ' '),
  STATUS: 'status',
  SURFACE: 'surface',
  MARKET: marketName,
  PLANNED: 'plannedCount',
  SCORED: 'scoredCount',
  FAILED: 'failedCount',
}

function spentText({ spentUsd, budgetUsd }: Run): string | null {
  return spentUsd === null || budgetUsd === null ? null : `${usd(spentUsd)} of a budget of ${usd(budgetUsd)}`
}

/** A run for a person: its counts, and the causes of failures. */
export function runText(run: Run): string {
  const text = pairs([
    ['Run', run.id],
    ['Status', statusText(run)],
    ['Surface', run.surface],
    ['Market', marketName(run)],
    ['Persona', run.persona?.text],
    ['Started', run.startedAt],
    ['Ended', run.completedAt],
    ['Samples', run.samples],
    ['Planned', run.plannedCount],
    ['Scored', run.scoredCount],
    ['Failed', run.failedCount],
    ['Cost of answers', run.costUsd === null ? 'unknown' : usd(run.costUsd)],
    ['Spent', spentText(run)],
  ])
  const { failures, waitingFor = [] } = run
  const waits = waitingFor.map(({ llm, message, ...wait }) => ({
    ...wait,
    llm: llm ?? 'Earshot',
    why: message,
  }))
  return [
    text,
    ...(waits.length > 0 ? [listText(waits, WAIT_COLUMNS)] : []),
    ...(failures.length > 0 ? [listText(failures, FAILURE_COLUMNS)] : []),
  ].join('\n\n')
}

const FAILURE_COLUMNS = { LLM: 'llm', FAILURE: 'code', COUNT: 'count', EXAMPLE: 'example' } as const

const WAIT_COLUMNS = {
  'WAITS FOR': 'llm',
  COUNT: 'responseCount',
  REASON: 'reason',
  UNTIL: 'until',
  WHY: 'why',
} as const

function statusText({ status, cancelled, provisional }: Run): string {
  if (cancelled && status !== 'cancelled') return `${status} (cancelled)`
  return provisional ? `${status} (what follows is provisional)` : status
}
