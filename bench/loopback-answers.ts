import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const NAMES = ['Acme', 'Globex', 'Initech', 'Umbra', 'Hooli', 'Vandelay', 'Stark Tools', 'Wonka']
const REMARKS = [
  'reliable, easy to set up and praised for its support',
  'powerful, but expensive once the team grows',
  'a solid choice with a generous free plan',
  'outdated in places, and support can be slow',
]

/** A Markdown answer of about 2.5 KB: an introduction, a numbered list, a table, sources and a summary. */
export function answerFor(prompt: string): string {
  const turn = [...prompt].reduce((sum, character) => sum + character.charCodeAt(0), 0)
  const names = NAMES.map((_, index) => NAMES[(index + turn) % NAMES.length] ?? '')
  const remark = (index: number) => REMARKS[(index + turn) % REMARKS.length]
  const items = names.slice(0, 6).map((name, index) => {
    const source = `[${index + 1}](https://reviews.example/${name.toLowerCase().replace(' ', '-')}?page=${turn})`
    return `${index + 1}. **${name}** – ${remark(index)}. It offers a mobile app, an API and monthly plans, and teams of all sizes use it for planning, reporting and day-to-day work. ${source}`
  })
  const rows = names
    .slice(0, 4)
    .map((name, index) => `| ${name} | $${9 + index * 5} | ${remark(index + 1)} |`)
  return [
    `Here is an overview for "${prompt}". It depends on your budget, on the size of your team and on the tools that you use already, but these are the products that most reviewers agree on.`,
    '## The short list',
    items.join('\n'),
    '## Side by side',
    ['| Product | From | In short |', '|---|---|---|', ...rows].join('\n'),
    `**Bottom line:** ${names[0]} is the safest choice for most teams, while ${names[1]} is worth a look if you need deeper reporting. Avoid ${names[5]} if you depend on fast support. See also [the comparison](https://news.example/comparison) and [what users say](https://forum.example/t/${turn}).`,
  ].join('\n\n')
}

/** Speaks OpenAI's chat completions and answers at once; run as a process of its own. */
function serve(): void {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const { messages } = JSON.parse(body) as { messages: { content: string }[] }
      const content = answerFor(messages[0]?.content ?? '')
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({
          id: 'bench',
          object: 'chat.completion',
          created: 0,
          model: 'bench',
          choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
          usage: { prompt_tokens: 10, completion_tokens: 500, total_tokens: 510 },
        }),
      )
    })
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1\n`)
  })
}

if (process.argv[1] === new URL(import.meta.url).pathname) serve()
