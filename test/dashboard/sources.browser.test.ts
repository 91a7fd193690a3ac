import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, testIfWhole } from '../fixtures/dashboard.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { typeOn } from '../fixtures/type-on.ts'

/** The number at the beginning of a cell. */
const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0])

/** The number of answers in the list, once it is loaded. */
async function listed(page: Page): Promise<number> {
  await page.waitForURL('**/answers?**')
  return numberIn(await page.getByText(/^\d+ answers?, /).innerText())
}

describe('The sources', () => {
  test('are searched by the server, beyond the page that is shown', async ({ dashboard }) => {
    const page = await dashboard.open('/sources')
    await page.getByRole('searchbox', { name: 'Find a domain or page' }).fill('OWNERSforum')
    await page.waitForURL('**/sources?q=OWNERSforum')
    const table = page.getByRole('table', { name: 'What answers cite' })
    await table.getByRole('row').nth(2).waitFor({ state: 'detached' })
    expect(await table.getByRole('rowheader').allInnerTexts()).toEqual([
      expect.stringContaining('ownersforum.example'),
    ])
  })

  testIfWhole('are searched by all that is typed, also while the address follows', async ({ dashboard }) => {
    const page = await dashboard.open('/sources')
    const typed = await typeOn(page, 'owners', 'ownersforum')
    const field = page.getByRole('searchbox', { name: 'Find a domain or page' })
    expect([...typed, await field.inputValue()]).toEqual(['owners', 'ownersforum', 'ownersforum'])
  })

  test('keep the focus on the screen where the link that shows all again goes', async ({ dashboard }) => {
    const page = await dashboard.open('/sources?q=no-such-domain')
    const link = page.getByRole('link', { name: 'Show all' })
    await link.click()
    await link.waitFor({ state: 'detached' })
    expect(await page.evaluate('document.activeElement.localName')).toBe('main')
  })

  testIfWhole('say which answers a gap counts, and lead to as many', async ({ dashboard }) => {
    const page = await dashboard.open('/sources?gaps=yes')
    const row = page.getByRole('table').getByRole('row').nth(1)
    const link = row.getByRole('link').first()
    const count = numberIn(await link.innerText())
    await link.click()
    expect(await listed(page)).toBe(count)
  })

  test('of two periods are compared, with communities as one group', async ({ dashboard }) => {
    const page = await dashboard.open('/sources?changes=yes')
    const group = page.getByRole('row', { name: /Communities and social networks/ })
    expect(await group.innerText()).toMatch(/\d+.% → \d+.%[\s\S]*(noise|too few)/)
  })

  test('of two periods open to their pages, say which are new and which are dropped, and link to no empty list', async ({
    dashboard,
  }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const line = (page: string, days: number, domain = 'guide.example') => ({
      prompt: 'Which CRM?',
      llm: 'claude',
      answer: `Acme is good, says [${page}](https://${domain}/${page}).`,
      askedAt: daysAgo(days),
      run: `${days} days ago`,
    })
    await importLines(client, brandId, [
      line('old', 40),
      line('kept', 41),
      line('kept', 5),
      line('fresh', 4),
      line('gone', 39, 'gone.example'),
    ])
    const page = await dashboard.open('/sources?changes=yes', { key })
    const dropped = page.getByRole('row', { name: /gone\.example/ })
    await dropped.waitFor()
    const links = await dropped.getByRole('link').allInnerTexts()
    await page.getByRole('button', { name: 'guide.example' }).click()
    const rows = page.getByRole('table', { name: 'Pages of guide.example' }).getByRole('row')
    await rows.nth(3).waitFor()
    const texts = (await rows.allInnerTexts()).slice(1).map((text) => text.replace(/\s+/g, ' '))
    expect([texts.toSorted(), links.filter((text) => text.startsWith('0'))]).toEqual([
      ['fresh New 0 → 1', 'kept 1 → 1', 'old Dropped 1 → 0'],
      [],
    ])
  })

  test('are saved as CSV in which a name is no formula', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
    await client.createCompetitor({ params: { brandId }, body: { name: '=Globex()', aliases: ['Globex'] } })
    const answer = 'Globex is good, says [the guide](https://guide.example/crm).'
    await importLines(client, brandId, [{ prompt: 'Which CRM?', llm: 'claude', answer }])
    const page = await dashboard.open('/sources?gaps=yes', { key })
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    const lines = readFileSync(await saved.path(), 'utf8').split('\r\n')
    expect(lines).toEqual([
      '\uFEFF"domain","kind","answers","prompts","competitors","pages"',
      '"guide.example","other",1,1,"\'=Globex()",1',
      '',
    ])
  })
})
