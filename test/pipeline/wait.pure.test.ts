import { afterEach, expect, it, vi } from 'vitest'
import { waitWhile } from '../../src/pipeline/wait.ts'

afterEach(() => void vi.restoreAllMocks())

it('work is waited for although the clock is set an hour forward meanwhile', async () => {
  const now = Date.now()
  let lookCount = 0
  vi.spyOn(Date, 'now').mockImplementation(() => now + lookCount * 3_600_000)
  const isBusy = () => {
    lookCount += 1
    return lookCount < 3
  }
  await waitWhile(isBusy, 60_000)
  expect(lookCount).toBe(3)
})
