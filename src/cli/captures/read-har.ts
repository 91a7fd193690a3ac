import { type CapturedAnswer, type Part, part, text } from './captured-answer.ts'
import { readChatgptConversation } from './chatgpt-conversation.ts'
import { readCopilotHistory } from './copilot-history.ts'

/** Host of a product's page → how the JSON of its conversations is read. */
const READERS: Readonly<Record<string, (value: unknown) => CapturedAnswer | null>> = {
  'chatgpt.com': readChatgptConversation,
  'chat.openai.com': readChatgptConversation,
  'copilot.microsoft.com': readCopilotHistory,
}

const RESPONSE_LENGTH_MAX = 32 * 1024 * 1024

/** A file that is no capture, or one without a conversation. */
export class CaptureProblem extends Error {}

/**
 * The answers in a HAR file, each once. Only the recorded JSON is read: no script is run and nothing is requested.
 * @throws {CaptureProblem}
 */
export function readHar(file: string): CapturedAnswer[] {
  const log = part(part(parsed(file))['log'])
  if (!Array.isArray(log['entries'])) throw new CaptureProblem('it is no HAR file (JSON with log.entries)')
  const answers = new Map<string, CapturedAnswer>()
  for (const entry of log['entries']) {
    const answer = answerOf(part(entry))
    if (answer) answers.set(JSON.stringify([answer.llm, answer.prompt, answer.answer]), answer)
  }
  if (answers.size > 0) return [...answers.values()]
  throw new CaptureProblem(
    'it has no conversation that is known: load a conversation of ChatGPT or Copilot anew while the network is recorded, ' +
      'and save the HAR with its content. The pages may also have changed since this version',
  )
}

function answerOf(entry: Part): CapturedAnswer | null {
  const read = READERS[hostOf(text(part(entry['request'])['url']))]
  const content = part(part(entry['response'])['content'])
  const body = text(content['text'])
  if (!read || body === '' || body.length > RESPONSE_LENGTH_MAX) return null
  const json = content['encoding'] === 'base64' ? Buffer.from(body, 'base64').toString() : body
  const answer = read(parsed(json))
  const startedAt = text(entry['startedDateTime'])
  return answer && startedAt !== '' ? { askedAt: startedAt, ...answer } : answer
}

function hostOf(url: string): string {
  const host = URL.parse(url)?.hostname ?? ''
  return Object.hasOwn(READERS, host) ? host : ''
}

/** Null for text that is no JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
