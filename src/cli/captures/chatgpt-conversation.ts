import { CaptureProblem } from './capture-problem.ts'
import { type CapturedAnswer, list, type Part, part, sourcesOf, text } from './captured-answer.ts'

/** ChatGPT marks the places of its citations by characters of the private use area. */
const [MARK_START, MARK_END] = ['\ue200', '\ue201']

/**
 * The first question of a conversation with its answer, as ChatGPT's page loads it (`/backend-api/conversation/{id}`);
 * null for other JSON. Later questions depend on the ones before, so they are no prompts.
 */
export function readChatgptConversation(value: unknown): CapturedAnswer | null {
  const messages = shownMessages(part(value))
  const first = messages.findIndex((message) => roleOf(message) === 'user' && saidBy(message) !== '')
  if (first < 0) return null
  const rest = messages.slice(first + 1)
  const next = rest.findIndex((message) => roleOf(message) === 'user')
  const answers = (next < 0 ? rest : rest.slice(0, next)).filter(isAnswer)
  const answer = textOf(answers)
  const question = messages[first]
  if (question === undefined || answer === '') return null
  const model = part(answers.at(-1)?.['metadata'])['model_slug']
  const seconds = question['create_time']
  return {
    prompt: saidBy(question),
    llm: 'chatgpt',
    ...(typeof model === 'string' ? { model } : {}),
    answer,
    sources: sourcesOf(citedBy(answers)),
    ...(typeof seconds === 'number' && Math.abs(seconds) < 1e10
      ? { askedAt: new Date(seconds * 1_000).toISOString() }
      : {}),
    surface: 'ui',
  }
}

/** From the first message to the one that is shown last: a conversation can have branches. */
function shownMessages(conversation: Part): Part[] {
  const mapping = part(conversation['mapping'])
  const messages: Part[] = []
  const seen = new Set<unknown>()
  for (let id = conversation['current_node']; typeof id === 'string' && !seen.has(id); ) {
    seen.add(id)
    const node = part(Object.hasOwn(mapping, id) ? mapping[id] : null)
    messages.push(part(node['message']))
    id = node['parent']
  }
  return messages.reverse()
}

function roleOf(message: Part): unknown {
  return part(message['author'])['role']
}

function saidBy(message: Part): string {
  return list(part(message['content'])['parts']).map(text).join('').trim()
}

/** Calls of tools are messages of the assistant too, to another recipient. */
function isAnswer(message: Part): boolean {
  const type = part(message['content'])['content_type']
  return roleOf(message) === 'assistant' && type === 'text' && (message['recipient'] ?? 'all') === 'all'
}

function referencesOf(message: Part): Part[] {
  return list(part(message['metadata'])['content_references']).map(part)
}

/** No answer is longer; many marks that repeat a long link would fill the memory. */
const ANSWER_MAX = 8 * 1024 * 1024

/** @throws {CaptureProblem} when it is longer than any answer */
function textOf(messages: readonly Part[]): string {
  let room = ANSWER_MAX
  const texts: string[] = []
  for (const message of messages) {
    const said = withoutMarks(message, room)
    room -= said.length
    if (said !== '') texts.push(said)
  }
  return texts.join('\n\n')
}

/**
 * The text with a link, or nothing, in the place of each mark.
 * @throws {CaptureProblem} when that is longer than `lengthMax`
 */
function withoutMarks(message: Part, lengthMax: number): string {
  const shown = new Map(referencesOf(message).map((each) => [each['matched_text'], text(each['alt'])]))
  const said = saidBy(message)
  let kept = ''
  let from = 0
  const keep = (more: string) => {
    if (kept.length + more.length > lengthMax)
      throw new CaptureProblem('its answer is longer than any that can be imported')
    kept += more
  }
  for (let at = said.indexOf(MARK_START); at >= 0; at = said.indexOf(MARK_START, from)) {
    const end = said.indexOf(MARK_END, at)
    if (end < 0) break
    keep(said.slice(from, at))
    keep(shown.get(said.slice(at, end + 1)) ?? '')
    from = end + 1
  }
  keep(said.slice(from))
  return kept.trim()
}

function* citedBy(messages: readonly Part[]): Generator<unknown> {
  for (const reference of messages.flatMap(referencesOf)) {
    yield reference
    for (const item of list(reference['items'])) {
      yield item
      yield* list(part(item)['supporting_websites'])
    }
  }
}
