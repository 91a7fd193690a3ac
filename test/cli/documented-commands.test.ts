import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailKey } from '../../src/domain/email-key.ts'
import { newId } from '../../src/storage/database/new-id.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { runCommand } from '../fixtures/run-command.ts'
import { loopbackConfig, seedBrand } from '../fixtures/seed-brand.ts'
import { isWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/** Blocks after this comment need another installation and are tested elsewhere. */
const UNRUN = '<!-- not run by the test of documented commands -->'
const UNRUN_COUNT = 11

const ROOT = new URL('../../', import.meta.url).pathname
const PAGES = ['README.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md'),
)

/** A shell command of a page without its comment. */
function commandsOf(page: string): { run: string[]; unrun: string[] } {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const blocks = [...text.matchAll(/(.*)\n *```sh\n([\s\S]*?)```/g)].map(([, before, block = '']) => ({
    isRun: before !== UNRUN,
    lines: block
      .split('\n')
      .map((line) => /^ *(?:npm run -s earshot -- |earshot )(.*?)(?: +#.*)?$/.exec(line)?.[1]),
  }))
  const inTables = [...text.matchAll(/^\|.*?`earshot ([^`]* --brand [^`]*)`/gm)].map(([, command]) => command)
  const of = (isRun: boolean) =>
    blocks
      .filter((block) => block.isRun === isRun)
      .flatMap(({ lines }) => lines.filter((line) => line !== undefined))
  return { run: [...of(true), ...inTables.filter((line) => line !== undefined)], unrun: of(false) }
}

const FILES: Record<string, string> = {
  'answer.md': 'Acme is great. Globex is fine.',
  'answers.jsonl': '{"prompt":"Which CRM?","llm":"claude","answer":"1. **Acme** is good."}\n',
  'lines.jsonl': '{"id":"1","text":"Acme is great."}\n',
  'queries.csv': 'keyword,volume\nbest crm,100\n',
}
const PLACEHOLDER = /^<[a-z-]+>$/

/** The arguments, with files in the temporary folder, and with ids instead of `<id>`. */
function argumentsOf(command: string, folder: string, id: string): { args: string[]; stdin?: string } {
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '')
  const input = words.indexOf('<')
  const redirected = words.findIndex((word) => word === '<' || word === '>')
  const args = (redirected < 0 ? words : words.slice(0, redirected)).map((word, index, all) =>
    word in FILES || all[index - 1] === '--out' ? join(folder, word) : PLACEHOLDER.test(word) ? id : word,
  )
  return { args, ...(input < 0 ? {} : { stdin: FILES[words[input + 1] ?? ''] ?? '' }) }
}

const PRICE = {
  inputPerMillionTokens: 1,
  cachedInputPerMillionTokens: null,
  outputPerMillionTokens: 1,
  perThousandSearches: 0,
  perThousandRequests: 0,
}

let server: TestServer
let llm: LoopbackLlm
const folders = mkdtempSync(join(tmpdir(), 'earshot-documented-'))

beforeAll(async () => {
  llm = await startLoopbackLlm()
  server = await startTestServer({ llms: [loopbackConfig('chatgpt', llm.url, { price: PRICE })] })
})
afterAll(async () => {
  await server?.stop()
  await llm?.close()
  rmSync(folders, { recursive: true })
})

/** The brands of the pages that their commands name: Acme with answers about it, and Fernwick. */
async function seeded(tenant: Tenant, commands: readonly string[]): Promise<void> {
  await seedAcme(tenant)
  if (commands.some((command) => command.includes('Fernwick'))) await seedFernwick(tenant)
}

async function seedAcme({ client }: Tenant): Promise<void> {
  const { brandId } = await seedBrand(client, {
    llms: ['chatgpt'],
    prompts: ['Which CRM is best?', 'Which is cheap?'],
  })
  await client.setSourceType({
    params: { brandId },
    body: { domain: 'example.org', sourceType: 'editorial' },
  })
  const names = ['Globex', 'Initech', 'Initek', 'Inytech', 'Leadboard', 'Q3']
  const answer = names.map((name, index) => `${index + 1}. **${name}** is excellent.`).join('\n')
  const line = {
    llm: 'chatgpt',
    answer,
    sources: [{ url: 'https://example.org/crm' }],
    webSearchQueries: ['best crm 2026'],
  }
  await importLines(
    client,
    brandId,
    ['Which CRM is best?', 'Which is cheap?'].map((prompt) => ({ ...line, prompt })),
  )
}

async function seedFernwick({ client }: Tenant): Promise<void> {
  const fernwick = await client.createBrand({ body: { name: 'Fernwick', llms: ['simulated-alpha'] } })
  await importLines(client, fernwick.id, [
    {
      prompt: 'Which expense app works offline?',
      topic: 'Expense tracking',
      llm: 'simulated-alpha',
      answer: 'Fernwick.',
    },
  ])
}

async function brandNamed(wanted: string, { client }: Tenant): Promise<string> {
  const { data } = await client.listBrands()
  return data.find(({ name }) => name === wanted)?.id ?? ''
}

const JO = 'jo@example.com'

/** An address is of one person in the whole installation. */
async function addJo({ organizationId }: Tenant): Promise<void> {
  const { db } = server.app.context.database
  const id = newId()
  await sql`insert into people (id, name, email, email_key) values (${id}, 'Jo', ${JO}, ${emailKey(JO)})`.execute(
    db,
  )
  await sql`insert into memberships (organization_id, person_id, role)
    values (${organizationId}, ${id}, 'viewer')`.execute(db)
}

/** The newest suggested prompt may be decided already. */
async function openSuggestion(tenant: Tenant): Promise<string> {
  const params = { brandId: await brandNamed('Acme', tenant) }
  const { data } = await tenant.client.listPromptSuggestions({ params, query: { status: ['open'] } })
  return data[0]?.id ?? ''
}

async function reportLink(tenant: Tenant): Promise<string> {
  const params = { brandId: await brandNamed('Fernwick', tenant) }
  const { data } = await tenant.client.listReportLinks({ params })
  return data[0]?.id ?? ''
}

/** Several are created at once, so none is the latest. */
async function firstOf(list: 'listSuggestions' | 'listContentIdeas', { client }: Tenant, brandId: string) {
  const { data } = await client[list]({ params: { brandId } })
  return data[0]?.id ?? ''
}

/** The value for a placeholder of the command: `latest` for kinds that support it. */
async function idFor(command: string, tenant: Tenant): Promise<string> {
  if (command.includes('<id>')) return openSuggestion(tenant)
  const list = command.includes('<idea>')
    ? 'listContentIdeas'
    : command.includes('<suggestion>')
      ? 'listSuggestions'
      : null
  if (list) return firstOf(list, tenant, await brandNamed('Acme', tenant))
  return command.includes('<report-link>') ? reportLink(tenant) : 'latest'
}

describe('The commands of a page', () => {
  it.each(PAGES.filter((page, place) => commandsOf(page).run.length > 0 && (isWhole || place % 3 === 0)))(
    '%s work as they stand there',
    async (page) => {
      const tenant = await server.newTenant()
      const { run } = commandsOf(page)
      if (!run.some((command) => command.startsWith('brands create Acme'))) await seeded(tenant, run)
      if (run.some((command) => /^(alerts|letter|mails) /.test(command))) await addJo(tenant)
      const folder = mkdtempSync(join(folders, 'page-'))
      for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
      const env = { EARSHOT_URL: server.baseUrl.replace(/\/api$/, ''), EARSHOT_API_KEY: tenant.key }
      const failed = []
      for (const command of run) {
        const { args, ...stdin } = argumentsOf(command, folder, await idFor(command, tenant))
        const { code, stderr } = await runCommand(args, { env, ...stdin })
        if (code !== 0) failed.push({ command, stderr })
      }
      expect(failed).toEqual([])
    },
  )

  it('are all run but for a few', () => {
    expect(PAGES.flatMap((page) => commandsOf(page).unrun)).toHaveLength(UNRUN_COUNT)
  })
})
