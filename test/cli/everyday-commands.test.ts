import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CommandOptions, runCommand } from '../fixtures/run-command.ts'
import { type SeededBrand, seedBrand } from '../fixtures/seed-brand.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const LLM = 'simulated-alpha'
const OTHER_LLM = 'simulated-beta'

/** A typical answer with 50 input and 800 output tokens costs $0.80. */
const PRICED_LLM = {
  ...SILENT_LLM,
  name: 'priced',
  price: {
    inputPerMillionTokens: 0,
    cachedInputPerMillionTokens: null,
    outputPerMillionTokens: 1_000,
    perThousandSearches: 0,
    perThousandRequests: 0,
  },
}

let server: TestServer
let tenant: Tenant
let brand: SeededBrand
const folder = mkdtempSync(join(tmpdir(), 'earshot-everyday-'))

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [PRICED_LLM] })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  tenant = await server.newTenant()
  brand = await seedBrand(tenant.client, { llms: [LLM] })
})

const earshot = (args: readonly string[], options: CommandOptions = {}) => {
  const env = { EARSHOT_URL: server.baseUrl.replace(/\/api$/, ''), EARSHOT_API_KEY: tenant.key }
  return runCommand(args, { env, ...options })
}
const asked = async (args: readonly string[], options: CommandOptions = {}) => {
  const { code, stdout, stderr } = await earshot([...args, '--json'], options)
  if (code !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}
const getBrand = () => tenant.client.getBrand({ params: { brandId: brand.brandId } })

describe('brands update', () => {
  const update = (...args: string[]) => asked(['brands', 'update', 'Acme', ...args])

  it.each([
    ['alias', 'aliases', ['ACME Corp', 'Acmeco']],
    ['domain', 'domains', ['acme.org', 'acme.net']],
    ['llm', 'llms', [LLM, OTHER_LLM]],
  ])('--%s replaces all of them', async (flag, field, values) => {
    expect((await update(`--${flag}`, ...values))[field]).toEqual(values)
  })

  it.each([
    ['alias', 'aliases', ['ACME Corp']],
    ['domain', 'domains', ['acme.com', 'acme.org']],
    ['llm', 'llms', [LLM, OTHER_LLM]],
  ])('--add-%s keeps the others', async (flag, field, values) => {
    expect((await update(`--add-${flag}`, values.at(-1) ?? ''))[field]).toEqual(values)
  })

  it('--remove-alias removes one, whatever its case', async () => {
    await update('--alias', 'ACME Corp', 'Acmeco')
    expect((await update('--remove-alias', 'acme corp')).aliases).toEqual(['Acmeco'])
  })

  it('--remove-alias names what there is when there is no such alias', async () => {
    await update('--alias', 'Acmeco')
    const { code, stderr } = await earshot(['brands', 'update', 'Acme', '--remove-alias', 'Acmecorp'])
    expect([code, stderr]).toEqual([1, 'There is no alias "Acmecorp". The list has: Acmeco.\n'])
  })

  it('--alias together with --add-alias is refused', async () => {
    const { code } = await earshot(['brands', 'update', 'Acme', '--alias', 'A', '--add-alias', 'B'])
    expect(code).toBe(2)
  })

  it.each([
    ['weekly', '30 7 * * 1'],
    ['monthly', '30 7 1 * *'],
    ['daily', '30 7 * * *'],
  ])('--schedule %s keeps time and zone', async (frequency, cron) => {
    await update('--cron', '30 7 * * 1', '--timezone', 'Europe/Berlin')
    expect((await update('--schedule', frequency)).schedule).toMatchObject({
      frequency,
      cron,
      timezone: 'Europe/Berlin',
    })
  })

  it('--timezone alone keeps the times', async () => {
    await update('--cron', '30 7 * * 1')
    expect((await update('--timezone', 'Europe/Berlin')).schedule).toMatchObject({
      cron: '30 7 * * 1',
      timezone: 'Europe/Berlin',
    })
  })

  it('--timezone without a schedule is refused', async () => {
    expect((await earshot(['brands', 'update', 'Acme', '--timezone', 'Europe/Berlin'])).code).toBe(2)
  })

  it('--cron with several runs an hour needs --yes', async () => {
    const { code, stderr } = await earshot(['brands', 'update', 'Acme', '--cron', '*/15 * * * *'])
    expect([code, stderr, (await getBrand()).schedule]).toEqual([2, expect.stringContaining('--yes'), null])
  })

  it('--cron with several runs an hour is set with --yes', async () => {
    expect((await update('--cron', '*/15 * * * *', '--yes')).schedule.cron).toBe('*/15 * * * *')
  })
})

describe('a new schedule', () => {
  const schedule = async (monthlyBudgetUsd: number, ...more: string[]) => {
    await tenant.client.updateOrganization({ body: { monthlyBudgetUsd } })
    return earshot(['brands', 'update', 'Acme', '--llm', 'priced', '--schedule', 'daily', ...more])
  }

  it('says what a month would cost with the LLMs that are set with it', async () => {
    const { stderr } = await schedule(100)
    expect(stderr).toBe(
      'Budget: $100.00 left of $100.00 this month. By schedule: 30 runs in 30 days (about $24.00).\n',
    )
  })

  it('that costs more than the budget needs --yes', async () => {
    const { code, stderr } = await schedule(10)
    expect([code, stderr, (await getBrand()).schedule]).toEqual([
      2,
      expect.stringMatching(/That is more than the budget per month\. To set it, add --yes\.\n$/),
      null,
    ])
  })

  it('that costs more than the budget is set with --yes', async () => {
    await schedule(10, '--yes')
    expect((await getBrand()).schedule?.frequency).toBe('daily')
  })
})

describe('a dry run', () => {
  it('says when the budget is not enough', async () => {
    await tenant.client.updateOrganization({ body: { monthlyBudgetUsd: 0.5 } })
    const { stdout } = await earshot(['run', '--brand', 'Acme', '--llm', 'priced', '--dry-run'])
    expect(stdout).toContain(
      'The budget is NOT enough: the run would end as partial. Budget: $0.50 left of $0.50',
    )
  })
})

describe('prompts', () => {
  const add = (...args: string[]) => ['prompts', 'add', ...args, '--brand', 'Acme', '--topic', 'Prices']
  const texts = async () => {
    const { data } = await asked(['prompts', 'list', '--brand', 'Acme'])
    return data.map(({ text }: { text: string }) => text).sort()
  }

  it('"-" reads lines from standard input', async () => {
    await asked(add('-'), { stdin: 'How much?\r\n\n  Is it free?  \n' })
    expect(await texts()).toEqual(['How much?', 'Is it free?', 'Which CRM is best?'])
  })

  it('--file reads lines', async () => {
    const path = join(folder, 'prompts.txt')
    writeFileSync(path, '\ufeffHow much?\nIs it free?')
    await asked(add('Why?', '--file', path))
    expect(await texts()).toEqual(['How much?', 'Is it free?', 'Which CRM is best?', 'Why?'])
  })

  it('"-" is never a prompt', async () => {
    const { code } = await earshot(add('-'))
    expect([code, await texts()]).toEqual([2, ['Which CRM is best?']])
  })

  it('with the text of another topic are refused with a command that moves it', async () => {
    const { code, stderr } = await earshot(add('how much?', 'which CRM is best?'))
    expect([code, stderr, await texts()]).toEqual([
      1,
      expect.stringContaining(`prompts move ${brand.promptIds[0]} --topic Prices`),
      ['Which CRM is best?'],
    ])
  })

  it('are moved to another topic', async () => {
    await asked(['topics', 'create', 'Prices', '--brand', 'Acme'])
    await asked(['prompts', 'move', 'Which CRM is best?', '--topic', 'Prices'])
    const { data } = await asked(['prompts', 'list', '--brand', 'Acme'])
    expect(data[0].topicName).toBe('Prices')
  })

  it('are changed', async () => {
    await asked([
      'prompts',
      'update',
      'Which CRM is best?',
      '--text',
      'Which is best?',
      '--stage',
      'decision',
    ])
    const { data } = await asked(['prompts', 'list', '--brand', 'Acme'])
    expect(data[0]).toMatchObject({ text: 'Which is best?', customerJourney: 'decision' })
  })

  it('are deleted', async () => {
    await asked(['prompts', 'delete', 'Which CRM is best?'])
    expect(await texts()).toEqual([])
  })
})

describe('Ctrl+C', () => {
  it('during a run says that it goes on, and how to follow and cancel it', async () => {
    const signals = new EventEmitter()
    signals.once('newListener', () => setImmediate(() => signals.emit('SIGINT')))
    const { code, stderr } = await earshot(['run', '--brand', 'Acme'], { signals })
    const { data } = await asked(['runs', 'list', '--brand', 'Acme'])
    const [{ id, status }] = data
    expect([code, status, stderr]).toEqual([
      1,
      'queued',
      expect.stringContaining(
        `The run goes on on the server.\n  Follow it: npm run -s earshot -- runs follow ${id}\n` +
          `  Cancel it: npm run -s earshot -- runs cancel ${id}\n`,
      ),
    ])
  })
})

describe('source-types reset', () => {
  it('finds the site by the address that it was set with', async () => {
    const site = 'https://www.Example.com/'
    await asked(['source-types', 'set', site, 'editorial', '--brand', 'Acme'])
    await asked(['source-types', 'reset', site, '--brand', 'Acme'])
    expect((await asked(['source-types', 'list', '--brand', 'Acme'])).data).toEqual([])
  })
})

describe('competitors update', () => {
  it('keeps the other aliases, however its id is written', async () => {
    const { data } = await asked(['competitors', 'list'])
    const id = data[0].id.toUpperCase()
    await asked(['competitors', 'update', id, '--add-alias', 'Globex One'])
    const changed = await asked(['competitors', 'update', id, '--add-alias', 'Globex Two'])
    expect(changed.aliases).toEqual(['Globex One', 'Globex Two'])
  })

  it('changes the name and adds an alias', async () => {
    const changed = await asked([
      'competitors',
      'update',
      'Globex',
      '--name',
      'Globex Inc',
      '--add-alias',
      'Globex',
    ])
    expect(changed).toMatchObject({ name: 'Globex Inc', aliases: ['Globex'], domains: ['globex.com'] })
  })
})

describe('organization', () => {
  it('is changed in its limits and features', async () => {
    const changed = await asked([
      ...['organization', 'update', '--name', 'Marketing', '--monthly-budget', '5', '--retention-days', '90'],
      ...['--disable', 'llmJudge'],
    ])
    expect(changed).toMatchObject({
      name: 'Marketing',
      monthlyBudgetUsd: 5,
      retentionDays: 90,
      enabledFeatures: { llmJudge: false, contentGeneration: true },
    })
  })

  it.each([['organization'], ['organizations']])('%s show lists only features that exist', async (group) => {
    const { stdout } = await earshot([group, 'show'])
    expect(stdout).toMatch(/Features +customPerceptionPrompts, contentGeneration, llmJudge, webhooks\n/)
  })
})

describe('alerts', () => {
  const alerts = (...args: string[]) => asked(['alerts', ...args, '--brand', 'Acme'])

  it('are added, changed and deleted', async () => {
    const added = await alerts('add', '--metric', 'presence', '--direction', 'down', '--threshold', '0.4')
    const changed = await alerts('update', added.id, '--any-metric', '--noise', '--disable')
    await alerts('delete', added.id)
    expect([added, changed, (await alerts('list')).data]).toEqual([
      expect.objectContaining({ metric: 'presence', threshold: 0.4, isEnabled: true }),
      expect.objectContaining({ metric: null, threshold: null, isEnabled: false }),
      [],
    ])
  })

  it('have a letter beside them, which is turned on', async () => {
    const letter = (...args: string[]) => asked(['letter', ...args, '--brand', 'Acme'])
    const changed = await letter('update', '--on', '--weekday', 'friday', '--hour', '7')
    expect([changed.weekday, await letter('show'), (await asked(['mails', 'list'])).data]).toEqual([
      5,
      changed,
      [],
    ])
  })

  it('are tested by an e-mail to a person of the organization only', async () => {
    const { code } = await earshot(['mails', 'test', brand.brandId])
    expect(code).toBe(1)
  })
})

describe('webhooks', () => {
  const url = 'https://hooks.example.com/earshot'
  const make = (...args: string[]) => asked(['webhooks', 'create', url, ...args])

  it('are created, changed, disabled and deleted', async () => {
    const { id, secret, ...made } = await make('--event', 'run.completed', 'gap.found', '--brand', 'Acme')
    const changed = await asked(['webhooks', 'update', id, '--all-events', '--all-brands', '--disable'])
    const { data } = await asked(['webhooks', 'list'])
    await asked(['webhooks', 'delete', url])
    expect([made, changed, data, await asked(['webhooks', 'list'])]).toEqual([
      expect.objectContaining({ url, eventTypes: ['run.completed', 'gap.found'], brandIds: [brand.brandId] }),
      expect.objectContaining({ eventTypes: null, brandIds: null, disabledReason: 'switched_off' }),
      [expect.objectContaining({ id, isEnabled: false })],
      expect.objectContaining({ data: [] }),
    ])
  })

  it('have a log, and send again', async () => {
    const { id } = await make()
    const delivery = await asked(['webhooks', 'test', url])
    await asked(['webhooks', 'replay', id, delivery.id])
    const { body } = await asked(['webhooks', 'delivery', id, delivery.id])
    const counts = await asked(['webhooks', 'replay-failed', id, '--since', '2026-01-01T00:00:00Z'])
    const { data } = await asked(['webhooks', 'deliveries', id, '--status', 'pending'])
    const attempts = await asked(['webhooks', 'attempts', id, '--delivery', delivery.id])
    expect([JSON.parse(body).type, counts.replayedCount, data.length, attempts.data]).toEqual([
      'webhook.test',
      0,
      1,
      [],
    ])
  })

  it('get another secret, which is shown once', async () => {
    const { id, secret: former } = await make()
    const { secret } = await asked(['webhooks', 'rotate-secret', id, '--overlap-hours', '0'])
    const shown = await asked(['webhooks', 'show', id])
    expect([secret === former, 'secret' in shown, shown.previousSecretUntil]).toEqual([false, false, null])
  })
})

describe('contents', () => {
  it('are created from a file, published, shown and deleted', async () => {
    const path = join(folder, 'guide.md')
    writeFileSync(path, '# A guide')
    const { id } = await asked(['contents', 'create', path, '--title', 'A guide', '--brand', 'Acme'])
    await asked(['contents', 'update', 'A guide', '--status', 'published', '--brand', 'Acme'])
    const shown = await asked(['contents', 'show', 'A guide', '--brand', 'Acme'])
    await asked(['contents', 'delete', id, '--brand', 'Acme'])
    const { data } = await asked(['contents', 'list', '--brand', 'Acme'])
    expect([shown.status, shown.content, data]).toEqual(['published', '# A guide', []])
  })
})

describe('perception prompts', () => {
  it('are added, changed, archived and listed', async () => {
    await asked(['perception-prompts', 'add', 'Is Acme safe?', '--property', 'trust', '--brand', 'Acme'])
    await asked(['perception-prompts', 'update', 'Is Acme safe?', '--good', 'Safe', '--bad', 'Unsafe'])
    await asked(['perception-prompts', 'archive', 'Is Acme safe?'])
    const { data } = await asked(['perception-prompts', 'list', '--brand', 'Acme'])
    expect(data).toMatchObject([{ archived: true, scoringLogic: { good: 'Safe', bad: 'Unsafe' } }])
  })
})

describe('source types', () => {
  it('are set, listed and reset', async () => {
    await asked(['source-types', 'set', 'reviews.com', 'editorial', '--brand', 'Acme'])
    const listed = await asked(['source-types', 'list', '--brand', 'Acme'])
    await asked(['source-types', 'reset', 'reviews.com', '--brand', 'Acme'])
    const left = await asked(['source-types', 'list', '--brand', 'Acme'])
    expect([listed.data[0].sourceType, left.data]).toEqual(['editorial', []])
  })
})
