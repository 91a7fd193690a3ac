import { describe, expect, it } from 'vitest'
import { answerConditions } from '../../src/dashboard/figures/answer-conditions.ts'
import { answersOfTask } from '../../src/dashboard/figures/task-answers.ts'

/** Four answers, whose prompts are searched for a thousand times a month. */
const SEARCHED = { answerCount: 4, gain: 4_000, topicId: null, domain: null }

describe('A task', () => {
  it('counts answers as they are, whatever their prompts are searched for', () => {
    const tasks = [
      { ...SEARCHED, cause: 'absent' as const, topicId: 'crm' },
      { ...SEARCHED, cause: 'source' as const, domain: 'example.org' },
    ]
    expect(tasks.map((task) => answersOfTask(task).count)).toEqual([4, 4])
  })

  it('lists the answers to prompts that name the brand, too, whatever the figures around it leave out', () => {
    const { only } = answersOfTask({ ...SEARCHED, cause: 'source', domain: 'example.org' })
    expect(answerConditions(undefined, only, { unbranded: 'yes' }).unbranded).toBeUndefined()
  })

  it('leads from its count to answers only where a list has just these', () => {
    const [site, topic] = [
      answersOfTask({ ...SEARCHED, cause: 'source', domain: 'example.org' }),
      answersOfTask({ ...SEARCHED, cause: 'outranked', topicId: 'crm' }),
    ]
    expect([site.areCounted, site.only, topic.areCounted]).toEqual([
      true,
      expect.objectContaining({ gap: 'yes', domain: 'example.org' }),
      false,
    ])
  })
})
