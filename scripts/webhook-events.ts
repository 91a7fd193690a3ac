import { webhookExample } from '../src/contract/openapi/webhook-operations.ts'
import { WEBHOOK_EVENTS } from '../src/contract/webhook-events.ts'
import { WEBHOOK_EVENT_TYPES } from '../src/domain/webhooks/event-type.ts'

const BEGIN = '<!-- events: made from the contract by "npm run docs"; do not edit -->'
const END = '<!-- /events -->'

/** The page of webhooks with its events as the contract has them. */
export function webhooksPage(page: string): string {
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('the marks of the events are missing')
  return `${before}${BEGIN}\n${eventsText()}\n${END}${after}`
}

function eventsText(): string {
  return WEBHOOK_EVENT_TYPES.map((type) => {
    const example = JSON.stringify(webhookExample(type), null, 2)
    return `### \`${type}\`\n\n${WEBHOOK_EVENTS[type].summary}\n\n\`\`\`json\n${example}\n\`\`\``
  }).join('\n\n')
}
