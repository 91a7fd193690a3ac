import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerFor } from './loopback-answers.ts'

/**
 * A vendor on loopback that speaks OpenAI's chat completions, takes two seconds for an answer, and keeps count: `GET
 * /arrivals` tells when each request arrived, `DELETE /arrivals` starts anew. Run as a process of its own.
 */
const LATENCY_MS = 2_000

let arrivals: number[] = []
const server = createServer((request, response) => {
  if (request.url === '/arrivals') {
    response.end(JSON.stringify(arrivals))
    if (request.method === 'DELETE') arrivals = []
    return
  }
  arrivals.push(performance.now())
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    const { messages } = JSON.parse(body) as { messages: { content: string }[] }
    const content = answerFor(messages[0]?.content ?? '')
    setTimeout(() => {
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
    }, LATENCY_MS)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
