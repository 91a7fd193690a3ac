import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importAnswers } from '../../src/pipeline/imports/import-answers.ts'
import { isWhole } from '../fixtures/test-length.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const LINES = isWhole ? 200_000 : 10_000
const LINES_PER_CHUNK = 1_000
/** After so many lines the used memory is looked at, which takes a garbage collection each time. */
const LOOKS = [0.2, 0.4, 0.6, 0.8].map((share) => LINES * share)
/** Half of what the lines from the second look to the last would take as objects: each is about 3 kB. */
const LIVE_GROWTH_MAX = LINES * 0.4 * 1_500

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
    const live: number[] = []
    const chunks = (async function* () {
      for (let from = 0; from < LINES; from += LINES_PER_CHUNK) {
        const lines = Array.from({ length: LINES_PER_CHUNK }, (_, index) => {
          const prompt = `Question ${(from + index) % 2_000}?`
          const run = `${Math.floor((from + index) / 2_000)}`
          return `${JSON.stringify({ run, prompt, llm: 'one', answer: `Acme ${from + index}, ${'as ever '.repeat(360)}` })}\n`
        })
        if (LOOKS.includes(from)) live.push(liveBytes())
        yield Buffer.from(lines.join(''))
      }
    })()
    const request = { organizationId, brandId, format: 'ndjson' as const, chunks }
    const { lineCount } = await importAnswers(server.app.context, request)
    // After the first collection the memory grows once, by some megabytes.
    const [, warm = 0, ...later] = live
    const growth = Math.max(...later) - warm
    expect([lineCount, live.length, growth < LIVE_GROWTH_MAX]).toEqual([LINES, LOOKS.length, true])
  })
})
