import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALIBRATION_SET } from '../../src/domain/judging/calibration-set.ts'
import { importedBrand } from '../fixtures/import-lines.ts'
import { type LoopbackJudge, startLoopbackJudge } from '../fixtures/loopback-judge.ts'
import { runCommand } from '../fixtures/run-command.ts'
import { loopbackConfig } from '../fixtures/seed-brand.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

let judge: LoopbackJudge
let server: TestServer

beforeAll(async () => {
  judge = await startLoopbackJudge()
  server = await startTestServer({
    llms: [loopbackConfig('arbiter', judge.url)],
    config: { judgeLlm: 'arbiter' },
  })
})

afterAll(async () => {
  await server.stop()
  await judge.close()
})

/** The output of `earshot judge`. */
async function printed(...args: string[]): Promise<string> {
  const env = { EARSHOT_URL: server.baseUrl.replace(/\/api$/, ''), EARSHOT_API_KEY: server.adminKey }
  return (await runCommand(['judge', ...args], { env })).stdout
}

describe('earshot judge', () => {
  it('tells who judges, and later how it did on known answers', async () => {
    const before = await printed()
    await importedBrand(server.admin, [{ prompt: 'Which?', llm: 'alpha', answer: 'Acme.' }])
    const cases = CALIBRATION_SET.length
    expect([before, await printed()]).toEqual([
      expect.stringMatching(/Judge +arbiter\n.*\n.*\nCalibrated +not yet/),
      expect.stringContaining(`${cases} of ${cases} known answers`),
    ])
  })

  it('answers programs with what the API says', async () => {
    expect(JSON.parse(await printed('--json'))).toEqual(await server.admin.getJudge())
  })
})
