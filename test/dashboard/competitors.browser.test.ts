import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { UNDECIDED_NAMES_MAX } from '../../src/storage/brands/found-names.ts'
import { test, testIfWhole } from '../fixtures/dashboard.ts'
import { DetectedWorld } from '../fixtures/detected-world.ts'
import { goTo } from '../fixtures/go-to.ts'
import { firstOf } from '../fixtures/test-length.ts'

const HOSTILE = '<img src=x onerror=alert(1)>'

describe('Competitors', () => {
  testIfWhole(
    'lead out of a period without answers, also where only answers without the brand are wanted',
    async ({ dashboard }) => {
      const { client, key } = await dashboard.server.newTenant()
      await client.createBrand({ body: { name: 'Acme', llms: [] } })
      const page = await dashboard.open('/competitors?without=us', { key })
      await page.getByText('No answers in this period').waitFor()
      await page.getByRole('main').getByRole('link', { name: 'To the runs' }).click()
      await page.waitForURL('**/runs')
      expect(new URL(page.url()).pathname).toBe('/runs')
    },
  )

  test('ranks everybody, and leads from a name to the head to head with it', async ({ dashboard }) => {
    const page = await dashboard.open('/competitors')
    const own = page.getByRole('row', { name: /Fernwick/ })
    await own.waitFor()
    const text = await own.innerText()
    await own.getByRole('button', { name: 'Run by run' }).focus()
    const trend = await page.getByRole('status').filter({ hasText: 'the newest last' }).innerText()
    await page
      .getByRole('row')
      .getByRole('link', { name: /^[A-Z]/ })
      .first()
      .click()
    await page.getByRole('heading', { name: /^Head to head with/ }).waitFor()
    const cell = page
      .getByRole('table', { name: 'Lead in presence by topic and LLM' })
      .getByRole('link')
      .first()
    const current = page
      .getByRole('navigation', { name: 'Views of competitors' })
      .locator('[aria-current=page]')
    const { searchParams } = new URL((await cell.getAttribute('href')) ?? '', page.url())
    expect([
      text,
      trend,
      await current.allInnerTexts(),
      await cell.getAttribute('title'),
      [...searchParams.keys()],
    ]).toEqual([
      expect.stringMatching(/you[\s\S]*\d+ of \d+/),
      expect.stringMatching(/(\n\d+ \w+: \d+.% \(\d+ of \d+ answers\)){2,12}$/),
      ['Head to head'],
      expect.stringMatching(/you .*they .*\d+ answers/),
      ['topic', 'llm'],
    ])
  })

  test('leads from each count of the head to head to as many answers', async ({ dashboard }) => {
    const page = await dashboard.open('/competitors?part=duel')
    const counts = page.locator('dl').first().locator('dd')
    await counts.nth(5).waitFor()
    const found: string[][] = []
    for (const place of firstOf([2, 3, 4, 5], 2)) {
      const count = await counts.nth(place).innerText()
      await counts.nth(place).getByRole('link').click()
      await page.getByRole('heading', { level: 1, name: 'Answers' }).waitFor()
      const listed = page.getByText(/^[\d,]+ answers?\b/).first()
      found.push([count, (await listed.innerText()).split(' ')[0] ?? ''])
      await page.goBack()
      await counts.nth(5).waitFor()
    }
    expect(found.map(([, listed]) => listed)).toEqual(found.map(([count]) => count))
  })

  test('adds, changes and deletes a competitor, whose hostile name stays text, and who keeps the spellings of others', async ({
    dashboard,
  }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
    const stored = async () => (await client.listCompetitors({ params: { brandId } })).data[0]
    const page = await dashboard.open('/competitors?part=tracked', { key })
    await page.getByText('No competitor is tracked yet').waitFor()
    await page.getByRole('button', { name: 'Add a competitor' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(HOSTILE)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: `Edit ${HOSTILE}` }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Globex')
    const competitorId = (await stored())?.id ?? ''
    // Somebody else does meanwhile.
    await client.updateCompetitor({ params: { competitorId }, body: { aliases: ['Globex Corp'] } })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Delete Globex' }).waitFor()
    const aliases = (await stored())?.aliases
    await page.getByRole('button', { name: 'Delete Globex' }).click()
    await page.getByRole('button', { name: 'Stop tracking' }).click()
    await page.getByText('No competitor is tracked yet').waitFor()
    expect([await page.getByText('counted again by themselves').first().isVisible(), aliases]).toEqual([
      true,
      ['Globex Corp'],
    ])
  })

  testIfWhole(
    'closes the form of one brand as soon as the browser goes back to another',
    async ({ dashboard }) => {
      const { client, key } = await dashboard.server.newTenant()
      await client.createBrand({ body: { name: 'Acme', llms: [] } })
      const { id } = await client.createBrand({ body: { name: 'Bolt', llms: [] } })
      const page = await dashboard.open('/competitors?part=tracked', { key })
      await goTo(page, `/competitors?part=tracked&brand=${id}`)
      await page.getByRole('button', { name: 'Add a competitor' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      await page.goBack()
      await page.waitForURL((url) => url.searchParams.get('brand') !== id)
      await dialog.waitFor({ state: 'detached' })
      await page.goForward()
      await page.getByText('No competitor is tracked yet').waitFor()
      expect(await dialog.count()).toBe(0)
    },
  )

  test('merges a longer form of a name with one click, and shows what the judge says as text', async ({
    dashboard,
  }) => {
    const tenant = await dashboard.server.newTenant()
    const listed = (name: string) => `1. **${name}** is popular.\n2. **Acme** is cheap.`
    const world = await DetectedWorld.of(tenant, [listed('AquaMobile'), listed('AquaMobile Swim School')])
    const vetting = {
      verdict: 'rival',
      of: null,
      reason: HOSTILE,
      judge: 'j',
      vettedAt: '2026-03-02T00:00:00Z',
    }
    await sql`update detected_brands set vetting = ${JSON.stringify(vetting)}::jsonb
      where brand_id = ${world.brandId}`.execute(dashboard.server.database.database.db)
    const page = await dashboard.open('/competitors?part=found', { key: tenant.key })
    const said = page.getByText(`Judge: rival. ${HOSTILE}`)
    await said.first().waitFor()
    const saidCount = await said.count()
    await page.getByRole('button', { name: 'Merge into AquaMobile AquaMobile Swim School' }).click()
    await page.getByText('counts also AquaMobile Swim School').waitFor()
    expect([saidCount, await world.find('AquaMobile Swim School')]).toEqual([
      2,
      expect.objectContaining({ status: 'merged', decidedBy: 'person' }),
    ])
  })

  test('takes a merge back with the names that counted as the merged one', async ({ dashboard }) => {
    const tenant = await dashboard.server.newTenant()
    const world = await DetectedWorld.of(
      tenant,
      ['Ledgerly', 'Swimly', 'Poolio'].map((name) => `1. **${name}** is popular.\n2. **Acme** is cheap.`),
    )
    await world.merge('Swimly', 'Ledgerly')
    const page = await dashboard.open('/competitors?part=found', { key: tenant.key })
    await page.getByRole('button', { name: 'Merge Ledgerly' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Poolio' }).click()
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByText(/counts also (Ledgerly and Swimly|Swimly and Ledgerly)/).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    const own = page.getByRole('row', { name: /Ledgerly/ })
    await own.getByText('counts also Swimly', { exact: true }).waitFor()
    expect([await world.find('Ledgerly'), await world.find('Poolio')]).toMatchObject([
      { status: 'open', merged: [{ name: 'Swimly' }] },
      { status: 'open', merged: [] },
    ])
  })

  test('ignores several names at once, and takes it back', async ({ dashboard }) => {
    const page = await dashboard.open('/competitors?part=found')
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    await boxes.first().waitFor()
    const count = await boxes.count()
    await boxes.first().check()
    await boxes.nth(1).check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Ignore' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await boxes.nth(count - 1).waitFor()
    expect(await boxes.count()).toBe(count)
  })

  test('says of which name a decision was, takes back the last one only, and keeps the focus and the way back', async ({
    dashboard,
  }) => {
    const tenant = await dashboard.server.newTenant()
    await DetectedWorld.of(
      tenant,
      ['Ledgerly', 'Swimly', 'Poolio'].map((name) => `1. **${name}** is popular.\n2. **Acme** is cheap.`),
    )
    const page = await dashboard.open('/competitors?part=tracked', { key: tenant.key })
    await page.getByRole('link', { name: 'Found in answers' }).click()
    const ignore = (name: string) => page.getByRole('button', { name: `Ignore ${name}` })
    await ignore('Ledgerly').press('Enter')
    await page.getByText('Ignored Ledgerly.').waitFor()
    await ignore('Swimly').press('Enter')
    await page.getByText('Ignored Swimly.').waitFor()
    await ignore('Swimly').waitFor({ state: 'detached' })
    const focused = await page.evaluate('document.activeElement.closest("h2")?.textContent')
    const undos = await page.getByRole('button', { name: 'Undo' }).count()
    for (const text of ['P', 'Po']) {
      await page.getByRole('searchbox', { name: 'Search names' }).fill(text)
      await page.waitForURL(`**/competitors?part=found&q=${text}`)
    }
    await page.goBack()
    expect([focused, undos, new URL(page.url()).search]).toEqual(['Found in answers', 1, '?part=tracked'])
  })

  testIfWhole('takes back that a name is open again, or counts for itself again', async ({ dashboard }) => {
    const tenant = await dashboard.server.newTenant()
    const listed = (name: string) => `1. **${name}** is popular.\n2. **Acme** is cheap.`
    const world = await DetectedWorld.of(tenant, [listed('AquaMobile'), listed('Swimly'), listed('Poolio')])
    await tenant.client.ignoreDetectedBrand({ params: await world.params('AquaMobile') })
    await world.merge('Swimly', 'Poolio')
    const acts = [
      ['ignored', 'Restore AquaMobile'],
      ['merged', 'Split again Swimly'],
    ] as const
    for (const [decided, name] of acts) {
      const page = await dashboard.open(`/competitors?part=found&decided=${decided}`, { key: tenant.key })
      const button = page.getByRole('button', { name })
      await button.click()
      await button.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Undo' }).click()
      await button.waitFor()
    }
    expect([await world.find('AquaMobile'), await world.find('Swimly')]).toMatchObject([
      { status: 'ignored' },
      { status: 'merged', mergedIntoId: (await world.find('Poolio')).id },
    ])
  })

  test('shows all figures on a phone, in a table that does not scroll sideways', async ({ dashboard }) => {
    const page = await dashboard.open('/competitors', { viewport: { width: 390, height: 844 } })
    const table = page.getByRole('table', { name: 'Leaderboard' })
    await table
      .getByText(/^Average rank/)
      .first()
      .waitFor()
    const [inside, outside] = await table.evaluate((one) => [
      one.scrollWidth,
      one.parentElement?.clientWidth ?? 0,
    ])
    expect(inside).toBeLessThanOrEqual(outside)
  })

  test('sets the share of a name that nobody tracks apart from the total', async ({ dashboard }) => {
    const page = await dashboard.open('/competitors')
    const share = page.getByRole('table').getByTitle('Its share if it were tracked').first()
    expect(await share.innerText()).toMatch(/^\(\d+.*%\)$/)
  })

  testIfWhole(
    'says of each figure of a rival how it was counted, and leads to as many answers',
    async ({ dashboard }) => {
      const page = await dashboard.open('/competitors')
      const rank = page
        .getByRole('row')
        .nth(2)
        .getByTitle(/^Its mean rank/)
      const title = (await rank.getAttribute('title')) ?? ''
      const first = await page
        .getByTitle(/rank is 1/)
        .first()
        .getAttribute('href')
      await rank.click()
      const listed = await page
        .getByText(/^[\d,]+ answers?\b/)
        .first()
        .innerText()
      expect([title, first]).toEqual([
        expect.stringMatching(
          new RegExp(`Lower is better. ${listed.split(' ')[0]} answers. See the answers$`),
        ),
        expect.stringMatching(/^\/answers\?rival=[0-9a-f-]{36}&rank=1$/),
      ])
    },
  )

  test('explains at the focus what a column means and why a change is noise', async ({ dashboard }) => {
    const page = await dashboard.open('/competitors')
    const said = page.getByRole('status')
    await page.getByRole('button', { name: 'What Average rank means' }).focus()
    const meaning = await said.filter({ hasText: 'Lower is better' }).innerText()
    await page
      .getByRole('row')
      .getByRole('button', { name: /within noise$/ })
      .first()
      .focus()
    const verdict = await said.filter({ hasText: 'could be chance' }).innerText()
    expect([meaning, verdict]).toEqual([
      'Its mean rank among the brands of an answer, where it is named. Lower is better.',
      expect.stringMatching(/pts \(.* to .*\)\. The difference could be chance/),
    ])
  })

  testIfWhole('tells that there is no room for further names', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id, organizationId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    await sql`insert into detected_brands (organization_id, id, brand_id, name, name_key)
      select ${organizationId}, gen_random_uuid(), ${id}, 'name ' || g, 'name ' || g
      from generate_series(1, ${UNDECIDED_NAMES_MAX}::int) g`.execute(dashboard.server.database.database.db)
    const page = await dashboard.open('/competitors?part=found', { key })
    await page.getByText('There is no room for further names').waitFor()
    expect(await page.getByRole('status').allInnerTexts()).toContainEqual(
      expect.stringContaining('Decide about names, or delete runs'),
    )
  })
})
