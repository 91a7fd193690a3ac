import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One that answers requests of its own. @returns whether this was one */
type Answering = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Speaks OpenAI's chat completions on a free loopback port, which it prints.
 *
 * @param answerFor the answer to a prompt
 */
export function serveChatCompletions(
  answerFor: (prompt: string) => string,
  options: { path?: string; latencyMs?: number; before?: Answering } = {},
): void {
  const server = createServer((request, response) => {
    if (options.before?.(request, response)) return
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const { messages } = JSON.parse(body) as { messages: { content: string }[] }
      const completion = completionOf(answerFor(messages[0]?.content ?? ''))
      const send = () => response.writeHead(200, { 'content-type': 'application/json' }).end(completion)
      if (options.latencyMs) setTimeout(send, options.latencyMs)
      else send()
    })
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}${options.path ?? ''}\n`)
  })
}

function completionOf(content: string): string {
  return JSON.stringify({
    id: 'bench',
    object: 'chat.completion',
    created: 0,
    model: 'bench',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 10, completion_tokens: 500, total_tokens: 510 },
  })
}
