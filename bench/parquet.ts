import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { parquetFile } from '../src/pipeline/imports/parquet.ts'
import { columnsOfTable } from '../src/storage/reads/tables.ts'
import { median, peakMemoryMb } from './processes.ts'

/**
 * A table of sources as Parquet: rows per second, the peak memory of the process for a small and a large table (flat when it streams),
 * and how long groups of rows, and the end of the file, keep the process from other work. Rows come from memory.
 */
const SIZES = [60_000, 600_000]
const rows = process.argv[2]
if (rows === undefined) {
  for (const size of SIZES)
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), String(size)], { stdio: 'inherit' })
} else {
  await measure(Number(rows))
}

async function measure(count: number): Promise<void> {
  const start = performance.now()
  let bytes = 0
  const groupsMs: number[] = []
  let rowAt = start
  async function* counted() {
    for (let index = 0; index < count; index += 1) {
      rowAt = performance.now()
      yield rowOf(index)
    }
  }
  for await (const piece of parquetFile(columnsOfTable('sources'), counted())) {
    groupsMs.push(performance.now() - rowAt)
    bytes += piece.length
    rowAt = performance.now()
  }
  const endMs = groupsMs.pop() ?? 0
  const seconds = (performance.now() - start) / 1_000
  process.stdout.write(
    `parquet  ${count} rows: ${(count / seconds).toFixed(0)} rows/s, ${(bytes / 1e6).toFixed(1)} MB; ` +
      `peak memory ${peakMemoryMb(process.pid).toFixed(0)} MB; a group ${median(groupsMs).toFixed(0)} ms, at most ${Math.max(...groupsMs).toFixed(0)}, the end ${endMs.toFixed(0)}\n`,
  )
}

function rowOf(index: number) {
  const run = Math.floor(index / 5_000)
  return {
    brand: 'Acme',
    brandId: 'a0000000-0000-4000-8000-000000000000',
    runId: `b0000000-0000-4000-8000-${String(run).padStart(12, '0')}`,
    runStartedAt: new Date(1_760_000_000_000 + run * 86_400_000).toISOString(),
    surface: 'api',
    resultId: randomUUID(),
    topic: `Topic ${index % 40}`,
    prompt: `What is the best tool for a team that has problem number ${index % 400}? ${'It has to be cheap. '.repeat(5)}`,
    promptId: `c0000000-0000-4000-8000-${String(index % 400).padStart(12, '0')}`,
    customerJourney: 'awareness',
    llm: ['chatgpt', 'claude', 'gemini'][index % 3],
    model: 'model-1',
    sample: 1,
    askedAt: new Date(1_760_000_000_000 + index * 1_000).toISOString(),
    url: `https://site-${index % 900}.example/articles/${index}`,
    domain: `site-${index % 900}.example`,
    title: `An article about problem ${index}`,
    sourceType: 'editorial',
    pageType: 'article',
    kind: 'cited',
    isPresent: index % 2 === 0,
  }
}
