import { describe, expect, it } from 'vitest'
import { workInSlices } from '../../src/pipeline/slices.ts'

describe('work in slices', () => {
  it('does ten steps in a job, and enqueues a job for the rest, so that other organizations have their turn', async () => {
    let count = 0
    let isLeft = false
    const step = async () => {
      count += 1
      return true
    }
    const leave = async () => {
      isLeft = true
    }
    expect([await workInSlices([step], leave), count, isLeft]).toEqual([false, 10, true])
  })
})
