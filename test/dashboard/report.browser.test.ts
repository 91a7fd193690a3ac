import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, testIfWhole } from '../fixtures/dashboard.ts'
import { findFaults } from '../fixtures/find-faults.ts'
import { isWhole } from '../fixtures/test-length.ts'

const FRAME = 'iframe[title="Report"]'

/** Waits until the page in the frame has its height. */
async function shown(page: Page): Promise<Page> {
  await page.locator(`${FRAME}[data-shown]`).waitFor()
  return page
}

const inFrame = (page: Page, what: string) =>
  page.evaluate(`document.querySelector('${FRAME}').contentDocument.${what}`)

describe('The report', () => {
  test('is the page of the command line for the filters of the bar', async ({ dashboard }) => {
    const page = await shown(await dashboard.open('/report?period=4w&llm=simulated-alpha'))
    const { brandId, admin } = dashboard.server
    const { overview } = await admin.getReport({ params: { brandId }, query: { llm: ['simulated-alpha'] } })
    const text = String(await inFrame(page, 'body.innerText')).replaceAll('\u00a0', ' ')
    const told = [text.includes(`${overview.verdict}.`), text.includes('of simulated-alpha in')]
    expect([told, text.includes('Fernwick'), overview.window.llms]).toEqual([
      [true, true],
      true,
      ['simulated-alpha'],
    ])
  })

  testIfWhole('is in the language of the person, as is a link to it', async ({ dashboard }) => {
    const page = await dashboard.open('/report', { locale: 'de-DE' })
    const frame = page.frameLocator('iframe[title="Bericht"]')
    await frame.getByRole('heading', { name: 'Was sich bewegt hat und warum' }).waitFor()
    await page.getByRole('button', { name: 'Link erstellen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Link erstellen' })
    await dialog.getByRole('button', { name: 'Link erstellen' }).click()
    const link = page.getByRole('link', { name: 'Öffnen, wie andere ihn sehen' })
    const address = new URL(String(await link.getAttribute('href'))).pathname
    const reader = await dashboard.open(address, { key: null, loads: true })
    const heading = reader.getByRole('heading', { name: 'Präsenz im Verlauf' })
    expect(await heading.innerText()).toBe('Präsenz im Verlauf')
  })

  testIfWhole('is whole: its frame has no scroll bar of its own', async ({ dashboard }) => {
    const page = await shown(await dashboard.open('/report'))
    const { height } = (await page.locator(FRAME).boundingBox()) ?? { height: 0 }
    expect(Math.abs(height - Number(await inFrame(page, 'documentElement.scrollHeight')))).toBeLessThan(3)
  })

  test('is printed alone', async ({ dashboard }) => {
    const page = await shown(await dashboard.open('/report'))
    await inFrame(page, "defaultView.print = () => { document.body.dataset.printed = 'yes' }")
    await page.getByRole('button', { name: 'Print' }).click()
    expect(await page.evaluate('document.body.dataset.printed')).toBe('yes')
  })

  test('can be passed on by a link, which ends when it is revoked', async ({ dashboard }) => {
    const page = await shown(await dashboard.open('/report'))
    await page.getByRole('button', { name: 'Create link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create link' })
    await dialog.getByLabel('Days').fill('7')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const made = page.getByRole('dialog', { name: 'The link works' })
    const url = new URL(
      await made.getByRole('link', { name: 'Open as others see it' }).getAttribute('href').then(String),
    )
    const reader = await dashboard.open(url.pathname, { key: null, loads: true })
    const heading = await reader.getByRole('heading', { level: 1 }).innerText()
    await made.getByRole('button', { name: 'Close' }).click()
    const row = page.getByRole('region', { name: 'Links' }).getByRole('listitem').first()
    await row.getByRole('button', { name: /^Revoke/ }).click()
    await row.getByRole('button', { name: 'Revoke for good' }).click()
    await page.getByText('The link works no more.').waitFor()
    expect([heading, (await fetch(url)).status]).toEqual(['Fernwick (demo)', 404])
  })

  test('of a brand without answers says what it needs', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    await client.createBrand({ body: { name: 'Newcomer', llms: [] } })
    const page = await dashboard.open('/report', { key })
    await page.getByText('A report needs a finished run').waitFor()
    expect(await page.getByRole('button', { name: 'Create link' }).count()).toBe(0)
  })

  test('can only be read by who may only read', async ({ dashboard }) => {
    const { key } = await dashboard.server.admin.createKey({ body: { name: 'Reader', scopes: ['read'] } })
    const page = await shown(await dashboard.open('/report', { key }))
    expect(await page.getByRole('button', { name: /Create link|Revoke/ }).count()).toBe(0)
  })

  for (const colorScheme of isWhole ? (['light', 'dark'] as const) : (['dark'] as const)) {
    test(`is ${colorScheme} as the dashboard is, on a phone too, and axe finds nothing`, async ({
      dashboard,
    }) => {
      const viewport = { width: 390, height: 800 }
      const page = await shown(await dashboard.open('/report', { colorScheme, viewport }))
      expect([
        await findFaults(page, { without: FRAME }),
        await inFrame(page, 'documentElement.dataset.theme'),
      ]).toEqual([[], colorScheme])
    })
  }
})
