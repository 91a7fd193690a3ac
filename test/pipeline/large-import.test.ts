import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importAnswers } from '../../src/pipeline/imports/import-answers.ts'
import { isWhole } from '../fixtures/test-length.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const LINES = isWhole ? 200_000 : 10_000
const LINES_PER_CHUNK = 1_000
/** Each is about a kilobyte: as objects, those before the last look would take more memory. */
const LIVE_GROWTH_MAX = LINES * 500
/** Each look takes a garbage collection. */
const LOOKS = 4

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** The used heap after garbage collection. */
function liveBytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

describe('an import of many lines', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ works: false })
  })
  afterAll(() => server.stop())

  it('is read in constant memory', async () => {
    const { organizationId, client } = await server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
    const before = liveBytes()
    let most = 0
    const chunks = (async function* () {
      for (let from = 0; from < LINES; from += LINES_PER_CHUNK) {
        const lines = Array.from({ length: LINES_PER_CHUNK }, (_, index) => {
          const prompt = `Question ${(from + index) % 2_000}?`
          const run = `${Math.floor((from + index) / 2_000)}`
          return `${JSON.stringify({ run, prompt, llm: 'one', answer: `Acme ${from + index}, ${'as ever '.repeat(100)}` })}\n`
        })
        if (from % (LINES / LOOKS) === 0) most = Math.max(most, liveBytes() - before)
        yield Buffer.from(lines.join(''))
      }
    })()
    const request = { organizationId, brandId, format: 'ndjson' as const, chunks }
    const { lineCount } = await importAnswers(server.app.context, request)
    expect([lineCount, most < LIVE_GROWTH_MAX]).toEqual([LINES, true])
  })
})
