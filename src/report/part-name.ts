import type { Item } from '../contract/index.ts'

type Scope = Item<'listChanges'>['scope']

/** What a change is about, in words. */
export function partName({ topicName, llm, promptText, brand }: Scope): string {
  return promptText ?? topicName ?? llm ?? brand ?? 'all answers'
}
