import { describe, expect, it } from 'vitest'
import { dayStartIn } from '../../src/domain/day-start.ts'
import { readImportLine } from '../../src/pipeline/imports/import-line.ts'
import { runKeys } from '../../src/pipeline/imports/run-key.ts'

describe('a date without a time', () => {
  it.each([
    ['America/New_York', '2026-03-02', '2026-03-02T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['Asia/Tokyo', '2026-03-02', '2026-03-01T15:00:00.000Z'],
    ['Africa/Cairo', '2024-04-26', '2024-04-25T22:00:00.000Z'],
  ])('in %s begins %s at %s', (timeZone, day, utc) => {
    expect(dayStartIn(timeZone)(day).toISOString()).toBe(utc)
  })

  it.each([
    ['day', 'day 2026-03-02'],
    ['week', 'week 2026-03-02'],
  ] as const)('belongs to the run of its own %s west of UTC', (runsBy, key) => {
    const timeZone = 'America/New_York'
    const fields = { prompt: 'Best?', llm: 'one', answer: 'Acme.', askedAt: '2026-03-02' }
    const read = readImportLine(1, fields, new Date('2026-03-04T00:00:00Z'), dayStartIn(timeZone))
    expect(runKeys(runsBy, timeZone)(read)).toBe(key)
  })

  it('is refused where it begins before 1970, which no export of a brand may have', () => {
    const fields = { prompt: 'Best?', llm: 'one', answer: 'Acme.', askedAt: '1970-01-01' }
    const from = (timeZone: string) => () =>
      readImportLine(1, fields, new Date(0), dayStartIn(timeZone)).askedAt
    expect(from('UTC')()).toBe('1970-01-01T00:00:00.000Z')
    expect(from('Europe/Berlin')).toThrow('askedAt')
  })
})
