import { type Static, Type } from 'typebox'
import { WAIT_REASONS } from '../../domain/run-waits.ts'
import { BrandParams } from '../data-api/brands.ts'
import { Metrics, RunParams } from '../data-api/runs.ts'
import { endpoint } from '../endpoint.ts'
import { Expired } from '../expired.ts'
import { Choice, Count, Deleted, Fields, Nullable, RunStatusField, Timestamp, Uuid } from '../fields.ts'
import { LlmName, Samples, Surface } from '../llm-fields.ts'
import { marketFields } from '../market-fields.ts'
import { Page, paging } from '../paging.ts'
import { ScheduleInput } from './brands.ts'

const RUN_TRIGGERS = ['api', 'schedule', 'import', 'demo'] as const

const tag = 'Workspace: runs'

const runFields = {
  id: Uuid('The run.'),
  brandId: Uuid('The brand.'),
  status: RunStatusField,
  trigger: Choice(RUN_TRIGGERS),
  surface: Surface,
  ...marketFields,
  startedAt: Timestamp('When the run began.'),
  completedAt: Nullable(Timestamp('When the run ended.')),
  expired: Expired,
  cancelled: Type.Boolean({
    description: 'A person cancelled it, or its retry. With answers its status is `partial`.',
  }),
  provisional: Type.Boolean({
    description: 'The run is under way: its answers and metrics are those that it has so far.',
  }),
  samples: Samples('How often each prompt is asked per LLM; of an import, the largest number there is.'),
  plannedCount: Count('Responses planned.'),
  completedCount: Count('Responses answered.'),
  failedCount: Count('Responses that failed.'),
  scoredCount: Count('Responses scored.'),
  costUsd: Nullable(
    Type.Number({
      description:
        'Cost of the answers, without judging and failed questions; null where a price is unknown.',
    }),
  ),
  budgetUsd: Nullable(Type.Number({ minimum: 0, description: 'Budget of the run; null for none.' })),
  spentUsd: Nullable(
    Type.Number({
      minimum: 0,
      description:
        'Spent of the budget: on answers, judging and failed questions, with what is assumed for unknown costs; null without a budget.',
    }),
  ),
  inputTokens: Count('Tokens sent.'),
  outputTokens: Count('Tokens received.'),
  failures: Type.Array(
    Fields({
      llm: LlmName,
      code: Type.String(),
      count: Count('Number of responses.'),
      example: Type.String(),
    }),
    { description: 'Failed responses, by LLM and code.' },
  ),
}

const RunRecord = Fields(runFields)

const PlannedMarket = Fields({
  ...marketFields,
  promptCount: Count('Prompts that are asked there.'),
  skippedCount: Count(
    'Active prompts that are left out, because they have no text in the language of the market.',
  ),
  plannedCount: Count('Responses.'),
})

const RunWait = Fields({
  llm: Nullable(LlmName),
  responseCount: Count('Responses for which the run waits.'),
  reason: Choice(WAIT_REASONS, {
    description:
      '`provider_down`: the circuit breaker is open; `probing`: one question tests the LLM; `rate_limit`: its limits, or the vendor ' +
      'asked to wait; `retry`: the next attempt after a failure; `budget`: open questions have reserved the rest; `answering`: ' +
      'they are being asked; `turn`: other questions are asked first; `judging`: the answers wait for the judge; `rescoring`: they are ' +
      'scored again (`llm` is null), and reads show the former scores until then.',
  }),
  until: Nullable(Timestamp('Until when it waits at the latest; null where that is unknown.')),
  message: Type.String({ description: 'The reason in words.' }),
})

const LlmNames = Type.Array(LlmName, { minItems: 1, maxItems: 50, description: "Instead of the brand's." })

const BudgetUsd = (description: string) =>
  Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 1e9, description, examples: [5] })))

const EstimatedCost = Nullable(Type.Number({ minimum: 0, description: 'Null where a price is unknown.' }))

const IsEnough = (what: string) =>
  Nullable(
    Type.Boolean({ description: `Whether the budget is enough for ${what}; null where a price is unknown.` }),
  )

export const startRun = endpoint({
  method: 'POST',
  path: '/workspace/brands/{brandId}/runs',
  scope: 'write',
  audit: 'run.start',
  tag,
  summary: 'Ask every active prompt',
  description:
    'Each market of the brand is asked in a run of its own; the answer is the run of its own market, unless it is left out, and `alsoStarted` names the others. ' +
    'Each LLM is asked each prompt `samples` times; each answer is a response and a result of its own. ' +
    'LLMs with the surface `ui` get a run of their own (`alsoStarted`), because their answers are never averaged with others; a ' +
    'budget is divided among the runs by their estimated costs. ' +
    'With dryRun no prompt is sent: the response is 200 with the estimate, or the conflict that the run would cause. If the request has a schedule, a run that is under way is no conflict. With a ' +
    'budget for the run or the month, an LLM with an unknown price is a conflict.',
  params: BrandParams,
  body: Type.Optional(
    Fields({
      llms: Type.Optional(LlmNames),
      samples: Type.Optional(
        Samples("How often each prompt is asked per LLM, instead of the brand's samples."),
      ),
      markets: Type.Optional(
        Type.Array(Type.String({ pattern: '^(main|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$' }), {
          minItems: 1,
          maxItems: 50,
          description: "Only these markets: their ids, and `main` for the brand's own. Default: all.",
          examples: [['main']],
        }),
      ),
      dryRun: Type.Optional(Type.Boolean()),
      schedule: Type.Optional(
        Type.Unsafe<Static<typeof ScheduleInput>>({
          ...ScheduleInput,
          description:
            "With dryRun: the schedule to estimate a month for, instead of the brand's: with its enabledLlms, or else the `llms`, and the `samples` of the request.",
        }),
      ),
      budgetUsd: BudgetUsd(
        "Budget of the runs together, instead of the brand's runBudgetUsd; null for no limit. The runs divide it by their estimated costs.",
      ),
    }),
  ),
  returns: Type.Union([
    Fields({
      ...runFields,
      alsoStarted: Type.Array(Uuid('A run.'), {
        description:
          'The other runs that the request started: of the LLMs with the surface ui, and of other markets of the brand.',
      }),
    }),
    Fields({
      plannedCount: Count('Responses of all markets.'),
      markets: Type.Array(PlannedMarket, {
        description: "Where is asked what; the brand's own market first.",
      }),
      estimatedCostUsd: EstimatedCost,
      durationEstimateSeconds: Count('Minimum duration with one process, by the limits of the LLMs.'),
      llms: Type.Array(
        Fields({
          name: LlmName,
          responseCount: Count('Responses of this LLM.'),
          estimatedCostUsd: EstimatedCost,
        }),
      ),
      judge: Nullable(
        Fields(
          {
            name: LlmName,
            callCount: Count('Answers to judge: one call each, unless one must be repeated.'),
            namesCallCountMax: Count('At most so many calls about new detected names, after the run.'),
            estimatedCostUsd: EstimatedCost,
          },
          {
            description:
              'Cost of judging the answers and the most of new detected names, included in the total; null without a judge.',
          },
        ),
      ),
      budget: Fields(
        {
          monthUsd: Nullable(Type.Number({ minimum: 0, description: 'Budget per month; null for none.' })),
          leftUsd: Nullable(
            Type.Number({ minimum: 0, description: 'Left of it this month, without what is reserved.' }),
          ),
          runUsd: Nullable(Type.Number({ minimum: 0, description: 'Budget of the run; null for none.' })),
          isEnough: IsEnough('the run'),
        },
        { description: 'What the run may cost. A run that costs more ends as `partial`.' },
      ),
      month: Nullable(
        Fields(
          {
            runCount: Count('Runs that the schedule starts in 30 days.'),
            nextRunAts: Type.Array(Timestamp('A time of the schedule.'), {
              description: 'Its next three times.',
            }),
            intervalMinutes: Count('Minutes that are at least between two scheduled runs of a brand.'),
            estimatedCostUsd: EstimatedCost,
            isEnough: IsEnough('all of them'),
          },
          {
            description:
              'What the runs of the schedule cost in 30 days: with its LLMs and the samples of the brand, in all markets; null without a schedule. The cost is null also where the server has none of its LLMs.',
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
  summary: 'Read the state of a run, how far each LLM is, and what the run waits for',
  params: RunParams,
  returns: Fields({
    ...runFields,
    llms: Type.Array(
      Fields({
        llm: LlmName,
        plannedCount: Count('Responses planned; while a large run begins, those planned so far.'),
        completedCount: Count('Responses answered.'),
        failedCount: Count('Responses that failed.'),
        scoredCount: Count('Responses scored.'),
      }),
      { description: 'How far each LLM is, by name. Empty for runs that ended before this was stored.' },
    ),
    waitingFor: Type.Array(RunWait, {
      description:
        'The LLMs that have not answered everything, those with most responses first. Of a run that has ended only a rescore that will ' +
        'begin by itself, because names of the brand have changed.',
    }),
  }),
  errors: ['not_found'],
})

export const getRunMetrics = endpoint({
  method: 'GET',
  path: '/workspace/runs/{runId}/metrics',
  scope: 'read',
  tag,
  summary: 'Read the metrics of a run as it stands',
  description:
    'The same figures as in the Data API. Of a run that is under way they count the answers that it has so far (`provisional`); the ' +
    'Data API knows the run only when it has ended. While a run asks or scores again, they are its previous metrics.',
  params: RunParams,
  returns: Fields({
    id: runFields.id,
    brandId: runFields.brandId,
    status: runFields.status,
    startedAt: runFields.startedAt,
    provisional: runFields.provisional,
    metrics: Metrics,
  }),
  errors: ['not_found'],
})

export const deleteRun = endpoint({
  method: 'DELETE',
  path: '/workspace/runs/{runId}',
  scope: 'delete',
  audit: 'run.delete',
  tag,
  summary: 'Delete a run with its answers',
  description:
    'No read shows it any more; one that is under way stops. Its rows are removed in the background, suggestions go back to what ' +
    'the other runs show, and what it has cost stays in the spending. It cannot be undone.',
  params: RunParams,
  returns: Deleted({ runId: Uuid('The run.') }),
  errors: ['not_found'],
})

const runAction = (action: string, summary: string, description: string) =>
  endpoint({
    method: 'POST',
    path: `/workspace/runs/{runId}/${action}`,
    scope: 'write',
    audit: `run.${action}`,
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
  'Sends no more prompts. A run with answers ends as `partial`, with `cancelled: true`, as soon as they are scored: what is not answered ' +
    'fails (`cancelled`), and `retry-failed` asks it later. A run without an answer, and an import, is `cancelled` at once. A run that ' +
    'was readable before shows its previous results.',
)

export const finishRun = runAction(
  'finish',
  'Finish a run with the answers that it has',
  'For a run that waits for an LLM which does not answer: sends no more prompts, fails what is not answered (`finished_early`) and ends ' +
    'as `partial` as soon as its answers are scored. `retry-failed` asks the rest later. A run without an answer is a conflict: cancel it. So is one that is still being planned: try again.',
)

export const retryFailed = endpoint({
  method: 'POST',
  path: '/workspace/runs/{runId}/retry-failed',
  scope: 'write',
  audit: 'run.retry-failed',
  tag,
  summary: 'Ask the failed responses again',
  description:
    'Sends the prompts of the failed responses of a finished run again. A `failed` run that has answers and no failed response ends again with these, and ' +
    'nothing is sent. Until it finishes, reads show the previous results.',
  params: RunParams,
  body: Type.Optional(
    Fields({
      budgetUsd: BudgetUsd(
        'New total budget of the run, including what it has already cost; null for no limit. Without this field the budget does not change.',
      ),
    }),
  ),
  returns: RunRecord,
  status: 202,
  errors: ['storage_limit_exceeded', 'not_found', 'conflict'],
})

export const rescoreRun = runAction(
  'rescore',
  'Score the stored answers again',
  'Uses the present names, competitors and detected brands and the present scorer. Of the LLMs, only the judge is asked. Reads show the previous results until all new ones are stored. ' +
    'A rescore that is under way goes on, or begins again where names have changed since. Soon after names have changed, runs are scored again automatically, with the verdicts that the judge gave before.',
)

export const streamRunEvents = endpoint({
  method: 'GET',
  path: '/workspace/runs/{runId}/events',
  scope: 'read',
  tag,
  summary: 'Follow a run until it ends',
  description:
    'Server-sent events: `progress` with the run as its data, then one `end`. A key can follow at most 10 ' +
    'runs at a time. Its streams end when it expires or is revoked.',
  params: RunParams,
  returns: Type.String(),
  streamReturns: ['text/event-stream'],
  errors: ['not_found'],
})
