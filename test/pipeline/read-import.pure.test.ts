import { describe, expect, it } from 'vitest'
import { type ImportItem, readCsv, readNdjson } from '../../src/pipeline/imports/read-import.ts'
import { inSlices, TimeSlices } from '../../src/pipeline/time-slices.ts'
import { inChunks } from '../fixtures/chunks.ts'

/** Line → its answer, or the code of the problem. */
async function told(items: AsyncIterable<ImportItem>) {
  const all = await Array.fromAsync(items)
  return Object.fromEntries(all.map((item) => [item.line, textOf(item)]))
}

function textOf(item: ImportItem): string {
  if ('noAnswer' in item) return 'no answer'
  return 'answer' in item ? item.answer.answer : item.problem.code
}

const NOW = new Date('2026-03-02T06:00:00Z')
const now = () => NOW

const line = (answer: string) => JSON.stringify({ prompt: 'Which?', llm: 'a', answer })

describe('an import of JSON lines', () => {
  it('tells each line’s answer or problem, in order', async () => {
    const text = [line('A'), '{"prompt":', '', '[]', '"x"', 'null', '{}', line('B')].join('\n')
    expect(await told(readNdjson(inChunks(text), now))).toEqual({
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
    expect(await told(readNdjson(inChunks(`\uFEFF${line('A')}\r\n${line('B')}\r\n`), now))).toEqual({
      1: 'A',
      2: 'B',
    })
  })

  it('refuses a line of which a map makes one field of two', async () => {
    const text = JSON.stringify({ prompt: 'Which?', llm: 'a', answer: 'A', Bot: 'b' })
    const map = new Map([['Bot', 'llm']])
    expect(await told(readNdjson(inChunks(text), now, undefined, undefined, map))).toEqual({ 1: 'invalid' })
  })

  it('names the fields that it does not know', async () => {
    const [item] = await Array.fromAsync(
      readNdjson(inChunks('{"prompt":"p","llm":"a","answer":"b","lang":"en","id":1}'), now),
    )
    expect(item).toMatchObject({ ignored: ['lang', 'id'] })
  })

  it('names a score that belongs to no perception prompt, and sources that are no web address', async () => {
    const sources = [{ url: 'javascript:alert(1)' }, { url: 'https://example.com/x' }, { url: 'nowhere' }]
    const line = JSON.stringify({ prompt: 'p', llm: 'a', answer: 'b', score: 4, sources })
    const [item] = await Array.fromAsync(readNdjson(inChunks(line), now))
    expect(item).toMatchObject({ ignored: ['score', 'sources[].url', 'sources[].url'] })
  })

  it('cannot smuggle in a prototype', async () => {
    const [item] = await Array.fromAsync(
      readNdjson(inChunks('{"__proto__":{"prompt":"p","llm":"a","answer":"b"}}'), now),
    )
    expect(item).toMatchObject({ problem: { code: 'required' } })
  })

  it.each([
    ['empty lines', '\n'],
    ['lines without cells', ',\n'],
    ['lines of one quoted cell', '"\n"\n'],
  ])('looks at the time of its slice at each of many %s', async (_, line) => {
    let looks = 0
    const slices = new TimeSlices(() => {
      looks += 1
      return 0
    })
    const file = `prompt,llm,answer\n${line.repeat(500)}`
    await Array.fromAsync(readCsv(inChunks(file), now, slices))
    expect(looks).toBeGreaterThan(500)
  })

  it('is nothing when the file is', async () => {
    expect(await told(readNdjson(inChunks(''), now))).toEqual({})
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
    expect(await told(readCsv(inChunks(text), now))).toEqual({ 2: 'A, B; C\tD "E"\nF', 4: 'G' })
  })

  it('takes off the apostrophe that export puts before a formula', async () => {
    const header = 'prompt,llm,answer,runId,isPresent,mentionedBrands'
    expect(
      await told(readCsv(inChunks(`${header}\np,a,'=1+1\np,a,''-x\np,a,'quoted'\np,a,x;'=1`), now)),
    ).toEqual({
      2: '=1+1',
      3: "'-x",
      4: "'quoted'",
      5: 'x;=1',
    })
  })

  it('takes it off also where a map leaves out the columns that tell an export', async () => {
    const text = "prompt,llm,answer,runId,isPresent,mentionedBrands\np,a,'=1+1"
    const map = new Map(['runId', 'isPresent', 'mentionedBrands'].map((column) => [column, '']))
    expect(await told(readCsv(inChunks(text), now, undefined, undefined, map))).toEqual({ 2: '=1+1' })
  })

  it('keeps every apostrophe of a file that is no export', async () => {
    expect(await told(readCsv(inChunks("prompt,llm,answer\np,a,'=1+1\np,a,x;'=1"), now))).toEqual({
      2: "'=1+1",
      3: "x;'=1",
    })
  })

  it('may quote its header and have a byte order mark', async () => {
    expect(await told(readCsv(inChunks('\uFEFF"prompt","llm","answer"\r\np,a,A\r\n'), now))).toEqual({
      2: 'A',
    })
  })

  it.each([
    ['without the columns', 'text,llm,answer\np,a,A'],
    ['with another delimiter', 'prompt|llm|answer\np|a|A'],
    ['with a column twice', 'prompt,llm,answer,answer\np,a,A,B'],
    ['with no header', 'p,a,A'],
    ['with a thousand other columns', `prompt,llm,answer${',x'.repeat(1_000)}\np,a,A`],
  ])('%s is refused at its first line', async (_, text) => {
    expect(await told(readCsv(inChunks(text), now))).toEqual({ 1: 'invalid_header' })
  })

  it('tells a record with too many cells, and reads the others', async () => {
    expect(await told(readCsv(inChunks('prompt,llm,answer\np,a,A,B\np,a\np,a,C'), now))).toEqual({
      2: 'invalid_csv',
      3: 'required',
      4: 'C',
    })
  })

  it('is nothing when the file is', async () => {
    expect(await told(readCsv(inChunks(''), now))).toEqual({})
  })
})

describe('a long import in one piece', () => {
  /** Turns of the event loop while a file is read whose steps take 20 ms each. */
  async function turnsWhile(read: (slices: TimeSlices) => AsyncIterable<unknown>): Promise<number> {
    let elapsedMs = 0
    let turns = 0
    let isRead = false
    const turn = () => {
      turns += 1
      if (!isRead) setImmediate(turn)
    }
    setImmediate(turn)
    const slices = new TimeSlices(() => {
      elapsedMs += 20
      return elapsedMs
    })
    await Array.fromAsync(read(slices))
    isRead = true
    return turns
  }

  const lines = (text: string) => Array<string>(100).fill(text).join('\n')

  it('lets others have their turn after each slice of JSON lines', async () => {
    const turns = await turnsWhile((slices) => readNdjson(inChunks(lines(line('A'))), now, slices))
    expect(turns).toBeGreaterThanOrEqual(100)
  })

  it('lets others have their turn between items that are handled one by one', async () => {
    const turns = await turnsWhile((slices) => inSlices(Array(100).fill('answer'), slices))
    expect(turns).toBeGreaterThanOrEqual(100)
  })

  it('lets others have their turn after each slice of CSV records', async () => {
    const text = `prompt,llm,answer\n${lines('Which?,a,A')}`
    expect(await turnsWhile((slices) => readCsv(inChunks(text), now, slices))).toBeGreaterThanOrEqual(100)
  })

  it('lets others have their turn amid the sources of one answer', async () => {
    const sources = Array.from({ length: 100 }, (_, page) => ({ url: `https://example.com/${page}` }))
    const text = JSON.stringify({ prompt: 'Which?', llm: 'a', answer: 'A', sources })
    expect(await turnsWhile((slices) => readNdjson(inChunks(text), now, slices))).toBeGreaterThanOrEqual(100)
  })
})
