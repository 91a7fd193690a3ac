import { expect, it } from 'vitest'
import { addedOf } from '../../src/dashboard/screens/prompts/added-prompts.ts'

const known = (promptId: string, archived: boolean) => ({
  promptId,
  text: promptId,
  topicId: 'crm',
  customerJourney: null,
  archived,
})

const returned = ['new', 'archived', 'asked'].map((id) => ({ id, topicId: 'bills', customerJourney: null }))
const data = [known('archived', true), known('asked', false)]

it('An undo deletes only new prompts, archives again those that were archived, and leaves those that were asked', () => {
  const { made, revived } = addedOf(returned, { data, truncated: false })
  expect([made, revived]).toEqual([
    ['new'],
    [{ former: known('archived', true), topicId: 'bills', customerJourney: null }],
  ])
})

it('An undo deletes no prompt where not all earlier ones are known', () => {
  const { count, made } = addedOf(returned, { data, truncated: true })
  expect([count, made]).toEqual([2, []])
})
