import { describe, expect, it } from 'vitest'
import { nearestName } from '../../src/domain/nearest-name.ts'

const KNOWN = ['limit', 'page', 'include_answer', 'topic_id', 'prompt_id']

describe('a name that nobody knows', () => {
  it.each([
    ['limt', 'limit'],
    ['Limit', 'limit'],
    ['pgae', 'page'],
    ['includeAnswer', 'include_answer'],
    ['topicid', 'topic_id'],
    ['promptid', 'prompt_id'],
  ])('%s suggests %s', (sent, known) => {
    expect(nearestName(sent, KNOWN)).toBe(known)
  })

  it.each(['sort', 'organization', '__proto__', 'x'.repeat(200)])('%s suggests nothing', (sent) => {
    expect(nearestName(sent, KNOWN)).toBe(null)
  })

  it('suggests nothing where nothing is known', () => {
    expect(nearestName('limit', [])).toBe(null)
  })
})
