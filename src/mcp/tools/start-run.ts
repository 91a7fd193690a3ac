import { Type } from 'typebox'
import { defined } from '../../domain/defined.ts'
import { ArgumentError } from '../argument-error.ts'
import { Arguments, brand, brandOf, Given, llmsOf } from '../arguments.ts'
import { line } from '../fence.ts'
import { firstOf, Thing } from '../rows.ts'
import { type Session, tool } from '../tool.ts'
import { shownRun } from './runs.ts'

export const startRun = tool({
  name: 'start_run',
  title: 'Start a run',
  description:
    'Estimates a run, or starts it with "dry_run": false: every active prompt is asked to every LLM, which costs money. Tell the person the estimate and ask first.',
  scope: 'write',
  isOpenWorld: true,
  input: Arguments({
    ...brand,
    llm: Given(),
    samples: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
    budget_usd: Type.Optional(Type.Number({ minimum: 0 })),
    dry_run: Type.Optional(Type.Boolean({ default: true })),
  }),
  output: Type.Object({ brandId: Type.String(), isStarted: Type.Boolean(), run: Thing }),
  async call(session, { brand: named, llm, samples, budget_usd, dry_run }) {
    const brandId = await brandOf(session, named)
    const isDry = dry_run !== false
    if (budget_usd !== undefined) await refuseMore(session, brandId, budget_usd)
    const made = await session.client.startRun({
      params: { brandId },
      body: {
        dryRun: isDry,
        ...(llm === undefined ? {} : { llms: llmsOf(llm) }),
        ...defined({ samples, budgetUsd: budget_usd }),
      },
    })
    if ('id' in made) {
      return {
        summary: 'The run has started.',
        data: { brandId, isStarted: true, run: { ...shownRun(made), alsoStarted: made.alsoStarted } },
        next: ['runs with "run" for its progress, after a minute.'],
      }
    }
    return {
      summary: 'An estimate: nothing was asked, and nothing was paid.',
      data: { brandId, isStarted: false, run: shownEstimate(made) },
      next: ['tell the person what it costs; start_run with "dry_run": false starts it.'],
    }
  },
})

/** Only people decide how much a run of the brand may cost. */
async function refuseMore({ client }: Session, brandId: string, budgetUsd: number): Promise<void> {
  const { runBudgetUsd } = await client.getBrand({ params: { brandId } })
  if (runBudgetUsd === null || budgetUsd <= runBudgetUsd) return
  throw new ArgumentError(
    `A run of this brand may cost ${runBudgetUsd} USD, and "budget_usd" is more.`,
    'Give less, or leave it out for the budget of the brand; a person raises it in the settings of the brand.',
  )
}

type Estimate = Extract<Awaited<ReturnType<Session['client']['startRun']>>, { budget: object }>

const LLMS_MAX = 20

function shownEstimate({ plannedCount, estimatedCostUsd, durationEstimateSeconds, llms, budget }: Estimate) {
  return {
    answers: plannedCount,
    estimatedCostUsd,
    durationEstimateSeconds,
    llms: firstOf(llms, LLMS_MAX, ({ name, responseCount, estimatedCostUsd: cost }) => ({
      name: line(name, 100),
      answers: responseCount,
      estimatedCostUsd: cost,
    })),
    budget,
  }
}
