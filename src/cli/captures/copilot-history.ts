import { type CapturedAnswer, list, type Part, part, sourcesOf, text } from './captured-answer.ts'

/**
 * The first question of a conversation with its answer, as Copilot's page loads it
 * (`/c/api/conversations/{id}/history`); null for other JSON.
 */
export function readCopilotHistory(value: unknown): CapturedAnswer | null {
  const messages = list(part(value)['results']).map(part).toSorted(byTime)
  const first = messages.findIndex((message) => authorOf(message) === 'human' && saidBy(message) !== '')
  const question = messages[first]
  if (question === undefined) return null
  const rest = messages.slice(first + 1)
  const next = rest.findIndex((message) => authorOf(message) === 'human')
  const answers = (next < 0 ? rest : rest.slice(0, next)).filter((message) => authorOf(message) === 'ai')
  const answer = answers.map(saidBy).filter(Boolean).join('\n\n')
  if (answer === '') return null
  const askedAt = text(question['createdAt'])
  return {
    prompt: saidBy(question),
    llm: 'copilot',
    answer,
    sources: sourcesOf(answers.flatMap(partsOf).filter(({ type }) => type === 'citation')),
    ...(askedAt === '' ? {} : { askedAt }),
    surface: 'ui',
  }
}

function byTime(a: Part, b: Part): number {
  const [one, other] = [text(a['createdAt']), text(b['createdAt'])]
  if (one === other) return 0
  return one < other ? -1 : 1
}

function authorOf(message: Part): unknown {
  return part(message['author'])['type']
}

function partsOf(message: Part): Part[] {
  return list(message['content']).map(part)
}

function saidBy(message: Part): string {
  const texts = partsOf(message).filter(({ type }) => type === 'text')
  return texts
    .map((each) => text(each['text']))
    .join('')
    .trim()
}
