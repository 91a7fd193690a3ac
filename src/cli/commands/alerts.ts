import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Client } from '../../client/client.ts'
import { METRICS } from '../../contract/workspace/insights-comparison.ts'
import { ALERT_DIRECTIONS, type AlertDirection, type AlertMetric } from '../../domain/alerts/alert-rule.ts'
import { addBrandCommand, addBrandListCommand } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { findId } from '../find-id.ts'
import { findPersonIds } from '../find-person.ts'
import { pairs, UsageError } from '../terminal.ts'

type Rule = Awaited<ReturnType<Client['createAlertRule']>>

interface Fields {
  metric?: AlertMetric
  anyMetric?: boolean
  direction?: AlertDirection
  threshold?: number
  noise?: boolean
  llm?: string
  allLlms?: boolean
  topic?: string
  allTopics?: boolean
  market?: string
  person?: string[]
  nobody?: boolean
  enable?: boolean
  disable?: boolean
}

const FIELDS = [
  new Option('--metric <metric>', 'the figure').choices(METRICS),
  new Option('--direction <direction>', 'where the number goes').choices(ALERT_DIRECTIONS),
  new Option(
    '--threshold <value>',
    'tell of a figure that is surely beyond this value, such as 0.4 for 40 %',
  ).argParser(numberOf),
  new Option('--llm <llm>', 'only answers of this LLM'),
  new Option('--topic <topic>', 'only prompts of this topic, by id or name'),
  new Option(
    '--market <market>',
    'only runs in this market of the brand; main is its own, all is each of them',
  ),
  new Option('--person <person...>', 'who gets an e-mail, by id or e-mail'),
]

/** Commands for alert rules. */
export function addAlertCommands(program: Command, context: CommandContext): void {
  const alerts = program.command('alerts').description('rules of what people are told')
  addBrandListCommand(alerts, context, {
    description: 'list the alert rules of a brand, oldest first',
    operation: 'listAlertRules',
    columns: {
      RULE: 'id',
      METRIC: ({ metric }) => metric ?? 'any',
      DIRECTION: 'direction',
      BEYOND: ({ threshold }) => threshold ?? 'noise',
      LLM: ({ llm }) => llm ?? 'all',
      TOPIC: ({ topicId }) => topicId ?? 'all',
      MARKET: 'market',
      PEOPLE: ({ personIds }) => personIds.length,
      STATE: stateOf,
    },
    empty: 'No alert rules.',
  })
  addBrandCommand(alerts, context, {
    command: 'add',
    description: 'add an alert rule; without options, whatever moves by more than noise',
    options: FIELDS,
    call: async (client, brandId, options: Fields) =>
      client.createAlertRule({ params: { brandId }, body: await fieldsOf(client, brandId, options) }),
    text: ruleText,
  })
  addBrandCommand(alerts, context, {
    command: 'update <rule>',
    description: 'change an alert rule, by its id, or turn it off',
    options: [
      ...FIELDS,
      new Option('--any-metric', 'each figure').conflicts('metric'),
      new Option('--noise', 'a change beyond noise instead of a threshold').conflicts('threshold'),
      new Option('--all-llms', 'answers of all LLMs').conflicts('llm'),
      new Option('--all-topics', 'prompts of all topics').conflicts('topic'),
      new Option('--nobody', 'no e-mails; webhooks are told').conflicts('person'),
      new Option('--enable', 'turn it on').conflicts('disable'),
      new Option('--disable', 'turn it off'),
    ],
    call: async (client, brandId, ruleId: string, options: Fields) => {
      const body = await fieldsOf(client, brandId, options)
      if (Object.keys(body).length === 0) throw new UsageError('Give an option that says what to change.')
      return client.updateAlertRule({ params: { brandId, ruleId }, body })
    },
    text: ruleText,
  })
  addBrandCommand(alerts, context, {
    command: 'delete <rule>',
    destroys: true,
    description: 'delete an alert rule, by its id',
    call: (client, brandId, ruleId: string) => client.deleteAlertRule({ params: { brandId, ruleId } }),
    text: ({ ruleId }) => `Deleted ${ruleId}.`,
  })
}

async function fieldsOf(client: Client, brandId: string, options: Fields) {
  const { metric, anyMetric, direction, threshold, noise, llm, allLlms, topic, allTopics } = options
  const { market, person, nobody, enable, disable } = options
  const topicId = topic === undefined ? undefined : await findId(client, 'topic', topic, brandId)
  return {
    ...(metric ? { metric } : anyMetric ? { metric: null } : {}),
    ...(direction ? { direction } : {}),
    ...(threshold !== undefined ? { threshold } : noise ? { threshold: null } : {}),
    ...(llm ? { llm } : allLlms ? { llm: null } : {}),
    ...(topicId ? { topicId } : allTopics ? { topicId: null } : {}),
    ...(market === undefined ? {} : { market: await marketOf(client, brandId, market) }),
    ...(person ? { personIds: await findPersonIds(client, person) } : nobody ? { personIds: [] } : {}),
    ...(enable ? { isEnabled: true } : disable ? { isEnabled: false } : {}),
  }
}

const marketOf = async (client: Client, brandId: string, market: string) =>
  market === 'main' || market === 'all' ? market : findId(client, 'market', market, brandId)

function numberOf(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('A number is needed.')
  return value
}

const stateOf = ({ isEnabled }: Rule) => (isEnabled ? 'on' : 'off')

function ruleText(rule: Rule): string {
  return pairs([
    ['Rule', rule.id],
    ['Metric', rule.metric ?? 'any'],
    ['Direction', rule.direction],
    ['Beyond', rule.threshold ?? 'noise'],
    ['LLM', rule.llm ?? 'all'],
    ['Topic', rule.topicId ?? 'all'],
    ['Market', rule.market],
    ['E-mails to', rule.personIds.length === 0 ? 'nobody' : rule.personIds],
    ['State', stateOf(rule)],
  ])
}
