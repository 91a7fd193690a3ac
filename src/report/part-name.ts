import type { Item } from '../contract/index.ts'

type Scope = Item<'listChanges'>['scope']

/** The name of the part that a change is about. */
export function partName({ topicName, llm, promptText, brand }: Scope, all = 'all answers'): string {
  return promptText ?? topicName ?? llm ?? brand ?? all
}
