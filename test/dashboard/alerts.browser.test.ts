import { afterAll, beforeAll, describe, expect } from 'vitest'
import { test, testIfWhole } from '../fixtures/dashboard.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

let withoutMail: TestServer

beforeAll(async () => {
  withoutMail = await startTestServer({ config: { smtp: null } })
})
afterAll(() => withoutMail.stop())

describe('Alerts and the weekly letter', () => {
  test('add an alert with a threshold as screens show the figure, and turn it off', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
    const page = await dashboard.open('/settings?tab=alerts', { key })
    await page.getByRole('button', { name: 'Add an alert' }).click()
    await page.getByRole('combobox', { name: 'Figure' }).click()
    await page.getByRole('option', { name: 'Presence' }).click()
    await page.getByRole('combobox', { name: 'When the number' }).click()
    await page.getByRole('option', { name: 'falls', exact: true }).click()
    await page.getByLabel('Beyond this value').fill('40')
    await page.getByRole('dialog').getByRole('button', { name: 'Add an alert' }).click()
    await page.getByText(/beyond 40\s%/).waitFor()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('button', { name: 'Turn on' }).waitFor()
    const { data } = await client.listAlertRules({ params: { brandId } })
    expect(data).toMatchObject([{ metric: 'presence', direction: 'down', threshold: 0.4, isEnabled: false }])
  })

  testIfWhole('change an alert, and nothing that others have changed meanwhile', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const params = { brandId: (await client.createBrand({ body: { name: 'Acme' } })).id }
    const rule = { metric: 'presence' as const, direction: 'down' as const, threshold: 0.4 }
    const { id: ruleId } = await client.createAlertRule({ params, body: rule })
    const page = await dashboard.open('/settings?tab=alerts', { key })
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('Beyond this value').fill('30')
    await client.updateAlertRule({ params: { ...params, ruleId }, body: { direction: 'up', market: 'all' } })
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText(/beyond 30\s%/).waitFor()
    expect((await client.listAlertRules({ params })).data).toMatchObject([
      { metric: 'presence', direction: 'up', threshold: 0.3, market: 'all' },
    ])
  })

  testIfWhole(
    'say what the operator sets where no mail server is, and lead to webhooks',
    async ({ dashboard }) => {
      const { client, key } = await withoutMail.newTenant()
      await client.createBrand({ body: { name: 'Acme' } })
      const page = await dashboard.open('/settings?tab=alerts', { key, at: withoutMail })
      const missing = page.getByRole('region', { name: 'E-mail is not set up' })
      await missing.waitFor()
      const variables = await missing.locator('dt').allInnerTexts()
      const offered = await page.getByRole('region', { name: 'Weekly letter' }).count()
      await missing.getByRole('link', { name: 'Set up a webhook' }).click()
      await page.getByRole('button', { name: 'Add a webhook' }).waitFor()
      expect([variables, offered]).toEqual([
        ['EARSHOT_SMTP_URL', 'EARSHOT_MAIL_FROM', 'EARSHOT_PUBLIC_URL'],
        0,
      ])
    },
  )

  test('turn the weekly letter on, at the hour that others have chosen meanwhile', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
    const page = await dashboard.open('/settings?tab=alerts', { key })
    await page.getByLabel('Send it').check()
    await client.updateLetter({ params: { brandId }, body: { hour: 5 } })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/The next one is sent on/).waitFor()
    expect(await client.getLetter({ params: { brandId } })).toMatchObject({ isEnabled: true, hour: 5 })
  })
})
