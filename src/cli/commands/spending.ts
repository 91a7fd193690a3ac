import type { Command } from 'commander'
import type { Client } from '../../client/client.ts'
import { type CommandContext, prepare } from '../command-context.ts'
import { columns } from '../terminal.ts'

type Spending = Awaited<ReturnType<Client['getSpending']>>

export function addSpendingCommand(program: Command, context: CommandContext): void {
  program
    .command('spending')
    .description('show the cost of LLMs by month')
    .option('--from <month>', 'first month, for example 2026-01')
    .option('--to <month>', 'last month')
    .action(async (query: { from?: string; to?: string }) => {
      const { client, out } = await prepare(context)
      const spending = await client.getSpending({ query })
      out.answer(spending, () => spendingText(spending))
    })
}

function spendingText(spending: Spending): string {
  const head = ['MONTH', 'LLM', 'FOR', 'CALLS', 'TOKENS IN', 'TOKENS OUT', 'COST']
  const rows = spending.data.map((row) => [
    row.month,
    row.llm,
    row.purpose,
    row.calls,
    row.inputTokens,
    row.outputTokens,
    costText(row),
  ])
  return `${columns(head, rows, 'No spending.')}\n\n${monthText(spending)}`
}

function costText({ calls, unpricedCalls, costUsd }: Spending['data'][number]): string {
  if (unpricedCalls === 0) return usd(costUsd)
  return unpricedCalls === calls ? 'unknown' : `${usd(costUsd)} and ${unpricedCalls} unknown`
}

function monthText({ month, budgetUsd, spentUsd, reservedUsd, leftUsd }: Spending): string {
  const reserved = reservedUsd > 0 ? `, ${usd(reservedUsd)} reserved` : ''
  const budget = budgetUsd === null ? 'no budget' : `of ${usd(budgetUsd)}, ${usd(leftUsd ?? 0)} left`
  return `${month}: ${usd(spentUsd)} spent${reserved} (${budget})`
}

function usd(amount: number): string {
  return `$${amount.toFixed(amount < 1 ? 4 : 2)}`
}
