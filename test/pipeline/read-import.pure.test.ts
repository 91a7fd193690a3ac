import { describe, expect, it } from 'vitest'
import { type ImportItem, readCsv, readNdjson } from '../../src/pipeline/read-import.ts'
import { inChunks } from '../fixtures/chunks.ts'

/** Line → its answer, or the code of what is wrong. */
async function told(items: AsyncIterable<ImportItem>) {
  const all = await Array.fromAsync(items)
  return Object.fromEntries(
    all.map((item) => [item.line, 'answer' in item ? item.answer.answer : item.problem.code]),
  )
}

const line = (answer: string) => JSON.stringify({ prompt: 'Which?', llm: 'a', answer })

describe('an import of JSON lines', () => {
  it('tells each line’s answer or problem, in order', async () => {
    const text = [line('A'), '{"prompt":', '', '[]', '"x"', 'null', '{}', line('B')].join('\n')
    expect(await told(readNdjson(inChunks(text)))).toEqual({
      1: 'A',
      2: 'invalid_json',
      4: 'invalid_json',
      5: 'invalid_json',
      6: 'invalid_json',
      7: 'required',
      8: 'B',
    })
  })

  it('may have a byte order mark and carriage returns', async () => {
    expect(await told(readNdjson(inChunks(`\uFEFF${line('A')}\r\n${line('B')}\r\n`)))).toEqual({
      1: 'A',
      2: 'B',
    })
  })

  it('names the fields that it does not know', async () => {
    const [item] = await Array.fromAsync(
      readNdjson(inChunks('{"prompt":"p","llm":"a","answer":"b","lang":"en","id":1}')),
    )
    expect(item).toMatchObject({ ignored: ['lang', 'id'] })
  })

  it('names a score that belongs to no perception prompt, and sources that are no web address', async () => {
    const sources = [{ url: 'javascript:alert(1)' }, { url: 'https://example.com/x' }, { url: 'nowhere' }]
    const line = JSON.stringify({ prompt: 'p', llm: 'a', answer: 'b', score: 4, sources })
    const [item] = await Array.fromAsync(readNdjson(inChunks(line)))
    expect(item).toMatchObject({ ignored: ['score', 'sources[].url', 'sources[].url'] })
  })

  it('cannot smuggle in a prototype', async () => {
    const [item] = await Array.fromAsync(
      readNdjson(inChunks('{"__proto__":{"prompt":"p","llm":"a","answer":"b"}}')),
    )
    expect(item).toMatchObject({ problem: { code: 'required' } })
  })

  it('is nothing when the file is', async () => {
    expect(await told(readNdjson(inChunks('')))).toEqual({})
  })
})

describe('an import of CSV', () => {
  it.each([',', ';', '\t'])('is read with the delimiter %j', async (delimiter) => {
    const rows = [
      ['llm', 'prompt', 'answer', 'sources'],
      ['a', 'Which?', '"A, B; C\tD ""E""\nF"', ''],
      ['a', 'Which?', 'G', ''],
    ]
    const text = rows.map((row) => row.join(delimiter)).join('\n')
    expect(await told(readCsv(inChunks(text)))).toEqual({ 2: 'A, B; C\tD "E"\nF', 4: 'G' })
  })

  it('takes off the apostrophe that export puts before a formula', async () => {
    expect(await told(readCsv(inChunks("prompt,llm,answer\np,a,'=1+1\np,a,''-x\np,a,'quoted'")))).toEqual({
      2: '=1+1',
      3: "'-x",
      4: "'quoted'",
    })
  })

  it('may quote its header and have a byte order mark', async () => {
    expect(await told(readCsv(inChunks('\uFEFF"prompt","llm","answer"\r\np,a,A\r\n')))).toEqual({ 2: 'A' })
  })

  it.each([
    ['without the columns', 'question,llm,answer\np,a,A'],
    ['with another delimiter', 'prompt|llm|answer\np|a|A'],
    ['with a column twice', 'prompt,llm,answer,answer\np,a,A,B'],
    ['with no header', 'p,a,A'],
  ])('%s is refused at its first line', async (_, text) => {
    expect(await told(readCsv(inChunks(text)))).toEqual({ 1: 'invalid_header' })
  })

  it('tells a record with too many cells, and reads the others', async () => {
    expect(await told(readCsv(inChunks('prompt,llm,answer\np,a,A,B\np,a\np,a,C')))).toEqual({
      2: 'invalid_csv',
      3: 'required',
      4: 'C',
    })
  })

  it('is nothing when the file is', async () => {
    expect(await told(readCsv(inChunks('')))).toEqual({})
  })
})
