import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'
import { ATTACKS } from './attacks.ts'
import { runAttacks } from './run-attacks.ts'

describe('a running server', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ config: {} })
  })

  afterAll(() => server.stop())

  it.each(ATTACKS)('holds against $name', async ({ name }) => {
    const lines: string[] = []
    const { baseUrl, adminKey } = server
    const count = await runAttacks({ baseUrl, adminKey, only: name, print: (line) => lines.push(line) })
    expect({ count, lines }).toEqual({ count: 0, lines })
  })
})
