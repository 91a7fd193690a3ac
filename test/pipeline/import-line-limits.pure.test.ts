import { describe, expect, it } from 'vitest'
import { type ImportItem, readCsv, readNdjson } from '../../src/pipeline/imports/read-import.ts'
import { requireSize } from '../../src/pipeline/imports/refusals.ts'
import { inChunks } from '../fixtures/chunks.ts'

const now = () => new Date('2026-03-02T06:00:00Z')

const problemsIn = async (items: AsyncIterable<ImportItem>) =>
  (await Array.fromAsync(items)).map((item) => ('problem' in item ? item.problem.code : 'taken'))

const lineWith = (fields: number) =>
  JSON.stringify({
    prompt: 'Which?',
    llm: 'a',
    answer: 'A',
    ...Object.fromEntries(Array.from({ length: fields - 3 }, (_, place) => [`f${place}`, 1])),
  })

const HEADER = 'prompt,llm,answer'

describe('a line of an import', () => {
  it('is taken with 1,000 fields', async () => {
    expect(await problemsIn(readNdjson(inChunks(lineWith(1_000)), now))).toEqual(['taken'])
  })

  it('is refused with 1,001 fields, because a hundred thousand of them would block other requests', async () => {
    expect(await problemsIn(readNdjson(inChunks(lineWith(1_001)), now))).toEqual(['too_many'])
  })

  it.each([
    [2_000, 'taken'],
    [2_001, 'too_long'],
  ])('with a search query of %i characters is %s', async (length, outcome) => {
    const line = { prompt: 'Which?', llm: 'a', answer: 'A', webSearchQueries: ['q'.repeat(length)] }
    expect(await problemsIn(readNdjson(inChunks(JSON.stringify(line)), now))).toEqual([outcome])
  })

  it('is refused where it has more than 1,000 cells of CSV', async () => {
    const text = `${HEADER}\n${'x,'.repeat(1_000)}\n`
    expect(await problemsIn(readCsv(inChunks(text), now))).toEqual(['too_many'])
  })

  it('is refused where it has more than 1,000 quoted cells with line ends', async () => {
    const text = `${HEADER}\n${'"\n",'.repeat(1_000)}\n`
    expect(await problemsIn(readCsv(inChunks(text), now))).toEqual(['too_many'])
  })

  it('is taken where an answer has thousands of commas', async () => {
    const text = `${HEADER}\nWhich?,a,"${'Acme, '.repeat(5_000)}"\n`
    expect(await problemsIn(readCsv(inChunks(text), now))).toEqual(['taken'])
  })
})

describe('a file of answers', () => {
  it('is taken with 1,000,000 of them', () => {
    expect(() => requireSize(1_000_000)).not.toThrow()
  })

  it('is refused with 1,000,001 of them, because a transaction puts them all into their runs', () => {
    expect(() => requireSize(1_000_001)).toThrow(/more than 1000000 answers.*Divide the file/)
  })
})
