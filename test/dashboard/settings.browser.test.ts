import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test, testIfWhole } from '../fixtures/dashboard.ts'
import { goTo } from '../fixtures/go-to.ts'
import { holdAnswers } from '../fixtures/held-answers.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { signedIn } from '../fixtures/signed-in.ts'

describe('Runs and settings', () => {
  test('show a key once, and take it back with a second click', async ({ dashboard }) => {
    const { key } = await dashboard.server.newTenant()
    const page = await dashboard.open('/start', { key })
    await page.getByLabel('Name or domain').fill('Acme')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Create the brand' }).click()
    await page.waitForURL('**step=rivals**')
    await goTo(page, '/settings?tab=keys')
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByLabel('What it is for').fill('BI export')
    await page.getByRole('dialog').getByRole('button', { name: 'Create a key' }).click()
    await page.getByText(/^esk_\w{20,}/).waitFor()
    await page.keyboard.press('Escape')
    const row = page.getByRole('listitem').filter({ hasText: 'BI export' })
    await row.getByRole('button', { name: 'Revoke BI export' }).click()
    await row.getByRole('button', { name: 'Revoke it now' }).click()
    await row.getByText('revoked').waitFor()
    expect(await row.getByRole('button').count()).toBe(0)
  })

  testIfWhole('show all keys and people, a hundred at a time', async ({ dashboard }) => {
    const { client, key, organizationId } = await dashboard.server.newTenant()
    await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const { db } = dashboard.server.database.database
    await sql`insert into api_keys (organization_id, id, name, prefix, hash, scopes, created_at)
      select ${organizationId}, gen_random_uuid(), 'Key ' || n, 'esk_', gen_random_uuid()::text, '{read}', now() - n * interval '1 hour'
      from generate_series(1, 101) n`.execute(db)
    await sql`with new as (insert into people (id, name)
        select gen_random_uuid(), 'Person ' || n from generate_series(1, 101) n returning id, name)
      insert into memberships (organization_id, person_id, role, created_at)
      select ${organizationId}, id, 'viewer', now() + substring(name from 8)::int * interval '1 second' from new`.execute(
      db,
    )
    const page = await dashboard.open('/settings?tab=keys', { key })
    const seen: number[] = []
    for (const [tab, last] of [
      ['keys', 'Key 101'],
      ['people', 'Person 101'],
    ]) {
      await goTo(page, `/settings?tab=${tab}`)
      const more = page.getByRole('button', { name: 'Show more' })
      await more.waitFor()
      seen.push(await page.getByText(`${last}`, { exact: true }).count())
      await more.click()
      await page.getByText(`${last}`, { exact: true }).waitFor()
    }
    expect(seen).toEqual([0, 0])
  })

  test('add a webhook, show its secret once, test it, and read what became of the test', async ({
    dashboard,
  }) => {
    const { client, key } = await dashboard.server.newTenant()
    await client.createBrand({ body: { name: 'Acme' } })
    // The page was of another webhook's log.
    const page = await dashboard.open('/settings?tab=webhooks&page=3', { key })
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    await page.getByLabel('Address').fill('https://hooks.example.com/earshot')
    await page.getByRole('dialog').getByRole('button', { name: 'Add a webhook' }).click()
    await page.getByText(/^whsec_\S{40,}/).waitFor()
    await page.keyboard.press('Escape')
    const row = page.getByRole('listitem').filter({ hasText: 'hooks.example.com' })
    await row.getByRole('button', { name: 'Test: https' }).click()
    const log = page.getByRole('table', { name: 'Log' })
    await log.getByRole('button').click()
    await page.getByText('"webhook.test"').waitFor()
    expect((await client.listWebhooks()).data[0]?.eventTypes).toBeNull()
  })

  test('say what each LLM costs in a run of the brand, before it is switched on', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    await seedBrand(client, { llms: ['quick'], prompts: ['Which ledger?'] })
    const page = await dashboard.open('/settings?tab=measuring', { key })
    const row = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'slow' }) })
    await row.getByText(/ a run$/).waitFor()
    expect(await row.innerText()).toMatch(/US\$0\.\d+ a run/)
  })

  testIfWhole('say that the prices of LLMs are unknown while a run is under way', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const prompt = 'Which ledger while its run is held?'
    const { brandId } = await seedBrand(client, { llms: ['slow'], prompts: [prompt] })
    const held = holdAnswers(dashboard.vendors.slow, prompt, 'Acme is fine.')
    await client.startRun({ params: { brandId } })
    // The estimate is refused.
    const page = await dashboard.open('/settings?tab=measuring', { key, mayComplain: true })
    const row = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'quick' }) })
    await row.getByText('price unknown').waitFor()
    const text = await row.innerText()
    held.release()
    expect(text).not.toContain('US$')
  })

  test('switch off an LLM that the server has no longer, and keep one that somebody else has switched on meanwhile', async ({
    dashboard,
  }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['quick'], prompts: ['Which ledger?'] })
    const { db } = dashboard.server.database.database
    await sql`update brands set llms = '{gone,quick}' where id = ${brandId}`.execute(db)
    const page = await dashboard.open('/runs?start=yes', { key })
    await page.getByRole('checkbox', { name: 'gone (not configured)' }).waitFor()
    const canStart = await page.getByRole('button', { name: /^Start for/ }).isEnabled()
    await goTo(page, '/settings?tab=measuring')
    await page.getByRole('checkbox', { name: 'gone' }).waitFor()
    const undo = page.getByRole('button', { name: 'Undo' })
    await page.getByRole('checkbox', { name: 'quick' }).click()
    await undo.waitFor()
    await client.updateBrand({ params: { brandId }, body: { llms: ['gone', 'slow'] } })
    await page.getByRole('checkbox', { name: 'gone' }).click()
    // The server would refuse it.
    await undo.waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: 'gone' }).waitFor({ state: 'detached' })
    const { llms } = await client.getBrand({ params: { brandId } })
    expect([canStart, llms]).toEqual([true, ['slow']])
  })

  testIfWhole(
    'say that a schedule asks other LLMs than the brand, and make it follow with one click',
    async ({ dashboard }) => {
      const { client, key } = await dashboard.server.newTenant()
      const { brandId } = await seedBrand(client, { llms: ['quick', 'slow'], prompts: ['Which ledger?'] })
      const params = { brandId }
      const schedule = { frequency: 'weekly' as const, enabledLlms: ['quick'] }
      await client.updateBrand({ params, body: { schedule } })
      const page = await dashboard.open('/settings?tab=measuring', { key })
      await page.getByText('These runs ask quick, not the LLMs that are chosen above.').waitFor()
      await page.getByRole('button', { name: 'Ask those above' }).click()
      await page.getByText('These runs ask quick').waitFor({ state: 'detached' })
      expect((await client.getBrand({ params })).schedule?.enabledLlms).toEqual(['quick', 'slow'])
    },
  )

  testIfWhole('write and read numbers as the language does', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const params = { brandId: (await client.createBrand({ body: { name: 'Acme' } })).id }
    await client.updateBrand({ params, body: { runBudgetUsd: 2.5 } })
    const page = await dashboard.open('/settings?tab=measuring', { key, locale: 'de-DE' })
    const budget = page.getByLabel('Budget jedes Laufs')
    const before = await budget.inputValue()
    await budget.fill('')
    await budget.pressSequentially('3,25')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Gespeichert.').waitFor()
    expect([before, (await client.getBrand({ params })).runBudgetUsd]).toEqual(['2,5', 3.25])
  })

  testIfWhole('say of a sign-in link for how long it works', async ({ dashboard }) => {
    const { organizationId, client, key } = await dashboard.server.newTenant()
    await client.createBrand({ body: { name: 'Acme' } })
    await signedIn(dashboard.server, organizationId, 'viewer')
    const page = await dashboard.open('/settings?tab=people', { key })
    await page.getByRole('button', { name: 'Sign-in link' }).click()
    const dialog = page.getByRole('dialog', { name: 'A link that signs this person in once' })
    expect(await dialog.innerText()).toContain('It works once, for one hour.')
  })

  test('make a link by which a spreadsheet reads tables, say whether it is copied, and revoke it', async ({
    dashboard,
  }) => {
    const { client, key } = await dashboard.server.newTenant()
    await client.createBrand({ body: { name: 'Acme' } })
    const page = await dashboard.open('/settings?tab=tables', { key })
    await page.getByRole('button', { name: 'Create a link' }).click()
    await page.getByLabel('What it is for').fill('Sheet')
    await page.getByRole('dialog').getByRole('button', { name: 'Create a link' }).click()
    const url = (await page.getByText(/\/t\/\S{43}\/overview\.csv$/).textContent()) ?? ''
    const before = await fetch(url)
    // As on a page that is neither encrypted nor local.
    await page.evaluate(
      "Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })",
    )
    await page.getByRole('button', { name: 'Copy' }).click()
    const said = await page.getByText('The browser did not allow it').innerText()
    await page.evaluate('delete navigator.clipboard')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Revoke Sheet' }).click()
    await page.getByRole('button', { name: 'Revoke it now' }).click()
    await page.getByText('No links yet').waitFor()
    expect([before.status, said, (await fetch(url)).status]).toEqual([
      200,
      expect.stringContaining('Select the text'),
      404,
    ])
  })

  testIfWhole(
    'change what a webhook is told, and nothing that others have changed meanwhile',
    async ({ dashboard }) => {
      const { client, key } = await dashboard.server.newTenant()
      await client.createBrand({ body: { name: 'Acme' } })
      const { id: webhookId } = await client.createWebhook({
        body: { url: 'https://hooks.example.com/earshot' },
      })
      const page = await dashboard.open('/settings?tab=webhooks', { key })
      await page.getByRole('button', { name: 'Change: https' }).click()
      await page.getByLabel('What it is for').fill('Data team')
      await client.updateWebhook({ params: { webhookId }, body: { format: 'slack' } })
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Data team').waitFor()
      expect((await client.listWebhooks()).data).toMatchObject([
        { description: 'Data team', format: 'slack' },
      ])
    },
  )

  test('offer who only reads no way to change a webhook', async ({ dashboard }) => {
    const { client } = await dashboard.server.newTenant()
    await client.createBrand({ body: { name: 'Acme' } })
    await client.createWebhook({ body: { url: 'https://hooks.example.com/earshot' } })
    const { key } = await client.createKey({ body: { name: 'Reader', scopes: ['read'] } })
    const page = await dashboard.open('/settings?tab=webhooks', { key })
    await page.getByText('hooks.example.com').waitFor()
    expect(await page.getByRole('main').getByRole('button').allTextContents()).toEqual(['Log'])
  })

  testIfWhole('choose country and language from lists', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
    const page = await dashboard.open('/settings', { key })
    for (const [field, typed, name] of [
      ['Country that the answers are for', 'switz', 'Switzerland'],
      ['Language', 'germ', 'German'],
    ] as const) {
      await page.getByRole('combobox', { name: field, exact: true }).fill(typed)
      await page.getByRole('option', { name }).click()
    }
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    expect(await client.getBrand({ params: { brandId } })).toMatchObject({
      targetMarket: 'CH',
      language: 'de',
    })
  })

  test('write nothing again that was undone, or that others have changed meanwhile', async ({
    dashboard,
  }) => {
    const { client, key } = await dashboard.server.newTenant()
    const params = { brandId: (await client.createBrand({ body: { name: 'Acme' } })).id }
    const page = await dashboard.open('/settings', { key })
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await name.fill('Acme Tools')
    await save.click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await name.and(page.locator('[value="Acme"]')).waitFor()
    await client.updateBrand({ params, body: { aliases: ['Acme Corp'] } })
    await page.getByLabel('Name that people see').fill('ACME')
    await save.click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    const { name: stored, displayName, aliases } = await client.getBrand({ params })
    expect({ stored, displayName, aliases }).toEqual({
      stored: 'Acme',
      displayName: 'ACME',
      aliases: ['Acme Corp'],
    })
  })

  testIfWhole(
    'show the display name that follows a name, after a save and after its undo',
    async ({ dashboard }) => {
      const { client, key } = await dashboard.server.newTenant()
      await client.createBrand({ body: { name: 'Acme' } })
      const page = await dashboard.open('/settings', { key })
      const shown = page.getByLabel('Name that people see')
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Acme Tools')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await shown.and(page.locator('[value="Acme Tools"]')).waitFor()
      await page.getByRole('button', { name: 'Undo' }).click()
      await shown.and(page.locator('[value="Acme"]')).waitFor()
      expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Acme')
    },
  )

  testIfWhole('keep the undo of a save when nothing else was changed', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const params = { brandId: (await client.createBrand({ body: { name: 'Acme' } })).id }
    const page = await dashboard.open('/settings', { key })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await page.getByLabel('Name that people see').fill('ACME')
    await save.click()
    await page.getByText('Saved.').waitFor()
    await save.click()
    await page.getByText('Saved.').nth(1).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByLabel('Name that people see').and(page.locator('[value="Acme"]')).waitFor()
    expect((await client.getBrand({ params })).displayName).toBe('Acme')
  })

  test('list who changed what, of one thing or of all', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    await client.createBrand({ body: { name: '<i>Acme</i>' } })
    await client.createKey({ body: { name: 'BI export', scopes: ['read'] } })
    const page = await dashboard.open('/settings?tab=audit', { key })
    const table = page.getByRole('table', { name: 'Who changed what' })
    await table.getByText('API key created').waitFor()
    await page.getByRole('combobox', { name: 'Changes of' }).click()
    await page.getByRole('option', { name: 'Brand', exact: true }).click()
    await table.getByText('API key created').waitFor({ state: 'detached' })
    const rows = await table.getByRole('row').allTextContents()
    expect([new URL(page.url()).searchParams.get('about'), rows.slice(1)]).toEqual([
      'brand',
      [expect.stringMatching(/Brand created<i>Acme<\/i>$/)],
    ])
  })

  test('filter the changes for who only reads by nothing that is hidden from them', async ({ dashboard }) => {
    const { client } = await dashboard.server.newTenant()
    await client.createBrand({ body: { name: 'Acme' } })
    const { key } = await client.createKey({ body: { name: 'Reader', scopes: ['read'] } })
    const page = await dashboard.open(`/settings?tab=audit&about=key&who=${crypto.randomUUID()}`, { key })
    await page.getByRole('table', { name: 'Who changed what' }).getByText('Brand created').waitFor()
    await page.getByRole('combobox', { name: 'Changes of' }).click()
    await page.getByRole('option', { name: 'Brand', exact: true }).waitFor()
    const offered = await page.getByRole('option').allTextContents()
    expect(offered.filter((name) => /key|person|workspace|session|password|link$/i.test(name))).toEqual([
      'Report link',
    ])
  })

  test('offer who only reads no way to a brand, a first run or the budget', async ({ dashboard }) => {
    const { client } = await dashboard.server.newTenant()
    const { key } = await client.createKey({ body: { name: 'Reader', scopes: ['read'] } })
    const offered: number[] = []
    const page = await dashboard.open('/overview', { key })
    await page.getByText('No brand yet').waitFor()
    offered.push(await page.getByRole('link', { name: 'Add a brand' }).count())
    await client.createBrand({ body: { name: 'Acme' } })
    const later = await dashboard.open('/overview', { key })
    await later.getByText('Nothing has been asked yet').waitFor()
    offered.push(await later.getByRole('link', { name: /^Start/ }).count())
    const runs = await dashboard.open('/runs', { key })
    await runs.getByText('Nothing has been spent in this month.').waitFor()
    offered.push(await runs.getByRole('link', { name: 'Change the budget' }).count())
    expect(offered).toEqual([0, 0, 0])
  })
})

describe('Markets', () => {
  test('are added in the settings, get their texts on the page of a prompt, and are chosen above', async ({
    dashboard,
  }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
    await importLines(client, brandId, [{ prompt: 'Which CRM?', llm: 'chatgpt', answer: 'Acme.' }])
    const page = await dashboard.open('/settings', { key })
    await page.getByRole('combobox', { name: 'Country of the market' }).fill('Germany')
    await page.getByRole('option', { name: 'Germany' }).click()
    await page.getByRole('combobox', { name: 'Language of the market' }).fill('German')
    await page.getByRole('option', { name: 'German', exact: true }).click()
    await page.getByRole('button', { name: 'Add a market' }).click()
    await page.getByRole('button', { name: 'Remove DE, de' }).waitFor()
    const { data } = await client.listPrompts({ params: { brandId }, query: { archived: true } })
    await goTo(page, `/prompts/${data[0]?.id}`)
    await page.getByLabel('Text for DE, de').fill('Welches CRM?')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The text is asked from the next run on.').waitFor()
    await page.getByRole('combobox', { name: 'Market', exact: true }).click()
    await page.getByRole('option', { name: 'DE, de' }).click()
    await page.waitForURL('**market=**')
    const { data: variants } = await client.listPromptVariants({ params: { brandId } })
    expect(variants.map(({ text }) => text)).toEqual(['Welches CRM?'])
  })
})
