import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/app/open-database.ts'
import { type Client, createClient } from '../../src/client/client.ts'
import { readConfig } from '../../src/config/config.ts'
import { formatApiKey } from '../../src/domain/api-key.ts'
import { freePort, startEarshot } from '../fixtures/earshot-process.ts'
import { keepCompiled } from '../fixtures/keep-compiled.ts'
import { cloneTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'

const FULL_DISK = new URL('../fixtures/full-disk.ts', import.meta.url).href
const BEFORE = 5

describe('a disk that fills up under a running Earshot', () => {
  const key = formatApiKey(randomBytes(32))
  let clone: Omit<TestDatabase, 'database'>
  let code: number | null
  let output: string
  let kept: string[]
  let found: string[]

  beforeAll(async () => {
    clone = await cloneTestDatabase()
    const sign = join(clone.dataDir, 'full')
    const env = { EARSHOT_DATA_DIR: clone.dataDir, EARSHOT_ADMIN_KEY: key, EARSHOT_DEMO: 'off' }
    const full = { ...env, NODE_OPTIONS: `--import=${FULL_DISK}`, FULL_DISK_ONCE_THERE_IS: sign }
    const running = await startEarshot({ ...full, EARSHOT_LOG_LEVEL: 'fatal' }, { port: await freePort() })
    const client = createClient({
      baseUrl: running.baseUrl,
      apiKey: key,
      retries: { attemptsMax: 1 },
    })
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
    kept = []
    let hasEnded = false
    void running.ended.then(() => {
      hasEnded = true
    })
    while (!hasEnded && !running.output().includes('is full')) {
      kept.push(...(await store(client, brandId, kept.length)))
      if (kept.length === BEFORE) writeFileSync(sign, '')
    }
    code = await running.ended
    output = running.output()
    keepCompiled()
    const next = await openDatabase(readConfig(env), { onWarning() {}, onFatal() {} })
    try {
      const { rows } = await next.execute('select name from topics')
      found = (rows as { name: string }[]).map(({ name }) => name)
    } finally {
      await next.close()
    }
  })

  afterAll(() => clone.drop())

  it('ends it with exit code 1 and one clear message', () => {
    const told = output.split('\n').filter((line) => line.includes('is full'))
    expect([code, told]).toEqual([1, [expect.stringContaining(clone.dataDir)]])
  })

  it('leaves everything that was stored for the next start', () => {
    expect([kept.length >= BEFORE, found]).toEqual([true, expect.arrayContaining(kept)])
  })
})

/** @returns the name of the topic that was stored, or nothing when it was refused */
async function store(client: Client, brandId: string, number: number): Promise<string[]> {
  const body = { topics: [{ name: `Kept ${number}` }] }
  const stored = await client.createTopics({ params: { brandId }, body }).catch(() => null)
  return stored?.topics.map(({ name }) => name) ?? []
}
