import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { promptQuota } from '../../src/domain/prompt-quota.ts'

const limit = fc.option(fc.nat(1_000))
const total = fc.nat(1_000)
const use = fc.record({
  brandLimit: limit,
  organizationLimit: limit,
  brandTotal: total,
  organizationTotal: total,
})

describe('the prompt quota', () => {
  it('leaves all null where no limit is set', () => {
    const quota = promptQuota({
      brandLimit: null,
      organizationLimit: null,
      brandTotal: 3,
      organizationTotal: 5,
    })
    expect(quota).toEqual({
      remainingSlots: null,
      promptLimit: null,
      orgWideLimit: null,
      orgTotalPrompts: null,
    })
  })

  it('is the brand’s where only the brand has a limit', () => {
    const quota = promptQuota({
      brandLimit: 10,
      organizationLimit: null,
      brandTotal: 3,
      organizationTotal: 5,
    })
    expect(quota).toEqual({ remainingSlots: 7, promptLimit: 10, orgWideLimit: null, orgTotalPrompts: null })
  })

  it('is the organization’s where only the organization has a limit', () => {
    const quota = promptQuota({ brandLimit: null, organizationLimit: 6, brandTotal: 3, organizationTotal: 5 })
    expect(quota).toEqual({ remainingSlots: 1, promptLimit: 6, orgWideLimit: 6, orgTotalPrompts: 5 })
  })

  it('leaves the smaller of what two limits leave', () => {
    const quota = promptQuota({ brandLimit: 10, organizationLimit: 6, brandTotal: 3, organizationTotal: 5 })
    expect(quota).toEqual({ remainingSlots: 1, promptLimit: 10, orgWideLimit: 6, orgTotalPrompts: 5 })
  })

  it('never leaves less than nothing, nor more than either limit', () => {
    fc.assert(
      fc.property(use, (used) => {
        const left = promptQuota(used).remainingSlots ?? 0
        const most = Math.min(used.brandLimit ?? Infinity, used.organizationLimit ?? Infinity)
        expect(left >= 0 && left <= most).toBe(true)
      }),
    )
  })

  it('is full once either limit is reached', () => {
    fc.assert(
      fc.property(use, (used) => {
        const { brandLimit, organizationLimit, brandTotal, organizationTotal } = used
        const isFull =
          (brandLimit !== null && brandTotal >= brandLimit) ||
          (organizationLimit !== null && organizationTotal >= organizationLimit)
        expect(promptQuota(used).remainingSlots === 0).toBe(isFull)
      }),
    )
  })
})
