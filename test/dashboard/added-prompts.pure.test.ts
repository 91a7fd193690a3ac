import { expect, it } from 'vitest'
import { addedOf } from '../../src/dashboard/screens/prompts/added-prompts.ts'

const known = (promptId: string, archived: boolean) => ({
  promptId,
  text: promptId,
  topicId: 'crm',
  customerJourney: null,
  archived,
})

it('An undo deletes only new prompts, archives again those that were archived, and leaves those that were asked', () => {
  const returned = ['new', 'archived', 'asked'].map((id) => ({ id, topicId: 'bills', customerJourney: null }))
  const { made, revived } = addedOf(returned, [known('archived', true), known('asked', false)])
  expect([made, revived]).toEqual([
    ['new'],
    [{ former: known('archived', true), topicId: 'bills', customerJourney: null }],
  ])
})
