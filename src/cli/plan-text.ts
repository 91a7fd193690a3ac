import type { Client } from '../client/client.ts'
import { marketName } from '../domain/market-name.ts'
import { counted } from '../domain/plain-line.ts'
import { usd } from '../domain/usd.ts'
import { columns } from './terminal.ts'

type Plan = Exclude<Awaited<ReturnType<Client['startRun']>>, { id: string }>

/** A dry run for a person: the responses, the cost, and what they mean for the budgets. */
export function planText(plan: Plan): string {
  const rows = plan.llms.map(({ name, responseCount, estimatedCostUsd }) => [
    name,
    responseCount,
    costText(estimatedCostUsd),
  ])
  const { judge } = plan
  if (judge) rows.push([`${judge.name} (judge)`, judge.callCount, costText(judge.estimatedCostUsd)])
  const minutes = Math.ceil(plan.durationEstimateSeconds / 60)
  const summary =
    `${counted(plan.plannedCount, 'response')} planned (${costText(plan.estimatedCostUsd)}), ` +
    `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} or more.`
  const parts = [[summary, ...outlookOf(plan)].join('\n')]
  if (plan.markets.length > 1)
    parts.push(columns(['MARKET', 'PROMPTS', 'NO TEXT', 'RESPONSES'], marketRows(plan), ''))
  if (rows.length > 1) parts.push(columns(['LLM', 'RESPONSES', 'COST'], rows, ''))
  return parts.join('\n\n')
}

function marketRows({ markets }: Plan) {
  return markets.map((one) => [marketName(one), one.promptCount, one.skippedCount, one.plannedCount])
}

/** The estimate compared with the budgets, one sentence per line. */
export function outlookOf({ budget, month }: Pick<Plan, 'budget' | 'month'>): string[] {
  const { monthUsd, leftUsd, runUsd, isEnough } = budget
  const limits = [
    ...(runUsd === null ? [] : [`${usd(runUsd)} for the run`]),
    ...(monthUsd === null || leftUsd === null ? [] : [`${usd(leftUsd)} left of ${usd(monthUsd)} this month`]),
  ]
  const verdict = isEnough === false ? 'The budget is NOT enough: the run would end as partial. ' : ''
  const tooMuch = month?.isEnough === false ? ' That is more than the budget per month.' : ''
  return [
    ...(limits.length === 0 ? [] : [`${verdict}Budget: ${limits.join(', ')}.`]),
    ...(month === null
      ? []
      : [
          `By schedule: ${counted(month.runCount, 'run')} in 30 days (${costText(month.estimatedCostUsd)}).${tooMuch}`,
        ]),
  ]
}

function costText(cost: number | null): string {
  return cost === null ? 'cost unknown' : `about ${usd(cost)}`
}
