import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, Fields, Nullable } from '../fields.ts'
import { LlmName } from '../llm-fields.ts'

const PURPOSES = ['measure', 'judge', 'write', 'check'] as const

const Month = (description: string) =>
  Type.String({ pattern: '^(?!0000)\\d{4}-(0[1-9]|1[0-2])$', description, examples: ['2026-11'] })

const Usd = (description: string) => Type.Number({ minimum: 0, description, examples: [1.25] })

export const getSpending = endpoint({
  method: 'GET',
  path: '/workspace/spending',
  scope: 'read',
  onlyFor: 'unlimited-keys',
  tag: 'Workspace: organization',
  summary: 'Read what the LLMs cost',
  description:
    'By month (UTC), LLM and purpose, newest first, with the budget of the present month. Simulated LLMs cost nothing ' +
    'and are not listed.',
  query: Fields({
    from: Type.Optional(Month('First month; 11 months before the last unless said.')),
    to: Type.Optional(Month('Last month; the present one unless said.')),
  }),
  returns: Fields({
    month: Month('The present month.'),
    budgetUsd: Nullable(Usd('What the month may cost; null for no limit.')),
    spentUsd: Usd('Spent in the present month.'),
    reservedUsd: Usd('Set aside for questions that are being asked.'),
    leftUsd: Nullable(Usd('What may still be spent; null without a budget.')),
    data: Type.Array(
      Fields({
        month: Month('The month.'),
        llm: LlmName,
        purpose: Choice(PURPOSES, { description: 'What it was asked for.' }),
        calls: Count('Answers, and failures that were charged.'),
        unpricedCalls: Count('Of these, those whose cost is unknown.'),
        inputTokens: Count('Tokens sent.'),
        outputTokens: Count('Tokens received, reasoning included.'),
        costUsd: Usd('Of the calls whose cost is known, as the vendor says, else by its prices.'),
        assumedUsd: Usd(
          'What calls of unknown cost count as in spentUsd: what a budget had set aside for them, else nothing.',
        ),
      }),
    ),
  }),
})
