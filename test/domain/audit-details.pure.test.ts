import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { auditDetails } from '../../src/domain/audit-details.ts'

const names = Array.from({ length: 100 }, (_, place) => `${place}${'x'.repeat(190)}`)

describe('the audit keeps of a change', () => {
  it('all that fits', () => {
    const details = { name: 'Acme', aliases: names.slice(0, 5) }
    expect(auditDetails(details)).toEqual(details)
  })

  it('a hundred ids', () => {
    const ids = Array.from({ length: 101 }, () => randomUUID())
    expect(auditDetails({ ids })).toEqual({ ids: [...ids.slice(0, 100), '… and 1 more'] })
  })

  it('the beginnings of what is large', () => {
    const kept = auditDetails({ name: 'Acme', aliases: names, text: 'y'.repeat(10_000), deep: { names } })
    expect([kept, JSON.stringify(kept).length < 2_000]).toMatchObject([
      { name: 'Acme', aliases: expect.arrayContaining(['… and 95 more']) },
      true,
    ])
  })
})
