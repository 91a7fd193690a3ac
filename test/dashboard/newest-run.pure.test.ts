import { describe, expect, it } from 'vitest'
import { newestRunOf } from '../../src/dashboard/screens/perception/newest-run.ts'

describe('The answers behind a score', () => {
  it('are those of the newest run that has some, though later runs asked other LLMs', () => {
    expect(newestRunOf({ trend: [4.5, 0, null] }, ['first', 'second', 'third'])).toBe('second')
  })
})
