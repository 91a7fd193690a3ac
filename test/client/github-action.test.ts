import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInputs } from '../../clients/github-action/read-inputs.ts'
import { sentenceOf } from '../../clients/github-action/write-summary.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { firstOf } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const ACTION = new URL('../../clients/github-action', import.meta.url).pathname
const HOSTILE = 'Acme | <img src=x> [x](https://evil.example) @all'
const PROMPTS = Array.from({ length: 40 }, (_, place) => `Question ${place}?`)

let server: TestServer
let tenant: Tenant
let key: string
const folder = mkdtempSync(join(tmpdir(), 'earshot-action-'))

/** A brand that half of the first run's answers name, and as many of the second run's as `share` says. */
async function brand(name: string, share: number): Promise<void> {
  const { id } = await tenant.client.createBrand({ body: { name, aliases: ['Fernwick'], llms: [] } })
  const lines = (day: string, isNamed: (place: number) => boolean) =>
    PROMPTS.map((prompt, place) => ({
      prompt,
      topic: 'CRM',
      llm: 'chatgpt',
      askedAt: `${day}T09:00:00Z`,
      run: day,
      answer: isNamed(place) ? 'Fernwick is good.' : 'Nobody is.',
    }))
  await importLines(
    tenant.client,
    id,
    lines('2026-03-02', (place) => place % 2 === 0),
  )
  await importLines(
    tenant.client,
    id,
    lines('2026-04-06', (place) => place % 2 === 0 && place < share * 40),
  )
}

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
  key = (await tenant.client.createKey({ body: { name: 'CI', scopes: ['read'] } })).key
  await brand(HOSTILE, 0)
  await brand('Steady', 1)
})

afterAll(() => rmSync(folder, { recursive: true }))

const PERIOD = { from: '2026-03-30', to: '2026-04-26' }

/** Runs the action as GitHub does. */
function run(inputs: Record<string, string>, action = ACTION) {
  const [output, summary] = ['output', 'summary'].map((name) => join(mkdtempSync(join(folder, 'job-')), name))
  const all = { url: server.baseUrl.replace(/\/api$/, ''), 'api-key': key, ...PERIOD, ...inputs }
  const env = {
    ...Object.fromEntries(Object.entries(all).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
    GITHUB_OUTPUT: output,
    GITHUB_STEP_SUMMARY: summary,
  }
  return new Promise<{ code: number; log: string; outputs: string; summary: string }>((resolve) => {
    execFile(process.execPath, [join(action, 'main.ts')], { env }, (error, stdout, stderr) => {
      const read = (path = '') => {
        try {
          return readFileSync(path, 'utf8')
        } catch {
          return ''
        }
      }
      const code = error ? Number(error.code) : 0
      resolve({ code, log: stdout + stderr, outputs: read(output), summary: read(summary) })
    })
  })
}

describe('The GitHub Action', () => {
  it('fails the build when presence falls by more than noise', async () => {
    const { code, log, outputs } = await run({ brand: HOSTILE })
    expect([code, outputs.includes('result=worse\n'), log]).toEqual([
      1,
      true,
      expect.stringMatching(
        /::error title=Earshot::Presence got worse by more than noise: 50\.0 %25 → 0\.0 %25\./,
      ),
    ])
  })

  it('lets the build pass when presence stays', async () => {
    const { code, outputs } = await run({ brand: 'steady' })
    expect([code, outputs]).toEqual([0, expect.stringContaining('result=ok\n')])
  })

  it('runs from a copy in a repository whose modules are CommonJS', async () => {
    const repository = mkdtempSync(join(folder, 'repository-'))
    writeFileSync(join(repository, 'package.json'), '{"type":"commonjs"}')
    const copy = join(repository, '.github/actions/earshot')
    cpSync(ACTION, copy, { recursive: true })
    const { code, log } = await run({ brand: 'steady' }, copy)
    expect([code, log]).toEqual([0, expect.stringContaining('::notice title=Earshot::')])
  })

  it('only warns when it is told not to fail', async () => {
    const { code, log } = await run({ brand: HOSTILE, fail: 'false' })
    expect([code, log]).toEqual([0, expect.stringContaining('::warning title=Earshot::')])
  })

  it('names the parts that got worse', async () => {
    const { summary } = await run({ brand: HOSTILE, parts: 'true' })
    expect(summary).toMatch(/^\| CRM \| \| \| 50\.0 % \| 0\.0 % /m)
  })

  it('says that a part got worse where the whole changed within noise', () => {
    const figure = { value: 0.5, ci95: null }
    const change = { before: figure, after: figure, difference: -0.01, ci95: null, pairs: 40 }
    const told = { brand: 'Acme', metric: 'presence', minimum: null, verdict: '', figure } as const
    const sentence = sentenceOf({
      ...told,
      result: 'worse',
      change: { ...change, verdict: 'within_noise' },
      worseParts: [{ name: 'CRM', change: { ...change, verdict: 'down' } }],
    })
    expect(sentence).toBe('Presence got worse by more than noise in a part.')
  })

  it('fails when presence is surely below the minimum, and not when it may be above', async () => {
    const codes = await Promise.all(
      ['0.95', '0.5'].map(
        async (minimum) => (await run({ brand: 'Steady', minimum })).outputs.split('\n')[0],
      ),
    )
    expect(codes).toEqual(['result=below-minimum', 'result=ok'])
  })

  it('measures what its inputs select', () => {
    const inputs = ['run-id', 'from', 'to', 'llm', 'topic-id', 'surface'].map((name) => [name, name] as const)
    const needed = { url: 'https://earshot.example', 'api-key': 'x', brand: 'Acme' }
    const given = [...Object.entries(needed), ...inputs]
    const env = Object.fromEntries(given.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]))
    expect(readInputs(env).filters).toEqual({
      ...{ runId: 'run-id', from: 'from', to: 'to' },
      ...{ llm: 'llm', topicId: 'topic-id', surface: 'surface' },
    })
  })

  it('does not fail when there is nothing to compare with', async () => {
    const period = { from: '2026-03-01', to: '2026-03-28' }
    const { code, outputs } = await run({ brand: 'Steady', ...period })
    expect([code, outputs]).toEqual([0, expect.stringContaining('result=unknown\n')])
  })

  it('shows names in its summary as text', async () => {
    const { summary } = await run({ brand: HOSTILE })
    const [title = ''] = summary.split('\n')
    expect([title.startsWith('### Earshot: Acme &#124; &#60;img'), /[<[@|]|https:/.test(title)]).toEqual([
      true,
      false,
    ])
  })

  const WRONG: [string, Record<string, string>, RegExp][] = [
    ['a wrong key', { 'api-key': `esk_${'x'.repeat(43)}` }, /::error title=Earshot::The server answered 401/],
    ['an unknown brand', { brand: 'Nobody' }, /::error title=Earshot::The key sees no brand "Nobody"/],
    ['an unknown metric', { metric: 'fame' }, /::error title=Earshot::The input "metric" must be one of/],
    ['an address that is none', { url: 'earshot' }, /::error title=Earshot::The input "url" must be/],
    ['a day that is none', { from: 'May' }, /::error title=Earshot::The server answered 400/],
  ]

  it.each(firstOf(WRONG, 2))('fails the build for %s, and says why', async (_, inputs, message) => {
    const { code, log } = await run({ brand: 'Steady', ...inputs })
    expect([code, log]).toEqual([1, expect.stringMatching(message)])
  })

  it('hides the key in the log', async () => {
    const { log } = await run({ brand: 'Steady' })
    expect(log.replace(`::add-mask::${key}\n`, '')).not.toContain(key)
  })
})
