import { Type } from 'typebox'
import { BrandParams } from '../data-api/brands.ts'
import { RunParams } from '../data-api/runs.ts'
import { endpoint } from '../endpoint.ts'
import { Expired } from '../expired.ts'
import { Choice, Count, Fields, Nullable, RunStatusField, Timestamp, Uuid } from '../fields.ts'
import { LlmName, Surface } from '../llm-fields.ts'
import { Page, paging } from '../paging.ts'

const RUN_TRIGGERS = ['api', 'schedule', 'import', 'demo'] as const

const tag = 'Workspace: runs'

const RunRecord = Fields({
  id: Uuid('The run.'),
  brandId: Uuid('The brand.'),
  status: RunStatusField,
  trigger: Choice(RUN_TRIGGERS),
  surface: Surface,
  startedAt: Timestamp('When the run began.'),
  completedAt: Nullable(Timestamp('When the run ended.')),
  expired: Expired,
  plannedCount: Count('Responses planned.'),
  completedCount: Count('Responses answered.'),
  failedCount: Count('Responses that failed.'),
  scoredCount: Count('Responses scored.'),
  costUsd: Nullable(Type.Number({ description: 'Null where a price is unknown.' })),
  budgetUsd: Nullable(
    Type.Number({ minimum: 0, description: 'What it may cost; null for no limit of its own.' }),
  ),
  inputTokens: Count('Tokens sent.'),
  outputTokens: Count('Tokens received.'),
  failures: Type.Array(
    Fields({
      llm: LlmName,
      code: Type.String(),
      count: Count('How many responses failed so.'),
      example: Type.String(),
    }),
    { description: 'What failed, by LLM and code.' },
  ),
})

const LlmNames = Type.Array(LlmName, { minItems: 1, maxItems: 50, description: "Instead of the brand's." })

const BudgetUsd = (description: string) =>
  Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 1e9, description, examples: [5] })))

const EstimatedCost = Nullable(Type.Number({ minimum: 0, description: 'Null where a price is unknown.' }))

export const startRun = endpoint({
  method: 'POST',
  path: '/workspace/brands/{brandId}/runs',
  scope: 'write',
  tag,
  summary: 'Ask every active prompt once per LLM',
  description:
    'With dryRun nothing is asked: 200 with what would be, or the conflict that the run would be. With a budget, of the run or of the month, an LLM of unknown ' +
    'price is a conflict.',
  params: BrandParams,
  body: Type.Optional(
    Fields({
      llms: Type.Optional(LlmNames),
      dryRun: Type.Optional(Type.Boolean()),
      budgetUsd: BudgetUsd("What the run may cost, instead of the brand's runBudgetUsd; null for no limit."),
    }),
  ),
  returns: Type.Union([
    RunRecord,
    Fields({
      plannedCount: Count('Responses that a run would ask for.'),
      estimatedCostUsd: EstimatedCost,
      durationEstimateSeconds: Count('At least so long, by the limits of the LLMs and with one process.'),
      llms: Type.Array(
        Fields({
          name: LlmName,
          responseCount: Count('Responses that it would be asked for.'),
          estimatedCostUsd: EstimatedCost,
        }),
      ),
      judge: Nullable(
        Fields(
          {
            name: LlmName,
            callCount: Count(
              'Answers that it would be asked to judge: one call each, unless one must be repeated.',
            ),
            estimatedCostUsd: EstimatedCost,
          },
          {
            description:
              'What judging the answers adds, counted in the sum; null where nobody would judge them.',
          },
        ),
      ),
    }),
  ]),
  status: 202,
  otherStatus: 200,
  errors: ['storage_limit_exceeded', 'not_found', 'conflict'],
})

export const listWorkspaceRuns = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/runs',
  scope: 'read',
  tag,
  summary: 'List runs of every status, newest first',
  params: BrandParams,
  query: Fields(paging(20)),
  returns: Page(RunRecord),
  errors: ['not_found'],
})

export const getRun = endpoint({
  method: 'GET',
  path: '/workspace/runs/{runId}',
  scope: 'read',
  tag,
  summary: 'Read the state of a run',
  params: RunParams,
  returns: RunRecord,
  errors: ['not_found'],
})

export const deleteRun = endpoint({
  method: 'DELETE',
  path: '/workspace/runs/{runId}',
  scope: 'delete',
  tag,
  summary: 'Delete a run with its answers',
  description:
    'No read shows it any more; one that is under way stops. Its rows are removed in the background, suggestions go back to what ' +
    'the other runs show, and what it has cost stays in the spending. It cannot be undone.',
  params: RunParams,
  returns: Fields({ deleted: Type.Literal(true), runId: Uuid('The run.') }),
  errors: ['not_found'],
})

const runAction = (action: string, summary: string, description: string) =>
  endpoint({
    method: 'POST',
    path: `/workspace/runs/{runId}/${action}`,
    scope: 'write',
    tag,
    summary,
    description,
    params: RunParams,
    returns: RunRecord,
    status: 202,
    errors: ['not_found', 'conflict'],
  })

export const cancelRun = runAction(
  'cancel',
  'Cancel a run',
  'Nothing more is asked; answers that came are kept. A run that was readable before shows what it did.',
)

export const retryFailed = endpoint({
  method: 'POST',
  path: '/workspace/runs/{runId}/retry-failed',
  scope: 'write',
  tag,
  summary: 'Ask again what failed',
  description:
    'Failed responses of a run that ended are asked once more. A readable one shows its old numbers until its new end.',
  params: RunParams,
  body: Type.Optional(
    Fields({
      budgetUsd: BudgetUsd(
        'What the run may cost in all, what it has cost included; stays as it is unless said, null for no limit.',
      ),
    }),
  ),
  returns: RunRecord,
  status: 202,
  errors: ['storage_limit_exceeded', 'not_found', 'conflict'],
})

export const rescoreRun = runAction(
  'rescore',
  'Score the kept answers again',
  "With the brand's present names, rivals and detected brands and the present scorer. Only the judge is asked, where there is one. The run shows its old numbers until all of the new ones are there.",
)

export const streamRunEvents = endpoint({
  method: 'GET',
  path: '/workspace/runs/{runId}/events',
  scope: 'read',
  tag,
  summary: 'Follow a run until it ends',
  description:
    'Server-sent events: `progress` with the run as its data, then one `end`. A key follows at most 10 runs at a time; its ' +
    'streams end with it.',
  params: RunParams,
  returns: Type.String(),
  streamReturns: ['text/event-stream'],
  errors: ['not_found'],
})
