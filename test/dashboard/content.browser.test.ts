import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test, testIfWhole } from '../fixtures/dashboard.ts'
import { answerWith } from '../fixtures/loopback-llm.ts'
import { runToEnd, seedBrand } from '../fixtures/seed-brand.ts'

const HOSTILE =
  '# Hello\n\n<script>alert(1)</script> [run](javascript:alert(1)) and [a guide](<https://example.org/a>)'

describe('Content', () => {
  test('shows hostile Markdown as text, checks JSON-LD, and marks a draft as published', async ({
    dashboard,
  }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
    await client.createContent({ params: { brandId }, body: { title: 'A guide', content: HOSTILE } })
    const page = await dashboard.open('/content?list=drafts', { key })
    await page.getByRole('link', { name: 'A guide' }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    const shown = [
      await preview.innerText(),
      await Promise.all((await preview.getByRole('link').all()).map((link) => link.getAttribute('href'))),
    ]
    await page.getByRole('textbox', { name: 'JSON-LD' }).fill('{"@type":"FAQPage"}')
    await page.getByText('An object has no @context of schema.org.').waitFor()
    await page
      .getByRole('textbox', { name: 'JSON-LD' })
      .fill('{"@context":"https://schema.org","@type":"FAQPage"}')
    await page.getByRole('button', { name: 'Mark as published' }).click()
    await page.getByRole('button', { name: 'Back to draft' }).waitFor()
    expect(shown).toEqual([
      expect.stringContaining('<script>alert(1)</script> [run](javascript:alert(1))'),
      ['https://example.org/a'],
    ])
  })

  test('counts what waits at each stage of its way', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
    const create = (title: string, status: 'draft' | 'published') =>
      client.createContent({ params: { brandId }, body: { title, content: 'Text', status } })
    await Promise.all([create('A guide', 'draft'), create('A list', 'draft'), create('A page', 'published')])
    const page = await dashboard.open('/content?list=published', { key })
    await page.getByRole('link', { name: 'A page' }).waitFor()
    const way = page.getByRole('navigation', { name: 'From something to do to its effect' })
    await way.getByRole('link', { name: '2 Drafts' }).waitFor()
    await way.getByText('–', { exact: true }).first().waitFor({ state: 'detached' })
    const texts = await way.getByRole('link').allInnerTexts()
    expect(texts.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      '0 To do',
      '0 Ideas',
      '2 Drafts',
      '1 Published',
    ])
  })

  test('asks before a text that is not saved is lost, and takes a saved one back', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
    const { id } = await client.createContent({
      params: { brandId },
      body: { title: 'A guide', content: 'Acme is one.' },
    })
    const page = await dashboard.open(`/content?piece=${id}`, { key })
    const text = page.getByRole('textbox', { name: 'Text in Markdown' })
    await text.fill('Acme is two.')
    page.once('dialog', (dialog) => void dialog.dismiss())
    await page.getByRole('link', { name: 'Runs', exact: true }).click()
    const kept = await text.inputValue()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('region', { name: 'Preview' }).getByText('Acme is one.').waitFor()
    await page.getByRole('link', { name: 'Runs', exact: true }).click()
    await page.getByRole('heading', { name: 'Runs', level: 1 }).waitFor()
    const params = { brandId, contentId: id }
    const stored = await client.getWorkspaceContent({ params })
    expect([kept, stored.content]).toEqual(['Acme is two.', 'Acme is one.'])
  })

  test('leaves what somebody else has changed meanwhile, and asks before a text replaces theirs', async ({
    dashboard,
  }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
    const draft = { title: 'A guide', content: 'Acme is one.' }
    const { id } = await client.createContent({ params: { brandId }, body: draft })
    const params = { brandId, contentId: id }
    const page = await dashboard.open(`/content?piece=${id}`, { key })
    const text = page.getByRole('textbox', { name: 'Text in Markdown' })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const saved = save.and(page.locator(':not([data-loading])'))
    await page.getByRole('textbox', { name: 'Title' }).fill('Our guide')
    await client.updateContent({ params, body: { content: 'Acme is two.', status: 'published' } })
    await save.click()
    await saved.waitFor()
    await text.fill('Acme is three.')
    await client.updateContent({ params, body: { content: 'Acme is four.' } })
    page.once('dialog', (dialog) => void dialog.dismiss())
    await save.click()
    await saved.waitFor()
    const { title, status, content } = await client.getWorkspaceContent({ params })
    page.once('dialog', (dialog) => void dialog.accept())
    await save.click()
    await saved.waitFor()
    const mine = (await client.getWorkspaceContent({ params })).content
    expect([title, status, content, mine]).toEqual([
      'Our guide',
      'published',
      'Acme is four.',
      'Acme is three.',
    ])
  })

  testIfWhole('asks before an undo replaces what somebody else has written', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
    const draft = { title: 'A guide', content: 'Acme is one.' }
    const { id } = await client.createContent({ params: { brandId }, body: draft })
    const params = { brandId, contentId: id }
    const page = await dashboard.open(`/content?piece=${id}`, { key })
    await page.getByRole('textbox', { name: 'Text in Markdown' }).fill('Acme is two.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    await client.updateContent({ params, body: { content: 'Acme is three.' } })
    const asked = new Promise<void>((done) => {
      page.once('dialog', (dialog) => void dialog.dismiss().then(done))
    })
    await undo.click()
    await asked
    expect((await client.getWorkspaceContent({ params })).content).toBe('Acme is three.')
  })

  testIfWhole('shows what is stored after a save without edits', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
    const draft = { title: 'A guide', content: 'Acme is one.' }
    const { id } = await client.createContent({ params: { brandId }, body: draft })
    const page = await dashboard.open(`/content?piece=${id}`, { key })
    const text = page.getByRole('textbox', { name: 'Text in Markdown' })
    await text.waitFor()
    await client.updateContent({ params: { brandId, contentId: id }, body: { content: 'Acme is two.' } })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.').waitFor()
    expect(await text.inputValue()).toBe('Acme is two.')
  })

  test('is read, not typed into, by who only reads', async ({ dashboard }) => {
    const { client } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
    const { id } = await client.createContent({
      params: { brandId },
      body: { title: 'A guide', content: 'Acme is one.' },
    })
    const { key } = await client.createKey({ body: { name: 'Reader', scopes: ['read'] } })
    const page = await dashboard.open(`/content?piece=${id}`, { key })
    await page.getByRole('textbox', { name: 'Text in Markdown' }).waitFor()
    const fields = page.getByRole('main').getByRole('textbox')
    const canType = await Promise.all((await fields.all()).map((field) => field.isEditable()))
    expect(canType).toEqual([false, false, false, false])
  })

  test('leads from something to do over an idea and a draft to a page at an address, and to presence before and after', async ({
    dashboard,
  }) => {
    const { quick } = dashboard.vendors
    const prompt = 'Which ledger for a content job?'
    quick.when(prompt, answerWith('Globex is the best ledger.'))
    const { client, key } = await dashboard.server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['quick'], prompts: [prompt] })
    await runToEnd(client, brandId)
    const page = await dashboard.open('/content', { key })
    await page.getByRole('button', { name: 'Get ideas' }).first().click()
    await page.getByRole('button', { name: 'Write a draft' }).first().click()
    await page.getByRole('textbox', { name: 'Text in Markdown' }).fill('# Ledgers\n\nAcme is **one**.')
    await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Ledgers' }).waitFor()
    const address = page.getByRole('textbox', { name: 'Published at' })
    await address.fill('javascript:alert(1)')
    await page.getByText('This is not an address.').waitFor()
    const isRefused = await page.getByRole('button', { name: 'Mark as published' }).isDisabled()
    await address.fill('https://acme.com/ledgers')
    await page.getByRole('button', { name: 'Mark as published' }).click()
    const link = page.getByRole('link', { name: 'Open the page' })
    await link.waitFor()
    quick.when(prompt, answerWith('Acme is the best ledger.'))
    await runToEnd(client, brandId)
    const { pathname, search } = new URL(page.url())
    const later = await dashboard.open(`${pathname}${search}`, { key })
    const effect = later.getByRole('region', { name: 'Presence before and after' })
    await effect.getByText('1 of 1 answer').waitFor()
    expect([isRefused, await link.getAttribute('href'), await effect.innerText()]).toEqual([
      true,
      'https://acme.com/ledgers',
      expect.stringMatching(/Before\s+0\s%\s+0 of 1 answer[\s\S]*After\s+100\s%\s+1 of 1 answer/),
    ])
  })

  testIfWhole(
    'has ideas for a site to get into, from a prompt whose answers cite it',
    async ({ dashboard }) => {
      const { quick } = dashboard.vendors
      const prompts = ['Which ledger for a site job?', 'Which ledger for another site job?']
      for (const prompt of prompts) {
        quick.when(
          prompt,
          answerWith('Globex is the best ledger: [a thread](https://www.reddit.com/r/ledgers).'),
        )
      }
      const { client, key } = await dashboard.server.newTenant()
      const { brandId } = await seedBrand(client, { llms: ['quick'], prompts })
      await runToEnd(client, brandId)
      const page = await dashboard.open('/content?cause=source', { key })
      await page.getByText('Get into reddit.com').waitFor()
      await page.getByRole('button', { name: 'Get ideas' }).click()
      const ideas = page.getByRole('region', { name: 'Ideas' })
      await ideas.getByRole('button', { name: 'Write a draft' }).first().waitFor()
      expect(prompts).toContain(await ideas.getByRole('heading', { level: 3 }).innerText())
    },
  )

  testIfWhole(
    'that came from no suggestion has the presence of the whole brand before and after',
    async ({ dashboard }) => {
      const { admin, brandId, database } = dashboard.server
      const { id } = await admin.createContent({
        params: { brandId },
        body: { title: 'A page of our own', content: 'Text', status: 'published' },
      })
      await sql`update contents set published_at = now() - interval '14 days' where id = ${id}`.execute(
        database.database.db,
      )
      const page = await dashboard.open(`/content?piece=${id}`)
      const effect = page.getByRole('region', { name: 'Presence before and after' })
      await effect.getByText('Difference').waitFor()
      const text = await effect.innerText()
      const links = await effect.getByRole('link').all()
      const periods = await Promise.all(
        links.map(async (link) =>
          new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('period'),
        ),
      )
      await admin.deleteContent({ params: { brandId, contentId: id } })
      const [before, after] = [-14, 0].map((days) =>
        new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
      )
      expect(periods).toEqual([expect.stringMatching(`..${before}$`), expect.stringMatching(`..${after}$`)])
      expect(text).toMatch(
        /Before\s+\d+\s%\s+(\d+ of \d+ answers|Each prompt and LLM counts the same .*)\s+95 % interval[\s\S]*After\s+\d+\s%[\s\S]*Difference[\s\S]*95 % interval/,
      )
    },
  )
})
