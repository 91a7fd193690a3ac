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

const namesOf = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, place) => [`n${place}`, 1])))

const HEADER = 'prompt,llm,answer'

describe('a line of an import', () => {
  it('is taken with 1,000 fields', async () => {
    expect(await problemsIn(readNdjson(inChunks(lineWith(1_000)), now))).toEqual(['taken'])
  })

  it('is refused with 1,001 fields, because a hundred thousand of them would block other requests', async () => {
    expect(await problemsIn(readNdjson(inChunks(lineWith(1_001)), now))).toEqual(['too_many'])
  })

  it('is refused with a field of 40,000 names, before parsing them blocks other requests', async () => {
    const line = `{"prompt":"Which?","llm":"a","answer":"A","x":${namesOf(40_000)}}`
    expect(await problemsIn(readNdjson(inChunks(line), now))).toEqual(['too_many'])
  })

  it.each([
    ['sources', 'prompt,llm,answer,sources'],
    ['the sources of another tracker', 'query,provider,answerText,citationState,snapshotId,groundingSources'],
  ])('is refused with %s of 40,000 names in a cell', async (_, header) => {
    const cells = header.split(',').map((name) => (/sources/i.test(name) ? `[${namesOf(40_000)}]` : 'A'))
    const text = `${header}\n${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join()}\n`
    expect(await problemsIn(readCsv(inChunks(text), now))).toEqual(['too_many'])
  })

  it('is taken with 10,000 sources and 1,000 searches', async () => {
    const sources = Array(10_000).fill({ url: 'a', title: 'A, [B]: {C}' })
    const line = {
      prompt: 'Which?',
      llm: 'a',
      answer: 'A',
      sources,
      webSearchQueries: Array(1_000).fill('q'),
    }
    expect(await problemsIn(readNdjson(inChunks(JSON.stringify(line)), now))).toEqual(['taken'])
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
