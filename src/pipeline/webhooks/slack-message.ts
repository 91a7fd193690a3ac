import type { WebhookEventData } from '../../contract/webhook-events.ts'
import { percentDigits, percentText } from '../../domain/insights/shown-share.ts'
import { marketName } from '../../domain/market-name.ts'
import type { WebhookEventType } from '../../domain/webhooks/event-type.ts'
import { toldPath } from '../../domain/webhooks/told-path.ts'

type Events = { [T in WebhookEventType]: WebhookEventData<T> }

/** A message for people: a headline, some lines, and a link. */
interface Message {
  headline: string
  lines?: string[]
  /** The path of the link, below the address of the dashboard. */
  path: string
}

const LINES_MAX = 5
const LINE_LENGTH_MAX = 200

/**
 * The body of an event in the format of Slack's incoming webhooks. Untrusted texts are in plain-text blocks only,
 * where they can neither mention anybody nor become links.
 * @param dashboardUrl - without a slash at its end; null when it is unknown: then there is no link
 */
export function slackBody(body: string, dashboardUrl: string | null): string {
  const { type, data } = JSON.parse(body) as { type: WebhookEventType; data: never }
  const { headline, lines = [], path }: Message = TELL[type](data)
  const shown = lines.slice(0, LINES_MAX).map(shortened)
  const more = lines.length > LINES_MAX ? [`and ${lines.length - LINES_MAX} more`] : []
  const text = [shortened(headline), ...shown, ...more].join('\n')
  const blocks: object[] = [{ type: 'section', text: { type: 'plain_text', text } }]
  if (dashboardUrl !== null) {
    blocks.push({
      type: 'section',
      text: { type: 'mrkdwn', text: `<${dashboardUrl}${path}|Open in Earshot>` },
    })
  }
  return JSON.stringify({ text: unmarked(shortened(headline)), mrkdwn: false, parse: 'none', blocks })
}

const TELL: { [T in WebhookEventType]: (data: Events[T]) => Message } = {
  'run.completed': ({ brand, run, presence }) => {
    const { value, numerator, denominator } = presence
    const named = value === null ? '' : `; presence is ${percentText(value)} (${numerator} of ${denominator})`
    return {
      headline: `${brand.name}${marketOf(run)}: a run has ended with ${run.completedCount} of ${run.plannedCount} answers${named}`,
      path: `/runs/${run.id}?brand=${brand.id}`,
    }
  },
  'run.failed': ({ brand, run, failures }) => ({
    headline: `${brand.name}${marketOf(run)}: a run has failed, none of ${run.plannedCount} questions was answered`,
    lines: failures.map(({ llm, code, count }) => `${llm}: ${code} (${count})`),
    path: `/runs/${run.id}?brand=${brand.id}`,
  }),
  'metrics.changed': ({ brand, before, after, total, changes }) => ({
    headline: `${brand.name}${marketOf(after)}: ${total} ${total === 1 ? 'figure' : 'figures'} moved by more than noise`,
    lines: changes.map(changeText),
    path: toldPath(brand.id, after, changes, before),
  }),
  'gap.found': ({ brand, run, total, gaps }) => ({
    headline: `${brand.name}${marketOf(run)}: ${total} new ${total === 1 ? 'site is' : 'sites are'} cited where others are named and it is not`,
    lines: gaps.map(
      ({ domain, responses, rivals }) =>
        `${domain}: ${responses} answers, with ${rivals.map(({ name }) => name).join(', ')}`,
    ),
    path:
      run.surface === 'ui'
        ? `/runs/${run.id}?brand=${brand.id}`
        : `/sources?brand=${brand.id}${inMarket(run)}`,
  }),
  'alert.raised': ({ brand, run, before, total, alerts }) => ({
    headline: `${brand.name}${marketOf(run)}: ${total === 1 ? 'a figure meets an alert rule' : `${total} figures meet alert rules`}`,
    lines: alerts.map(alertText),
    path: toldPath(brand.id, run, alerts, before ?? null),
  }),
  'content.created': ({ brand, content }) => ({
    headline: `${brand.name}: new content, “${content.title}”`,
    path: `/content?piece=${content.id}&brand=${brand.id}`,
  }),
  'webhook.test': () => ({
    headline: 'This is a test of Earshot: messages arrive here',
    path: '/settings?tab=webhooks',
  }),
}

const NAMES = {
  presence: 'Presence',
  shareOfVoice: 'Share of voice',
  averageRank: 'Average rank',
  sentiment: 'Sentiment',
  citationRate: 'Citation rate',
}

const inMarket = (run: { marketId?: string | null } | undefined) =>
  run?.marketId ? `&market=${run.marketId}` : ''

/** Bodies that wait since an earlier version have no market. */
function marketOf(run: Partial<Events['gap.found']['run']> | undefined): string {
  const { marketId, market, language, persona = null } = run ?? {}
  if (!marketId || market === undefined || language === undefined) return ''
  return ` (${marketName({ market, language, persona })})`
}

type Changed = Events['metrics.changed']['changes'][number]

function changeText({ metric, scope, change }: Changed): string {
  const { topicName, llm, promptText, brand } = scope
  const of = [brand, llm, topicName, promptText].filter((part) => part !== undefined).join(', ')
  const [before, after] = valueTexts(metric, change.before.value, change.after.value)
  return `${NAMES[metric]}${of && ` (${of})`}: from ${before} to ${after}`
}

function alertText({
  metric,
  scope,
  threshold,
  before,
  after,
}: Events['alert.raised']['alerts'][number]): string {
  const of = [scope.llm, scope.topicName].filter((part) => part !== undefined).join(', ')
  const name = `${NAMES[metric]}${of && ` (${of})`}`
  if (threshold === null) {
    const [former, present] = valueTexts(metric, before ?? null, after)
    return `${name}: from ${former} to ${present}`
  }
  const [present, limit] = valueTexts(metric, after, threshold)
  return `${name}: ${present} is ${(after ?? 0) < threshold ? 'below' : 'above'} ${limit}`
}

/** Two values that differ, with a further decimal where they look equal. */
function valueTexts(metric: keyof typeof NAMES, one: number | null, other: number | null): [string, string] {
  const more = one !== other && valueText(metric, one) === valueText(metric, other) ? 1 : 0
  return [valueText(metric, one, more), valueText(metric, other, more)]
}

/** @param more - decimals beyond the usual */
function valueText(metric: keyof typeof NAMES, value: number | null, more = 0): string {
  if (value === null) return 'none'
  if (metric === 'averageRank') return value.toFixed(1 + more)
  if (metric === 'sentiment') return (100 * value).toFixed(more)
  return `${(100 * value).toFixed(percentDigits(value) + more)} %`
}

const shortened = (line: string) =>
  line.length > LINE_LENGTH_MAX ? `${line.slice(0, LINE_LENGTH_MAX - 1).toWellFormed()}…` : line

/**
 * Slack, and others that accept its format such as Mattermost, have no way to escape their markup, so similar
 * characters replace it.
 */
const STAND_INS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '*': '∗',
  _: '＿',
  '~': '∼',
  '`': 'ˋ',
  '@': '＠',
  '#': '＃',
  '[': '［',
  ']': '］',
  '\\': '＼',
  '://': '\u{2060}:\u{2060}//',
}

const unmarked = (text: string) => text.replace(/:\/\/|[&<>*_~`@#[\]\\]/g, (mark) => STAND_INS[mark] ?? '')
