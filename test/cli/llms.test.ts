import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerWith, failWith, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { runCommand } from '../fixtures/run-command.ts'
import { loopbackConfig } from '../fixtures/seed-brand.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

describe('earshot llms', () => {
  let good: LoopbackLlm
  let bad: LoopbackLlm
  let server: TestServer
  let unconfigured: TestServer

  beforeAll(async () => {
    good = await startLoopbackLlm(answerWith('It is \u001b[2J8 °C.'))
    bad = await startLoopbackLlm(failWith(401))
    const llms = [loopbackConfig('good', good.url), loopbackConfig('bad', bad.url)]
    server = await startTestServer({ works: false, llms })
    unconfigured = await startTestServer({ works: false })
  })
  afterAll(async () => {
    await server.stop()
    await unconfigured.stop()
    await good.close()
    await bad.close()
  })

  const earshot = (args: readonly string[], { baseUrl, adminKey }: TestServer = server) => {
    const env = { EARSHOT_URL: baseUrl.replace(/\/api$/, ''), EARSHOT_API_KEY: adminKey }
    return runCommand(['llms', ...args], { env })
  }

  it.each([[[]], [['list']]])('%j lists them', async (args) => {
    const { code, stdout } = await earshot(args)
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^LLM .*good +openai-compatible/s)])
  })

  it('check asks all that are not simulated, and ends with 1 when one fails', async () => {
    const { code, stdout } = await earshot(['check', '--json'])
    const { data } = JSON.parse(stdout) as { data: { name: string; ok: boolean }[] }
    expect([code, data.map(({ name, ok }) => [name, ok])]).toEqual([
      1,
      [
        ['good', true],
        ['bad', false],
      ],
    ])
  })

  it('check of one that answers ends with 0 and shows what it said, harmless', async () => {
    const { code, stdout } = await earshot(['check', 'good'])
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^LLM +OK.*good +yes.*good: “It is \[2J8 °C\.”/s),
    ])
  })

  it('check of one that cannot be checked shows what the others answered, and ends with 1', async () => {
    const { code, stdout, stderr } = await earshot(['check', 'good', 'nope', '--json'])
    const { data, refused } = JSON.parse(stdout) as { data: { name: string }[]; refused: { name: string }[] }
    expect({ code, data: data.map(({ name }) => name), refused, error: JSON.parse(stderr) }).toEqual({
      code: 1,
      data: ['good'],
      refused: [
        expect.objectContaining({ name: 'nope', message: expect.stringContaining('There is no LLM "nope"') }),
      ],
      error: { error: expect.objectContaining({ message: '1 LLM not checked.' }) },
    })
  })

  it('check of one that fails says why', async () => {
    const { code, stdout } = await earshot(['check', 'bad'])
    expect([code, stdout]).toEqual([1, expect.stringMatching(/bad +NO.*bad: unauthorized: 401/s)])
  })

  it('check of one that nobody configured says so', async () => {
    const { code, stderr } = await earshot(['check', 'nobody'])
    expect([code, stderr]).toEqual([1, 'There is no LLM "nobody". See: npm run -s earshot -- llms list\n'])
  })

  it('check without any LLM says what to do', async () => {
    const { code, stderr } = await earshot(['check'], unconfigured)
    expect([code, stderr]).toEqual([1, expect.stringContaining('EARSHOT_LLMS')])
  })
})
