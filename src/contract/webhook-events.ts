import { type Static, type TProperties, Type } from 'typebox'
import { CONTENT_FORMATS, CONTENT_STATUSES } from '../domain/content/content.ts'
import { EVENT_ITEMS_MAX } from '../domain/webhooks/event-body.ts'
import type { WebhookEventType } from '../domain/webhooks/event-type.ts'
import { Choice, Count, Fields, Nullable, Timestamp, Uuid } from './fields.ts'
import { LlmName } from './llm-fields.ts'
import { marketFields } from './market-fields.ts'
import { listChanges } from './workspace/insights-comparison.ts'
import { listGaps } from './workspace/insights-sources.ts'
import { listWorkspaceRuns } from './workspace/runs.ts'

const brand = Fields({
  id: Uuid('The brand.'),
  name: Type.String({ description: 'Its name; `displayName` may differ.', examples: ['Acme'] }),
})

const whereAsked = {
  marketId: marketFields.marketId,
  market: marketFields.market,
  language: marketFields.language,
  persona: Nullable(
    Fields({ name: Type.String({ examples: ['Student'] }) }, { description: 'The person who asks.' }),
  ),
}

const runOf = listWorkspaceRuns.returns.properties.data.items.properties
const run = Fields({
  id: runOf.id,
  status: runOf.status,
  trigger: runOf.trigger,
  surface: runOf.surface,
  ...whereAsked,
  startedAt: runOf.startedAt,
  completedAt: runOf.completedAt,
  plannedCount: runOf.plannedCount,
  completedCount: runOf.completedCount,
  failedCount: runOf.failedCount,
})

const changeOf = listChanges.returns.properties.data.items.properties
const gapOf = listGaps.returns.properties.data.items.properties

const failures = Type.Array(
  Fields({
    llm: LlmName,
    code: Type.String({ examples: ['timeout'] }),
    count: Count('Number of responses.'),
  }),
  { description: `Failed responses, by LLM and code; at most ${EVENT_ITEMS_MAX}.` },
)

const comparedRun = (id: string, options: { description?: string } = {}) =>
  Fields({ id: Uuid(id), surface: runOf.surface, startedAt: runOf.startedAt, ...whereAsked }, options)

interface EventDefinition {
  summary: string
  data: ReturnType<typeof Fields<TProperties>>
  /** The list in `data` that is shortened when the body would be too large. */
  list: string | null
}

/** The data of each event: documentation, OpenAPI and tests are made from this list. */
export const WEBHOOK_EVENTS = {
  'run.completed': {
    summary: 'A run has ended with answers: its figures can be read.',
    data: Fields({
      brand,
      run,
      presence: Fields(
        {
          value: Nullable(Type.Number({ minimum: 0, maximum: 1, examples: [0.58] })),
          numerator: Count('Answers that name the brand.'),
          denominator: Count('Answers.'),
        },
        { description: 'Of all prompts; null without answers to count.' },
      ),
      failures,
    }),
    list: 'failures',
  },
  'run.failed': {
    summary: 'A run has ended without any answer.',
    data: Fields({ brand, run, failures }),
    list: 'failures',
  },
  'metrics.changed': {
    summary: 'A run differs from the run before it by more than noise.',
    data: Fields({
      brand,
      before: comparedRun('The run before.'),
      after: comparedRun('The run that has ended.'),
      tested: Count('Changes that were tested together.'),
      total: Count('Those beyond noise.'),
      changes: Type.Array(
        Fields({ metric: changeOf.metric, scope: changeOf.scope, change: changeOf.change }),
        {
          description: `The strongest first; at most ${EVENT_ITEMS_MAX}.`,
        },
      ),
    }),
    list: 'changes',
  },
  'gap.found': {
    summary:
      'Domains are cited, for the first time in four weeks, in answers that name a competitor and not the brand.',
    data: Fields({
      brand,
      run: comparedRun('The run that has ended.'),
      total: Count('New gaps with at least two answers in this run.'),
      gaps: Type.Array(
        Fields({
          domain: gapOf.domain,
          kind: gapOf.kind,
          responses: gapOf.responses,
          prompts: gapOf.prompts,
          rivals: gapOf.rivals,
        }),
        { description: `The most answers first; at most ${EVENT_ITEMS_MAX}.` },
      ),
    }),
    list: 'gaps',
  },
  'alert.raised': {
    summary: 'A run meets alert rules of its brand: one event for all of them.',
    data: Fields({
      brand,
      run: comparedRun('The run that has ended.'),
      before: Nullable(
        comparedRun('The run before.', { description: 'Null where no rule compared a run with it.' }),
      ),
      total: Count('Figures that rules tell of.'),
      alerts: Type.Array(
        Fields({
          metric: changeOf.metric,
          scope: Fields(
            {
              topicId: Type.Optional(Uuid('Only prompts of this topic.')),
              topicName: Type.Optional(Type.String({ examples: ['CRM'] })),
              llm: Type.Optional(LlmName),
            },
            { description: 'Without fields: the whole brand.' },
          ),
          threshold: Nullable(
            Type.Number({
              description: 'What the figure is beyond; null where it moved by more than noise.',
            }),
          ),
          before: Nullable(
            Type.Number({ description: 'The figure of the run before; null with a threshold.' }),
          ),
          after: Nullable(Type.Number({ description: 'The figure of the run.' })),
        }),
        { description: `At most ${EVENT_ITEMS_MAX}.` },
      ),
    }),
    list: 'alerts',
  },
  'content.created': {
    summary: 'A content was created, or its draft is written.',
    data: Fields({
      brand,
      content: Fields({
        id: Uuid('The content.'),
        title: Type.String({ examples: ['How to choose a CRM'] }),
        format: Choice(CONTENT_FORMATS),
        status: Choice(CONTENT_STATUSES),
        createdAt: Timestamp('When it was created.'),
      }),
    }),
    list: null,
  },
  'webhook.test': {
    summary: 'Somebody asked for a test of the webhook.',
    data: Fields({ webhook: Fields({ id: Uuid('The webhook.') }) }),
    list: null,
  },
} as const satisfies Record<WebhookEventType, EventDefinition>

export type WebhookEventData<T extends WebhookEventType> = Static<(typeof WEBHOOK_EVENTS)[T]['data']>

/** The whole body of an event. */
export function webhookBody(type: WebhookEventType) {
  return Fields({
    type: Type.Literal(type),
    timestamp: Timestamp('When it happened; it stays the same when the event is sent again.'),
    data: WEBHOOK_EVENTS[type].data,
  })
}
