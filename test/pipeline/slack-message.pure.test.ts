import { expect, it } from 'vitest'
import { webhookExample } from '../../src/contract/openapi/webhook-operations.ts'
import { WEBHOOK_EVENT_TYPES } from '../../src/domain/webhooks/event-type.ts'
import { slackBody } from '../../src/pipeline/webhooks/slack-message.ts'

interface Message {
  text: string
  blocks: { text: { type: string; text: string } }[]
}
const messageOf = (event: unknown, url: string | null = 'https://earshot.example.com'): Message =>
  JSON.parse(slackBody(JSON.stringify(event), url))

it.each(WEBHOOK_EVENT_TYPES)('%s has a line of text and one link', (type) => {
  const { text, blocks } = messageOf(webhookExample(type))
  const links = JSON.stringify(blocks).match(/<https:\/\/earshot\.example\.com\/[^|>]+\|/g)
  expect([text.length > 20, text.includes('undefined'), links?.length]).toEqual([true, false, 1])
})

it('has no link where the address of the dashboard is unknown', () => {
  expect(JSON.stringify(messageOf(webhookExample('webhook.test'), null))).not.toContain('"type":"mrkdwn"')
})

it('what others wrote mentions nobody and links nowhere', () => {
  const title = '<!channel> <https://evil.example.com|click>'
  const event = webhookExample('content.created') as { data: { content: { title: string } } }
  event.data.content.title = title
  const { text, blocks } = messageOf(event)
  const marked = blocks.filter((block) => block.text.type === 'mrkdwn').map((block) => block.text.text)
  expect([text.includes('<'), marked.join().includes('evil')]).toEqual([false, false])
})

it('what others wrote stays text also where receivers read Markdown', () => {
  const title = '*a* _b_ ~c~ `d` [e](https://evil.example.com) @channel #general'
  const event = webhookExample('content.created') as { data: { content: { title: string } } }
  event.data.content.title = title
  expect(messageOf(event).text).not.toMatch(/[*_~`@#[\]]|:\/\//)
})

it.each(['run.completed', 'run.failed', 'metrics.changed', 'gap.found', 'alert.raised'] as const)(
  '%s says of which market it tells, unless it is the brand’s own',
  (type) => {
    const event = webhookExample(type) as { data: Record<'run' | 'after', object | undefined> }
    const of = { market: 'DE', language: 'de', persona: { name: 'Student' } }
    const textIn = (marketId: string | null) => {
      Object.assign(event.data.after ?? event.data.run ?? {}, { ...of, marketId })
      return messageOf(event).text.split(':')[0]
    }
    expect([textIn('0198'), textIn(null)]).toEqual(['Acme (DE, de, Student)', 'Acme'])
  },
)

it('gap.found leads to the run where its answers are of a user interface: the sources leave it out', () => {
  const event = webhookExample('gap.found') as { data: { run: object } }
  Object.assign(event.data.run, { surface: 'ui' })
  expect(JSON.stringify(messageOf(event).blocks)).toContain('https://earshot.example.com/runs/')
})

const blocksOf = (metric: string, scope: object, before: number, after: number) => {
  const change = { before: { value: before }, after: { value: after } }
  const data = {
    brand: { id: 'x', name: 'Acme' },
    before: { id: 'p', startedAt: '2026-02-22T23:00:00.000Z' },
    after: { id: 'r', startedAt: '2026-03-01T23:00:00.000Z' },
    total: 1,
    changes: [{ metric, scope, change }],
  }
  return messageOf({ type: 'metrics.changed', data }).blocks
}

it('shows a change of two values that look equal with a further decimal', () => {
  expect(blocksOf('averageRank', {}, 1.06, 1.14)[0]?.text.text).toContain('Average rank: from 1.06 to 1.14')
})

it('shows a change with what it is about, and leads to its figure', () => {
  const blocks = blocksOf('presence', { llm: 'chatgpt', topicName: 'CRM' }, 0.58, 0.4)
  expect(blocks.map(({ text }) => text.text)).toEqual([
    'Acme: 1 figure moved by more than noise\nPresence (chatgpt, CRM): from 58 % to 40 %',
    '<https://earshot.example.com/overview?brand=x&period=2026-02-23..2026-03-01&llm=chatgpt|Open in Earshot>',
  ])
})
