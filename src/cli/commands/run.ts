import type { Command } from 'commander'
import type { Client } from '../../client/client.ts'
import { ownCommand } from '../../config/config.ts'
import { defined } from '../../domain/defined.ts'
import { SAMPLES_MAX } from '../../domain/samples.ts'
import { inOrder } from '../add-command.ts'
import { brandOption } from '../brand-option.ts'
import { type CommandContext, prepareForBrand } from '../command-context.ts'
import { dollars } from '../dollars.ts'
import { findId } from '../find-id.ts'
import { followRuns, refuseUnreadable } from '../follow-runs.ts'
import { planText } from '../plan-text.ts'
import type { Terminal } from '../terminal.ts'
import { wholeNumber } from '../whole-number.ts'
import { runText } from './runs.ts'

interface RunOptions {
  brand?: string
  llm?: string[]
  samples?: number
  market?: string[]
  dryRun?: true
  budget?: number
  wait: boolean
}

export function addRunCommand(program: Command, context: CommandContext): void {
  program
    .command('run')
    .description('ask every active prompt of a brand')
    .addOption(brandOption())
    .option('--llm <name...>', "LLMs to ask, instead of the brand's")
    .option('--samples <count>', "how often to ask each prompt per LLM, instead of the brand's", sampleCount)
    .option('--market <market...>', 'only these markets of the brand; main is its own')
    .option('--dry-run', 'only estimate the responses and the cost')
    .option('--budget <usd>', "budget of the run in US dollars, instead of the brand's", dollars)
    .option('--no-wait', 'start the run and return')
    .action(async (options: RunOptions) => {
      const { client, out, brandId } = await prepareForBrand(context, options.brand)
      const body = {
        ...(options.llm ? { llms: options.llm } : {}),
        ...defined({ samples: options.samples, budgetUsd: options.budget }),
        ...(options.market ? { markets: await marketsOf(client, brandId, options.market) } : {}),
        ...(options.dryRun ? { dryRun: true } : {}),
      }
      const run = await client.startRun({ params: { brandId }, body })
      if (!('id' in run)) {
        out.answer(run, () => planText(run))
        return
      }
      if (!options.wait) {
        out.answer(run, () =>
          [`Run ${run.id} started: ${run.plannedCount} responses.`, ...run.alsoStarted.map(startedText)].join(
            '\n',
          ),
        )
        return
      }
      const [ended = run, ...others] = await followAll(client, out, context.signals, run)
      out.answer({ ...ended, alsoStarted: run.alsoStarted }, () =>
        [ended, ...others].map(endedText).join('\n\n'),
      )
      refuseUnreadable([ended, ...others])
    })
}

function startedText(runId: string): string {
  return `Run ${runId} started beside it: another market, or the LLMs that read the pages of products.`
}

type Started = Extract<Awaited<ReturnType<Client['startRun']>>, { id: string }>

async function followAll(
  client: Client,
  out: Terminal,
  signals: CommandContext['signals'],
  { id, alsoStarted, plannedCount }: Started,
) {
  const others = await Promise.all(alsoStarted.map((runId) => client.getRun({ params: { runId } })))
  const total = others.reduce((sum, other) => sum + other.plannedCount, plannedCount)
  return followRuns(client, out, signals, [id, ...alsoStarted], total)
}

function endedText(run: Parameters<typeof runText>[0] & { id: string }): string {
  return `${runText(run)}\n\nIts metrics: ${ownCommand(`runs stats ${run.id}`)}`
}

function marketsOf(client: Client, brandId: string, names: readonly string[]): Promise<string[]> {
  return inOrder(names, (name) =>
    name === 'main' ? Promise.resolve('main') : findId(client, 'market', name, brandId),
  )
}

export const sampleCount = wholeNumber(1, SAMPLES_MAX)
