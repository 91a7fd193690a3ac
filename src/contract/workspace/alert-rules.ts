import { Type } from 'typebox'
import { ALERT_DIRECTIONS } from '../../domain/alerts/alert-rule.ts'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Deleted, Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { Page, paging } from '../paging.ts'
import { METRICS } from './insights-comparison.ts'

export const alertTag = 'Workspace: alerts'
const tag = alertTag

export const RULES_MAX = 50
export const RECIPIENTS_MAX = 20
const LLM_LENGTH_MAX = 100
const ONE_MARKET = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

export const PersonIds = Type.Array(Uuid('A person.'), {
  maxItems: RECIPIENTS_MAX,
  description:
    'Who gets an e-mail: people of the organization. Others are told by webhooks with the event `alert.raised`.',
})

const ruleFields = {
  metric: Nullable(
    Choice(METRICS, { description: 'The figure; null for each of them.', examples: ['presence'] }),
  ),
  direction: Choice(ALERT_DIRECTIONS, {
    description: 'Where the number goes. For averageRank, down is better.',
    examples: ['down'],
  }),
  threshold: Nullable(
    Type.Number({
      description:
        'Tells of a figure whose whole 95 % interval is beyond this value, once until it is back; it needs a metric, and the direction up or down. Shares from 0 to 1, sentiment from -1 to 1, an average rank from 1. Null: tells of a change beyond noise.',
      examples: [0.4],
    }),
  ),
  llm: Nullable(
    Type.String({
      minLength: 1,
      maxLength: LLM_LENGTH_MAX,
      description: 'Only answers of this LLM; null for all.',
      examples: ['chatgpt'],
    }),
  ),
  topicId: Nullable(Uuid('Only prompts of this topic; null for all.')),
  market: Type.String({
    pattern: `^(main|all|${ONE_MARKET})$`,
    description:
      "Where the runs ask: `main` is the brand's own market, `all` each of its markets, judged by itself; else the id of another one.",
    examples: ['main'],
  }),
  personIds: PersonIds,
  isEnabled: Type.Boolean(),
}

const AlertRuleRecord = Fields({
  id: Uuid('The rule.'),
  brandId: Uuid('The brand.'),
  ...ruleFields,
  createdAt: Timestamp('When it was made.'),
  createdBy: Nullable(
    Uuid('The person or the key that made it; null if it came with the export of a brand.'),
  ),
})

const ruleBody = Fields({
  metric: Type.Optional(ruleFields.metric),
  direction: Type.Optional(ruleFields.direction),
  threshold: Type.Optional(ruleFields.threshold),
  llm: Type.Optional(ruleFields.llm),
  topicId: Type.Optional(ruleFields.topicId),
  market: Type.Optional(ruleFields.market),
  personIds: Type.Optional(ruleFields.personIds),
  isEnabled: Type.Optional(ruleFields.isEnabled),
})

const params = Fields({ ...BrandParams.properties, ruleId: Uuid('The rule.') })

export const listAlertRules = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/alert-rules',
  scope: 'read',
  onlyFor: 'unlimited-keys',
  tag,
  summary: 'List the alert rules of a brand, oldest first',
  params: BrandParams,
  query: Fields(paging(50)),
  returns: Page(AlertRuleRecord),
  errors: ['not_found'],
})

export const createAlertRule = endpoint({
  method: 'POST',
  path: '/workspace/brands/{brandId}/alert-rules',
  scope: 'write',
  onlyFor: 'unlimited-keys',
  audit: 'alert-rule.create',
  tag,
  summary: 'Create an alert rule',
  description: `Without fields: any figure of the whole brand, in its own market, that moves by more than noise. A brand has at most ${RULES_MAX}. One run sends at most one message to each receiver, whatever number of rules it meets.`,
  params: BrandParams,
  body: Type.Optional(ruleBody),
  returns: AlertRuleRecord,
  status: 201,
  errors: ['not_found', 'conflict'],
})

export const updateAlertRule = endpoint({
  method: 'PATCH',
  path: '/workspace/brands/{brandId}/alert-rules/{ruleId}',
  scope: 'write',
  onlyFor: 'unlimited-keys',
  audit: 'alert-rule.update',
  tag,
  summary: 'Change an alert rule, or turn it off',
  params,
  body: ruleBody,
  returns: AlertRuleRecord,
  errors: ['not_found', 'conflict'],
})

export const deleteAlertRule = endpoint({
  method: 'DELETE',
  path: '/workspace/brands/{brandId}/alert-rules/{ruleId}',
  scope: 'delete',
  onlyFor: 'unlimited-keys',
  audit: 'alert-rule.delete',
  tag,
  summary: 'Delete an alert rule',
  params,
  returns: Deleted({ ruleId: Uuid('The rule.') }),
  errors: ['not_found'],
})
