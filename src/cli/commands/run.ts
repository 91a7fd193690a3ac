import type { Command } from 'commander'
import { type CommandContext, prepare } from '../command-context.ts'
import { followRuns } from '../follow-runs.ts'
import { findBrandId } from '../server.ts'
import { CommandError } from '../terminal.ts'
import { runText } from './runs.ts'

interface RunOptions {
  brand: string
  llm?: string[]
  dryRun?: true
  wait: boolean
}

export function addRunCommand(program: Command, context: CommandContext): void {
  program
    .command('run')
    .description('ask every active prompt of a brand once per LLM')
    .requiredOption('--brand <brand>', 'id or name')
    .option('--llm <name...>', "LLMs to ask, instead of the brand's")
    .option('--dry-run', 'only say what would be asked')
    .option('--no-wait', 'start the run and return')
    .action(async (options: RunOptions) => {
      const { client, out } = prepare(context)
      const brandId = await findBrandId(client, options.brand)
      const body = {
        ...(options.llm ? { llms: options.llm } : {}),
        ...(options.dryRun ? { dryRun: true } : {}),
      }
      const run = await client.startRun({ params: { brandId }, body })
      if (!('id' in run)) {
        const cost =
          run.estimatedCostUsd === null ? 'cost unknown' : `about $${run.estimatedCostUsd.toFixed(2)}`
        out.answer(run, () => `${run.plannedCount} responses would be asked for (${cost}).`)
        return
      }
      if (!options.wait) {
        out.answer(run, () => `Run ${run.id} started: ${run.plannedCount} responses.`)
        return
      }
      const [ended = run] = await followRuns(client, out, [run.id], run.plannedCount)
      out.answer(ended, () => `${runText(ended)}\n\nIts numbers: earshot runs stats ${ended.id}`)
      if (ended.status !== 'completed' && ended.status !== 'partial') {
        throw new CommandError(`The run ended as ${ended.status}.`)
      }
    })
}
