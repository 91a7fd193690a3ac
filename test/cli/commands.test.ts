import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Line } from '../fixtures/import-lines.ts'
import { runCommand } from '../fixtures/run-command.ts'
import type { Ended } from '../fixtures/run-earshot.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const UNKNOWN = '3fa85f64-5717-4562-b3fc-2c963f66afa6'
const LLM = 'simulated-alpha'

/** Only on one database: the CLI uses HTTP, so the database makes no difference. */
describe('the command line', () => {
  let server: TestServer
  let tenant: Tenant
  const folder = mkdtempSync(join(tmpdir(), 'earshot-cli-'))

  beforeAll(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    tenant = await server.newTenant()
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  const earshot = (args: readonly string[], stdin?: string): Promise<Ended> => {
    const env = { EARSHOT_URL: server.baseUrl.replace(/\/api$/, ''), EARSHOT_API_KEY: tenant.key }
    return runCommand(args, { env, ...(stdin === undefined ? {} : { stdin }) })
  }
  /** The JSON output of the command. */
  const asked = async (...args: string[]) => {
    const { code, stdout, stderr } = await earshot([...args, '--json'])
    if (code !== 0) throw new Error(stderr)
    return JSON.parse(stdout)
  }
  const seeded = () =>
    seedBrand(tenant.client, { llms: [LLM], prompts: ['Which CRM is best?', 'And which is cheap?'] })
  const file = (name: string, lines: readonly Partial<Line>[]) => {
    const path = join(folder, name)
    const full = lines.map((line) => ({ prompt: 'Which?', llm: 'chatgpt', answer: 'Acme.', ...line }))
    writeFileSync(path, full.map((line) => `${JSON.stringify(line)}\n`).join(''))
    return path
  }

  describe('brands', () => {
    it('are created with all that is said of them', async () => {
      const { id } = await asked(
        ...['brands', 'create', 'Acme', '--display-name', 'Acme Inc.', '--market', 'DE', '--language', 'de'],
        ...['--alias', 'ACME Corp', 'Acmeco', '--domain', 'acme.com', '--llm', LLM],
        ...['--schedule', 'weekly', '--timezone', 'Europe/Berlin'],
      )
      expect(await tenant.client.getBrand({ params: { brandId: id } })).toMatchObject({
        displayName: 'Acme Inc.',
        aliases: ['ACME Corp', 'Acmeco'],
        domains: ['acme.com'],
        llms: [LLM],
        schedule: { frequency: 'weekly', timezone: 'Europe/Berlin' },
      })
    })

    it('are changed by name', async () => {
      const { brandId } = await seeded()
      await asked('brands', 'update', 'acme', '--name', 'Acme Two', '--cron', '5 4 * * *')
      expect(await tenant.client.getBrand({ params: { brandId } })).toMatchObject({
        name: 'Acme Two',
        schedule: { frequency: 'custom', cron: '5 4 * * *' },
      })
    })

    it('are listed, shown and deleted', async () => {
      const { brandId } = await seeded()
      const listed = await asked('brands', 'list')
      const shown = await asked('brands', 'show', 'Acme')
      await asked('brands', 'delete', brandId)
      const left = await asked('brands', 'list')
      expect([listed.data[0].id, shown.id, left.data]).toEqual([brandId, brandId, []])
    })

    it('of one name are asked for by their ids', async () => {
      await seeded()
      await seeded()
      const { code, stderr } = await earshot(['brands', 'show', 'Acme'])
      expect([code, stderr]).toEqual([1, expect.stringMatching(/Acme.*[0-9a-f-]{36}/s)])
    })
  })

  it('creates topics and prompts, archives and activates them', async () => {
    const { brandId } = await seeded()
    await asked('topics', 'create', 'Prices', '--brand', 'Acme')
    const topics = await asked('topics', 'list', '--brand', brandId)
    await asked('prompts', 'add', 'How much?', '--brand', 'Acme', '--topic', 'Prices', '--stage', 'decision')
    const prompts = await asked('prompts', 'list', '--brand', 'Acme')
    const added = prompts.data.find(({ text }: { text: string }) => text === 'How much?')
    await asked('prompts', 'archive', added.id)
    const archived = await asked('prompts', 'list', '--brand', 'Acme', '--archived')
    await asked('prompts', 'activate', added.id)
    const active = await asked('prompts', 'list', '--brand', 'Acme')
    expect([topics.data.length, added.topicName, archived.data.length, active.data.length]).toEqual([
      2,
      'Prices',
      1,
      3,
    ])
  })

  describe('content suggestions', () => {
    const gap = async () => {
      await seeded()
      const answer = 'Globex is a fine choice.'
      const path = file('gap.ndjson', [{ answer, sources: [{ url: 'https://reviews.example.com/crm' }] }])
      await asked('import', path, '--brand', 'Acme')
      return (await asked('suggestions', 'prompts', '--brand', 'Acme', '--status', 'open')).data[0]
    }

    it('are listed, shown and accepted, and their ideas drafted', async () => {
      const { id } = await gap()
      const shown = await asked('suggestions', 'show', id)
      const { data } = await asked('suggestions', 'accept', id)
      const listed = await asked('ideas', 'list', '--brand', 'Acme', '--suggestion', id.slice(0, -2))
      const content = await asked('ideas', 'draft', data[0].id)
      expect([shown.evidence.sourceCount, listed.data.length, content.suggestionId]).toEqual([
        1,
        data.length,
        id,
      ])
    })

    it('are put together as what to do, with the window that counts', async () => {
      await gap()
      const { data, window, note } = await asked('suggestions', 'list', '--brand', 'Acme')
      expect([data.length > 0, window.runs.length, note]).toEqual([true, 1, null])
    })

    it.each([
      ['dismiss', 'dismissed'],
      ['done', 'done'],
    ])('are left by %s', async (command, status) => {
      const { id } = await gap()
      await asked('suggestions', command, id)
      expect((await asked('suggestions', 'show', id)).status).toBe(status)
    })

    it('are told to people with their evidence', async () => {
      const { id } = await gap()
      const { stdout } = await earshot(['suggestions', 'show', id])
      expect(stdout).toMatch(
        /named instead +Globex \(1\)\n(?:ranked above.*\n)?cited +https:\/\/reviews\.example\.com\/crm/,
      )
    })
  })

  it('tracks rivals and lets go of them', async () => {
    await seeded()
    const { id } = await asked(
      ...['competitors', 'add', 'Initech', '--brand', 'Acme', '--alias', 'Init', '--domain', 'initech.com'],
    )
    await asked('competitors', 'remove', id)
    const { data } = await asked('competitors', 'list', '--brand', 'Acme')
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['Globex'])
  })

  it('lists the LLMs', async () => {
    const { data } = await asked('llms')
    expect(data.map(({ name }: { name: string }) => name)).toContain(LLM)
  })

  it('creates keys for some brands and revokes them', async () => {
    const { brandId } = await seeded()
    const key = await asked('keys', 'create', 'For CI', '--scope', 'read', '--brand', 'Acme')
    await asked('keys', 'revoke', key.id)
    const { data } = await asked('keys', 'list')
    const kept = data.find(({ id }: { id: string }) => id === key.id)
    expect([key.scopes, key.brandIds, kept.revokedAt === null]).toEqual([['read'], [brandId], false])
  })

  it('generates a key without any server', async () => {
    const { stdout } = await runCommand(['keys', 'generate'])
    expect(stdout).toMatch(/^esk_\w+\n$/)
  })

  it('creates other organizations', async () => {
    const env = { EARSHOT_URL: server.baseUrl.replace(/\/api$/, ''), EARSHOT_API_KEY: server.adminKey }
    const { stdout } = await runCommand(['organizations', 'create', 'Second', '--json'], { env })
    const own = await runCommand(['organizations', 'show', '--json'], {
      env: { ...env, EARSHOT_API_KEY: JSON.parse(stdout).key },
    })
    expect(JSON.parse(own.stdout).name).toBe('Second')
  })

  describe('import', () => {
    it('reads a file and waits for its scores', async () => {
      await seeded()
      const path = file('good.jsonl', [{}, { answer: 'Globex.' }])
      const answer = await asked('import', path, '--brand', 'Acme')
      const { metrics } = await asked('runs', 'stats', answer.runs[0])
      const { lineCount, scoredCount, failedCount, runs } = answer
      expect([lineCount, scoredCount, failedCount, runs.length, metrics.present]).toEqual([2, 2, 0, 1, 1])
    })

    it('of a brand succeeds although one of its runs was cancelled', async () => {
      await seeded()
      const days = file('days.jsonl', [{ askedAt: '2026-03-01' }, { askedAt: '2026-03-02' }])
      await asked('import', days, '--brand', 'Acme')
      const { stdout } = await earshot(['export', '--brand', 'Acme'])
      const cancelled = stdout.replace('"status" : "completed"', '"status" : "cancelled"')
      const { id } = await tenant.client.createBrand({ body: { name: 'Copy', llms: [] } })
      const { code } = await earshot(['import', '-', '--brand', id], cancelled)
      const { data } = await asked('runs', 'list', '--brand', id)
      const statuses = data.map(({ status }: { status: string }) => status)
      expect([code, statuses]).toEqual([0, ['completed', 'cancelled']])
    })

    it('reads standard input', async () => {
      await seeded()
      const { stdout } = await earshot(
        ['import', '-', '--format', 'csv', '--brand', 'Acme', '--json'],
        'prompt;llm;answer\na;b;Acme',
      )
      expect(JSON.parse(stdout).lineCount).toBe(1)
    })

    it('reads a captured page as answers from a user interface', async () => {
      await seeded()
      const content = (said: string) => [{ type: 'text', text: said }]
      const results = [
        { author: { type: 'human' }, createdAt: '2026-03-02T06:00:00Z', content: content('Which CRM?') },
        { author: { type: 'ai' }, createdAt: '2026-03-02T06:00:05Z', content: content('Acme.') },
      ]
      const request = { url: 'https://copilot.microsoft.com/c/api/conversations/c/history' }
      const response = { content: { text: JSON.stringify({ results }) } }
      const { stdout } = await earshot(
        ['import', '-', '--format', 'har', '--brand', 'Acme', '--json'],
        JSON.stringify({ log: { entries: [{ request, response }] } }),
      )
      expect(JSON.parse(stdout)).toMatchObject({ lineCount: 1, surface: 'ui' })
    })

    it('names the bad lines and imports nothing', async () => {
      await seeded()
      const path = file('bad.jsonl', [{}, { answer: '' }, { prompt: '' }])
      const { code, stderr } = await earshot(['import', path, '--brand', 'Acme'])
      expect([code, stderr.split('\n').filter((line) => line.startsWith('  line'))]).toEqual([
        1,
        ['  line 2: answer: missing', '  line 3: prompt: missing'],
      ])
    })

    it.each([
      ['/no/such/file.jsonl', 'there is no such file or directory'],
      ['/tmp', 'it is a directory'],
    ])('of %s says why it cannot be read', async (path, why) => {
      await seeded()
      const { code, stderr } = await earshot(['import', path, '--brand', 'Acme'])
      expect([code, stderr]).toEqual([1, `${path} cannot be read: ${why}.\n`])
    })
  })

  it('exports what it imports', async () => {
    await seeded()
    await asked('import', file('round.jsonl', [{ topic: 'T' }]), '--brand', 'Acme')
    const out = join(folder, 'out.csv')
    await asked('export', '--brand', 'Acme', '--format', 'csv', '--out', out)
    const { stdout } = await earshot(['export', '--brand', 'Acme'])
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const prompts = lines.flatMap(({ kind, prompt }) => (kind === 'answer' ? [prompt] : []))
    expect([readFileSync(out, 'utf8').split('\n').length, prompts]).toEqual([3, ['Which?']])
  })

  describe('an export to a file', () => {
    const exporting = async (out: string, ...more: string[]) => {
      await seeded()
      return earshot(['export', '--brand', 'Acme', '--out', out, ...more])
    }

    it('is refused where there is one, which stays as it is', async () => {
      const out = file('kept.jsonl', [])
      const { code, stderr } = await exporting(out)
      expect([code, stderr, readFileSync(out, 'utf8')]).toEqual([
        1,
        `${out} already exists. Use --force to replace it.\n`,
        '',
      ])
    })

    it('replaces a link, and not what it leads to, when it is told to', async () => {
      const [target, out] = [join(folder, 'target'), join(folder, 'link.csv')]
      writeFileSync(target, 'mine')
      symlinkSync(target, out)
      const { code } = await exporting(out, '--format', 'csv', '--force')
      expect([code, readFileSync(target, 'utf8'), lstatSync(out).isFile()]).toEqual([0, 'mine', true])
    })

    it('is refused to what is no regular file', async () => {
      const { code, stderr } = await exporting('/dev/null', '--force')
      expect([code, stderr]).toEqual([1, expect.stringContaining('/dev/null is not a regular file.')])
    })

    it('leaves nothing else beside it', async () => {
      const own = mkdtempSync(join(folder, 'own-'))
      await exporting(join(own, 'out.jsonl'))
      expect(readdirSync(own)).toEqual(['out.jsonl'])
    })
  })

  describe('in trouble', () => {
    it.each([
      [['no-such-command']],
      [['head-to-head']],
      [['export']],
      [['export', '--brand', 'a', '--run', 'b']],
      [['brands', 'create', 'A', '--schedule', 'hourly']],
      [['keys', 'create', 'A', '--scope', 'root']],
      [['runs', 'list', '--brand', 'A', '--limit', '0']],
    ])('ends with 2 when %j is not how it is used', async (args) => {
      const { code, stderr } = await earshot(args)
      expect([code, stderr]).toEqual([2, expect.stringMatching(/\S/)])
    })

    it.each([
      [['runs', 'show', UNKNOWN], 'No such run.'],
      [['brands', 'show', 'Nobody'], 'Nobody'],
      [['competitors', 'remove', UNKNOWN], 'No such competitor.'],
    ])('ends with 1 when %j finds nothing, and says so', async (args, text) => {
      const { code, stderr } = await earshot(args)
      expect([code, stderr]).toEqual([1, expect.stringContaining(text)])
    })

    it('tells a program its error in JSON', async () => {
      const { stderr, stdout } = await earshot(['runs', 'show', UNKNOWN, '--json'])
      expect([JSON.parse(stderr).error.code, stdout]).toEqual(['not_found', ''])
    })

    it('says how to start a server where none answers', async () => {
      const env = { EARSHOT_URL: 'http://127.0.0.1:9', EARSHOT_API_KEY: tenant.key }
      const { code, stderr } = await runCommand(['brands', 'list'], { env })
      expect([code, stderr]).toEqual([1, expect.stringContaining('npm run -s earshot -- start')])
    })

    it('says where it looked for a key', async () => {
      const env = { EARSHOT_DATA_DIR: folder }
      const { code, stderr } = await runCommand(['brands', 'list'], { env })
      expect([code, stderr]).toEqual([1, expect.stringContaining(folder)])
    })

    it('refuses a wrong key in words', async () => {
      const env = { EARSHOT_URL: server.baseUrl.replace(/\/api$/, ''), EARSHOT_API_KEY: 'wrong' }
      const { code, stderr } = await runCommand(['brands', 'list'], { env })
      expect([code, stderr]).toEqual([1, expect.stringMatching(/key/i)])
    })

    it('does not let a name move the cursor', async () => {
      const { stdout, stderr } = await earshot(['brands', 'create', '--name', 'A\u001b[2JB\u202e'])
      expect(stdout + stderr).not.toMatch(/[^\P{Cc}\n]|\u202e/u)
    })
  })
})
