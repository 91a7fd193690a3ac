import { expect, it } from 'vitest'
import { changesFor } from '../../src/http/reading/insight-reading.ts'
import { TimeSlices } from '../../src/pipeline/time-slices.ts'
import { cellOf } from '../domain/insights/answers.ts'

const brand = { id: 'b', name: 'Acme', aliases: [], domains: [] }
const rival = { id: 'r', name: 'Globex', aliases: [], domains: [] }
const UNRANKED = { ranked: 0, rankSum: 0, rankSquares: 0 }
/** Answers without ranks that all have sources; those with a 1 cite the brand. */
const citing = (pattern: string) =>
  [...pattern].map((mark, place) =>
    cellOf(`p${place}`, 'gemini', 1, 1, { ...UNRANKED, withSources: 1, citingOwned: Number(mark) }),
  )

it('The share of voice is no test that makes others stricter while no competitor is tracked', async () => {
  const verdictWith = async (rivals: (typeof rival)[]) => {
    const reading = { entities: { brand, rivals }, slices: new TimeSlices() }
    return (await changesFor(reading, citing('00000000'), citing('11111000'))).citationRate.verdict
  }
  expect([await verdictWith([]), await verdictWith([rival])]).toEqual(['up', 'within_noise'])
})
