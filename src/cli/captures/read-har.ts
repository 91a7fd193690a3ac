import { CaptureProblem } from './capture-problem.ts'
import { type CapturedAnswer, type Part, part, text } from './captured-answer.ts'
import { readChatgptConversation } from './chatgpt-conversation.ts'
import { readCopilotHistory } from './copilot-history.ts'
import { answerIn } from './read-page.ts'
import { isGoogle } from './web-address.ts'

/** Host of a product's page → how the JSON of its conversations is read. */
const READERS: Readonly<Record<string, (value: unknown) => CapturedAnswer | null>> = {
  'chatgpt.com': readChatgptConversation,
  'chat.openai.com': readChatgptConversation,
  'copilot.microsoft.com': readCopilotHistory,
}

const RESPONSE_LENGTH_MAX = 32 * 1024 * 1024

/**
 * The answers in a HAR file, each once. Only the recorded replies are read: no script is run and nothing is requested.
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
    'it has no answer that is known: load a conversation of ChatGPT or Copilot, or a search of Google with its answer, anew while the ' +
      'network is recorded, and save the HAR with its content. The pages may also have changed since this version: try the saved page (.html)',
  )
}

function answerOf(entry: Part): CapturedAnswer | null {
  const url = URL.parse(text(part(entry['request'])['url']))
  const read = url && readerOf(url)
  const content = part(part(entry['response'])['content'])
  const body = text(content['text'])
  if (!read || body === '' || body.length > RESPONSE_LENGTH_MAX) return null
  const answer = read(content['encoding'] === 'base64' ? Buffer.from(body, 'base64').toString() : body)
  const startedAt = text(entry['startedDateTime'])
  return answer && startedAt !== '' ? { askedAt: startedAt, ...answer } : answer
}

function readerOf(url: URL): ((body: string) => CapturedAnswer | null) | null {
  const read = Object.hasOwn(READERS, url.hostname) ? READERS[url.hostname] : undefined
  if (read) return (body) => read(parsed(body))
  const question = isGoogle(url) ? url.searchParams.get('q') : null
  return question === null ? null : (body) => googleAnswer(body, question)
}

/** Google's answers come with the page of the search, or after it as a part of the page. */
function googleAnswer(html: string, prompt: string): CapturedAnswer | null {
  try {
    const found = answerIn(html)
    return found && { ...found.answer, prompt }
  } catch (error) {
    if (error instanceof CaptureProblem) return null
    throw error
  }
}

/** Null for text that is no JSON. */
function parsed(json: string): unknown {
  try {
    // Takes away a byte order mark, too.
    return JSON.parse(json.trimStart())
  } catch {
    return null
  }
}
