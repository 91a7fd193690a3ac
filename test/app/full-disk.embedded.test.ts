import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../src/client/client.ts'
import { formatApiKey } from '../../src/domain/api-key.ts'
import { freePort, startEarshot } from '../fixtures/earshot-process.ts'
import { importFile } from '../fixtures/import-file.ts'
import { cloneTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'

const FULL_DISK = new URL('../fixtures/full-disk.ts', import.meta.url).href
const IMPORTS_MAX = 60

describe('a disk that fills up under a running Earshot', () => {
  const key = formatApiKey(randomBytes(32))
  let clone: Omit<TestDatabase, 'database'>
  let code: number | null
  let output: string
  let kept: string[]
  let found: string[]

  beforeAll(async () => {
    clone = await cloneTestDatabase()
    const env = { EARSHOT_DATA_DIR: clone.dataDir, EARSHOT_ADMIN_KEY: key, EARSHOT_DEMO: 'off' }
    const full = { ...env, NODE_OPTIONS: `--import=${FULL_DISK}`, FULL_DISK_AFTER_BYTES: '12000000' }
    const running = await startEarshot({ ...full, EARSHOT_LOG_LEVEL: 'fatal' }, { port: await freePort() })
    const client = createClient({ baseUrl: running.baseUrl, apiKey: key })
    kept = await fill(client, () => running.output().includes('is full'))
    code = await running.ended
    output = running.output()
    const next = await startEarshot(env, { port: await freePort() })
    found = await topicsOf(createClient({ baseUrl: next.baseUrl, apiKey: key }))
    await next.stop('SIGTERM')
  }, 120_000)

  afterAll(() => clone.drop())

  it('ends it with exit code 1 and one clear message', () => {
    const told = output.split('\n').filter((line) => line.includes('is full'))
    expect([code, told]).toEqual([1, [expect.stringContaining(clone.dataDir)]])
  })

  it('leaves everything that was stored for the next start', () => {
    expect(found).toEqual(expect.arrayContaining(kept))
  })
})

/** Stores more and more until the disk is full. @returns names of what was answered to be stored */
async function fill(client: Client, isFull: () => boolean): Promise<string[]> {
  const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
  const stored: string[] = []
  for (let number = 0; number < IMPORTS_MAX && !isFull(); number += 1) {
    // Random text, so that nothing of it is compressed away.
    const answer = randomBytes(300_000).toString('base64')
    const line = JSON.stringify({ prompt: 'Which?', llm: 'one', topic: `Topic ${number}`, answer })
    const store = async () => {
      const { topics } = await client.createTopics({
        params: { brandId },
        body: { topics: [{ name: `Kept ${number}` }] },
      })
      stored.push(...topics.map(({ name }) => name))
      await importFile(client, brandId, line)
    }
    await store().catch(() => {})
  }
  return stored
}

async function topicsOf(client: Client): Promise<string[]> {
  const { data: brands } = await client.listBrands()
  const { data } = await client.listTopics({
    params: { brandId: brands[0]?.id ?? '' },
    query: { limit: 500 },
  })
  return data.map(({ name }) => name)
}
