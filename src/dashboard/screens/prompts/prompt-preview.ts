import type { PromptRow } from './prompt-row.ts'
import type { SentPrompt } from './read-prompts.ts'

export type PreviewState = 'new' | 'archived' | 'known' | 'twice' | 'long' | 'full' | 'noTopic'

export interface PreviewLine extends SentPrompt {
  state: PreviewState
  /** The topic that contains the prompt already. */
  place: string | null
}

const PROMPT_LENGTH_MAX = 2_000

interface PreviewContext {
  /** Every prompt of the brand. */
  known: readonly Pick<PromptRow, 'text' | 'topicName' | 'archived'>[]
  /** The topic of lines that do not name one. */
  topic: string
  stage: SentPrompt['stage']
  /** Null without a limit. */
  slots: number | null
}

/** What will happen to each line: only `new` and `archived` lines are sent. */
export function previewOf(
  sent: readonly SentPrompt[],
  { known, topic, stage, slots }: PreviewContext,
): PreviewLine[] {
  const places = new Map<string, { place: string; archived: boolean }>()
  for (const { text, topicName, archived } of known) {
    const key = keyOf(text)
    if (!archived || !places.has(key)) places.set(key, { place: topicName, archived })
  }
  const seen = new Set<string>()
  let left = slots ?? Number.POSITIVE_INFINITY
  return sent.map((prompt) => {
    const key = keyOf(prompt.text)
    const there = places.get(key)
    const line = {
      text: prompt.text,
      topic: prompt.topic ?? (topic.trim() || null),
      stage: prompt.stage ?? stage,
      place: there?.place ?? null,
    }
    const refusal = refusalOf(line, there, seen.has(key))
    seen.add(key)
    if (refusal) return { ...line, state: refusal }
    if (left < 1) return { ...line, state: 'full' }
    left -= 1
    return { ...line, state: there ? 'archived' : 'new' }
  })
}

function refusalOf(
  { text, topic }: SentPrompt,
  there: { archived: boolean } | undefined,
  isTwice: boolean,
): PreviewState | null {
  if (text.length > PROMPT_LENGTH_MAX) return 'long'
  if (isTwice) return 'twice'
  if (there && !there.archived) return 'known'
  return topic === null ? 'noTopic' : null
}

/** The form in which the server compares texts. */
export function keyOf(text: string): string {
  return text.trim().toLowerCase()
}

export function isSent({ state }: PreviewLine): boolean {
  return state === 'new' || state === 'archived'
}

/** The prompts by topic, as the server takes them. */
export function topicsOf(prompts: readonly SentPrompt[]) {
  return [...Map.groupBy(prompts, ({ topic }) => keyOf(topic ?? ''))].map(([, own]) => ({
    name: own[0]?.topic ?? '',
    prompts: own.map(({ text, stage }) => ({ text, ...(stage ? { customerJourney: stage } : {}) })),
  }))
}
