import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCommand } from '../fixtures/run-command.ts'

const BRAND = '3fa85f64-5717-4562-b3fc-2c963f66afa6'
const PROMPTS = [
  { id: 'in-one-topic', text: 'Which CRM is best?', archived: false },
  { id: 'in-another', text: 'which CRM is best? ', archived: false },
  { id: 'archived', text: 'Which CRM is best?', archived: true },
  { id: 'only-archived', text: 'Which CRM is cheap?', archived: true },
]

it('a text of a file is written for every active prompt with that text, else for archived ones', async () => {
  const written: string[] = []
  const fetch = (async (input: unknown, { method, body }: RequestInit = {}) => {
    if (method !== 'GET') {
      const { variants } = JSON.parse(String(body))
      written.push(...variants.map(({ promptId }: { promptId: string }) => promptId))
      return new Response(JSON.stringify({ variants }))
    }
    const data = PROMPTS.filter(({ archived }) => !archived || !String(input).includes('archived=false'))
    return new Response(JSON.stringify({ data, paging: { page: 1, limit: 100, total: 4, nextPage: null } }))
  }) as typeof globalThis.fetch
  const folder = mkdtempSync(join(tmpdir(), 'earshot-variants-'))
  const file = join(folder, 'german.tsv')
  writeFileSync(
    file,
    'Which CRM is best?\tWelches CRM ist das beste?\nWhich CRM is cheap?\tWelches CRM ist billig?\n',
  )
  const args = ['prompts', 'variants', 'set', '--file', file, '--market', BRAND, '--brand', BRAND]
  await runCommand(args, { env: { EARSHOT_API_KEY: 'esk_any' }, fetch })
  rmSync(folder, { recursive: true })
  expect(written).toEqual(['in-one-topic', 'in-another', 'only-archived'])
})
