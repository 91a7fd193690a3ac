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
    from: Type.Optional(Month('First month; default: 11 months before the last.')),
    to: Type.Optional(Month('Last month; default: the current one.')),
  }),
  returns: Fields({
    month: Month('The present month.'),
    budgetUsd: Nullable(Usd('Budget of the month; null for no limit.')),
    spentUsd: Usd('Spent in the present month.'),
    reservedUsd: Usd('Reserved for requests in progress.'),
    leftUsd: Nullable(Usd('Rest of the budget; null without a budget.')),
    data: Type.Array(
      Fields({
        month: Month('The month.'),
        llm: LlmName,
        purpose: Choice(PURPOSES, { description: 'Purpose of the calls.' }),
        calls: Count('Answers, and failures that were charged.'),
        unpricedCalls: Count('Of these, those whose cost is unknown.'),
        inputTokens: Count('Tokens sent.'),
        outputTokens: Count('Tokens received, reasoning included.'),
        costUsd: Usd('Cost of the calls with known cost: as reported by the vendor, or else by its prices.'),
        assumedUsd: Usd(
          'The part of spentUsd for calls with unknown cost: what a budget reserved for them, or else 0.',
        ),
      }),
    ),
  }),
})
