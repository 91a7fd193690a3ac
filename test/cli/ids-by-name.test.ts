import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importLines } from '../fixtures/import-lines.ts'
import { runCommand } from '../fixtures/run-command.ts'
import { runToEnd, type SeededBrand, seedBrand } from '../fixtures/seed-brand.ts'
import { firstOf, itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const LLM = 'simulated-alpha'

let server: TestServer
let tenant: Tenant
let brand: SeededBrand

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  tenant = await server.newTenant()
  brand = await seedBrand(tenant.client, {
    llms: [LLM],
    prompts: ['Which CRM is best?', 'And which is cheap?'],
  })
})

const earshot = (...args: string[]) =>
  runCommand(args, {
    env: { EARSHOT_URL: server.baseUrl.replace(/\/api$/, ''), EARSHOT_API_KEY: tenant.key },
  })

/** The JSON output of the command. */
const asked = async (...args: string[]) => {
  const { code, stdout, stderr } = await earshot(...args, '--json')
  if (code !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

describe('where an id is asked for', () => {
  it('a name does', async () => {
    const { data } = await asked('prompts', 'archive', 'which crm is BEST?', 'And which is cheap?')
    expect(data.map(({ id }: { id: string }) => id)).toEqual(brand.promptIds)
  })

  it('"latest" means the newest', async () => {
    await runToEnd(tenant.client, brand.brandId)
    const { id } = await runToEnd(tenant.client, brand.brandId)
    expect((await asked('runs', 'show', 'latest')).id).toBe(id)
  })

  it('"latest" asks which is meant where several were added at once', async () => {
    const { code, stderr } = await earshot('prompts', 'archive', 'latest')
    expect([code, stderr]).toEqual([1, expect.stringContaining('And which is cheap?')])
  })

  itIfWhole('"latest" means the newest of imported ones too', async () => {
    const older = ['One?', 'Two?', 'Three?', 'Four?'].map((prompt) => ({
      prompt,
      llm: 'alpha',
      answer: 'Acme.',
    }))
    await importLines(tenant.client, brand.brandId, older)
    await asked('prompts', 'add', 'The newest?', '--topic', 'CRM', '--brand', 'Acme')
    const { data } = await asked('prompts', 'archive', 'latest')
    expect(data.map(({ text }: { text: string }) => text)).toEqual(['The newest?'])
  })

  it.each([
    ['runs', 'delete', 'run'],
    ['prompts', 'delete', 'prompt'],
    ['competitors', 'remove', 'competitor'],
    ['keys', 'revoke', 'key'],
  ])('%s %s refuses "latest"', async (group, command, noun) => {
    const { code, stderr } = await earshot(group, command, 'latest')
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(`"latest" does not say which ${noun} to destroy: give its name or id.`),
    ])
  })

  it('an alias does, but not to remove a competitor', async () => {
    const added = await asked('competitors', 'add', 'Initech', '--alias', 'Ini', '--brand', 'Acme')
    const updated = await asked('competitors', 'update', 'ini', '--name', 'Initech Inc')
    const { code, stderr } = await earshot('competitors', 'remove', 'ini')
    expect([updated.id, code, stderr]).toEqual([
      added.id,
      1,
      expect.stringContaining('There is no competitor "ini".'),
    ])
  })

  it('what was destroyed is named', async () => {
    const { stdout } = await earshot('prompts', 'delete', 'which crm is BEST?', brand.promptIds[1] ?? '')
    expect(stdout).toBe(
      `Deleted 2 prompts:\n  Which CRM is best? (CRM) (${brand.promptIds[0]})\n  ${brand.promptIds[1]}\n`,
    )
  })

  it('the beginning of an id does', async () => {
    const { id } = await runToEnd(tenant.client, brand.brandId)
    expect((await asked('runs', 'show', id.slice(0, 13))).id).toBe(id)
  })

  it('the beginning of several ids lists them', async () => {
    const { stderr } = await earshot('prompts', 'delete', brand.topicId.slice(0, 4))
    expect(stderr).toMatch(/2 prompts\. Use the id:\n {2}[0-9a-f-]{36} {2}.*\(CRM\)\n {2}[0-9a-f-]{36} {2}/)
  })

  it('a name of several lines forges no candidate', async () => {
    const forged = '00000000-0000-4000-8000-000000000000'
    const lines = ['a', 'b'].map((topic) => ({
      topic,
      prompt: `Best?\n  ${forged}  Another`,
      llm: 'alpha',
      answer: 'Acme.',
    }))
    await importLines(tenant.client, brand.brandId, lines)
    const { stderr } = await earshot('prompts', 'delete', lines[0]?.prompt ?? '')
    expect(stderr).not.toMatch(new RegExp(`^ *${forged}  Another \\(`, 'm'))
  })

  it('a mistyped name is refused with the nearest one', async () => {
    const { code, stderr } = await earshot('topics', 'delete', 'CMR')
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('There is no topic "CMR". Did you mean "CRM"?'),
    ])
  })

  it('two brands of one name are told apart by market and id', async () => {
    const { id } = await tenant.client.createBrand({
      body: { name: 'Acme', targetMarket: 'DE', language: 'de' },
    })
    const { stderr } = await earshot('brands', 'show', 'Acme')
    expect(stderr.split('\n')).toContain(`  ${id}  market DE, language de, 0 prompts`)
  })

  it('--brand searches one brand only', async () => {
    const other = await tenant.client.createBrand({ body: { name: 'Globex' } })
    await tenant.client.createTopics({ params: { brandId: other.id }, body: { topics: [{ name: 'CRM' }] } })
    const { topicId } = await asked('topics', 'delete', 'CRM', '--brand', 'Acme')
    expect(topicId).toBe(brand.topicId)
  })
})

describe('an empty list', () => {
  it('prints a command that works as typed', async () => {
    await tenant.client.createBrand({ body: { name: 'Ökohaus & Co' } })
    const { stdout } = await earshot('topics', 'list', '--brand', 'Ökohaus & Co')
    expect(stdout).toBe(
      "No topics yet. Create one: npm run -s earshot -- topics create NAME --brand 'Ökohaus & Co'\n",
    )
  })
})

describe('answers', () => {
  it('of a run are listed', async () => {
    await runToEnd(tenant.client, brand.brandId)
    const { data } = await asked('answers', '--brand', 'Acme')
    expect(data.map(({ promptText }: { promptText: string }) => promptText).sort()).toEqual([
      'And which is cheap?',
      'Which CRM is best?',
    ])
  })

  /** Simulated LLMs sometimes refuse a question. */
  const answered = async () => {
    const lines = [{ prompt: 'Which CRM is best?', llm: 'alpha', answer: 'Acme is good.' }]
    await importLines(tenant.client, brand.brandId, lines)
  }

  it('are shown with their evidence', async () => {
    await answered()
    const { data } = await asked('answers')
    const { stdout } = await earshot('answer', data[0].id)
    expect(stdout).toMatch(/Prompt +\S.*RANK +BRAND.*AT +TEXT +NAMES.*Acme is good/s)
  })

  it('are corrected, and the correction is removed', async () => {
    await answered()
    const { data } = await asked('answers')
    const corrected = await asked(
      'correct',
      data[0].id,
      '--present',
      '--rank',
      '7',
      '--sentiment',
      'negative',
    )
    expect(corrected).toMatchObject({ isPresent: true, rank: 7, sentiment: 'negative' })
  })

  it('have no correction after --undo', async () => {
    await answered()
    const { data } = await asked('answers')
    await asked('correct', data[0].id, '--absent')
    expect(await asked('correct', data[0].id, '--undo')).toMatchObject({ correction: null })
  })

  it('are not corrected without a value', async () => {
    const { code } = await earshot('correct', brand.brandId)
    expect(code).toBe(2)
  })
})

describe('detected brands', () => {
  const importing = async (...names: string[]) => {
    const answer = names.map((name, index) => `${index + 1}. **${name}** is solid.`).join('\n')
    const lines = [{ prompt: 'Which CRM is best?', llm: 'alpha', answer }]
    await importLines(tenant.client, brand.brandId, lines)
  }
  const open = async () => {
    const { data } = await asked('detected-brands', 'list', '--brand', 'Acme')
    return data.map(({ name }: { name: string }) => name).sort()
  }

  it.each(firstOf(['track', 'ignore']))('%s takes several names', async (action) => {
    await importing('Initech', 'Hooli', 'Umbrella')
    await asked('detected-brands', action, 'initech', 'Hooli')
    expect(await open()).toEqual(['Umbrella'])
  })

  it('merge takes several names and what they count as', async () => {
    await importing('Initech', 'Hooli', 'Umbrella')
    await asked('detected-brands', 'merge', 'Initech', 'Hooli', '--into', 'Globex')
    const { data } = await asked('competitors', 'list', '--brand', 'Acme')
    expect([data[0].aliases, await open()]).toEqual([['Initech', 'Hooli'], ['Umbrella']])
  })

  it('ignore --all-places ignores those that look like places', async () => {
    await importing('Initech', 'Bondi Beach', 'Hooli')
    const { data } = await asked('detected-brands', 'ignore', '--all-places', '--brand', 'Acme')
    expect([data.map(({ name }: { name: string }) => name), await open()]).toEqual([
      ['Bondi Beach'],
      ['Hooli', 'Initech'],
    ])
  })
})

describe('without --brand', () => {
  it('the only brand is meant', async () => {
    const { data } = await asked('prompts', 'list')
    expect(data.map(({ id }: { id: string }) => id).sort()).toEqual([...brand.promptIds].sort())
  })

  it('several brands are named to choose from', async () => {
    await asked('brands', 'create', 'Two Words')
    const { code, stderr } = await earshot('overview')
    expect([code, stderr]).toEqual([1, expect.stringMatching(/--brand Acme .*\n.*--brand 'Two Words' /)])
  })

  it('the first brand is asked for where there is none', async () => {
    const { client } = await server.newTenant()
    const { key } = await client.createKey({ body: { name: 'new', scopes: ['read'] } })
    const { stderr } = await runCommand(['overview'], {
      env: { EARSHOT_URL: server.baseUrl.replace(/\/api$/, ''), EARSHOT_API_KEY: key },
    })
    expect(stderr).toContain('There is no brand yet. Create one: ')
  })
})

it('a figure may be called by a short word', async () => {
  await importLines(tenant.client, brand.brandId, [{ prompt: 'One?', llm: 'alpha', answer: 'Acme.' }])
  expect((await earshot('trend', '--metric', 'rank')).stdout).toContain('RANK')
})

it('a month in the trend is called by the zone in which it begins', async () => {
  const line = { prompt: 'One?', llm: 'alpha', answer: 'Acme.', askedAt: '2026-11-16T06:00:00Z' }
  await importLines(tenant.client, brand.brandId, [line])
  await asked('brands', 'update', 'Acme', '--schedule', 'daily', '--timezone', 'Europe/Berlin')
  const { stdout } = await earshot('trend', '--interval', 'month', '--from', '2026-11-01')
  expect(stdout).toMatch(/^SINCE .*\n2026-11-01 /m)
})
