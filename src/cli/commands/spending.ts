import { type Command, Option } from 'commander'
import type { Client } from '../../client/client.ts'
import { usd } from '../../domain/usd.ts'
import { addCommand, listText } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'

type Spending = Awaited<ReturnType<Client['getSpending']>>

export function addSpendingCommand(program: Command, context: CommandContext): void {
  addCommand(program, context, {
    command: 'spending',
    description: 'show the cost of LLMs by month',
    options: [
      new Option('--from <month>', 'first month, for example 2026-01'),
      new Option('--to <month>', 'last month'),
    ],
    call: (client, query: { from?: string; to?: string }) => client.getSpending({ query }),
    text: spendingText,
  })
}

function spendingText(spending: Spending): string {
  const table = listText(
    spending.data,
    {
      MONTH: 'month',
      LLM: 'llm',
      FOR: 'purpose',
      CALLS: 'calls',
      'TOKENS IN': 'inputTokens',
      'TOKENS OUT': 'outputTokens',
      COST: costText,
    },
    'No spending.',
  )
  return `${table}\n\n${monthText(spending)}`
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
