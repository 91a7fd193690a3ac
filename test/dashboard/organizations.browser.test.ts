import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { insertMembership } from '../../src/storage/people/people.ts'
import { test } from '../fixtures/dashboard.ts'
import { goTo } from '../fixtures/go-to.ts'
import { type Browser, signedIn } from '../fixtures/signed-in.ts'
import type { Tenant, TestServer } from '../fixtures/test-server.ts'

/** An organization with a brand of the same name. */
async function organization(server: TestServer, name: string): Promise<Tenant> {
  const tenant = await server.newTenant()
  await tenant.client.updateOrganization({ body: { name } })
  await tenant.client.createBrand({ body: { name: `Brand of ${name}`, llms: [] } })
  return tenant
}

/** An editor of one organization who is a viewer of another. */
async function inTwo(server: TestServer): Promise<{ first: Tenant; person: Browser }> {
  const [first, second] = [await organization(server, 'Northwind'), await organization(server, 'Southwind')]
  const person = await signedIn(server, first.organizationId, 'editor')
  const { organizationId } = second
  await insertMembership(server.database.database.db, { organizationId, personId: person.personId }, 'viewer')
  return { first, person }
}

describe('Somebody in two organizations', () => {
  test('goes from one to the other in the menu, and back with a command', async ({ dashboard }) => {
    const { person } = await inTwo(dashboard.server)
    const page = await dashboard.open('/runs', { as: person })
    const frame = page.getByRole('navigation', { name: 'Screens' })
    const shown = async (name: string) => {
      await frame.getByText(name).waitFor()
      await page.waitForURL('**/overview')
      return page.getByRole('combobox', { name: 'Brand', exact: true }).inputValue()
    }
    await frame.getByRole('button', { name: 'Appearance and language' }).click()
    await page.getByRole('menuitemradio', { name: 'Southwind' }).click()
    const there = await shown('Southwind')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('Northwind')
    await page.keyboard.press('Enter')
    expect([there, await shown('Northwind')]).toEqual(['Brand of Southwind', 'Brand of Northwind'])
  })

  test('comes back from one that has no brand', async ({ dashboard }) => {
    const { server } = dashboard
    const { organizationId } = await server.newTenant()
    const person = await signedIn(server, organizationId, 'viewer')
    const { personId } = person
    const other = await organization(server, 'Northwind')
    await insertMembership(
      server.database.database.db,
      { organizationId: other.organizationId, personId },
      'viewer',
    )
    const page = await dashboard.open('/overview', { as: person })
    await page.getByRole('button', { name: 'Go to Northwind' }).dblclick()
    const frame = page.getByRole('navigation', { name: 'Screens' })
    await frame.getByText('Northwind').waitFor()
    expect(await page.getByRole('heading', { name: 'No brand yet' }).count()).toBe(0)
  })

  test('is not asked for a new password after a one-time link, but for the present one', async ({
    dashboard,
  }) => {
    const { first, person } = await inTwo(dashboard.server)
    const { path } = await first.client.createSignInLink({ params: { personId: person.personId } })
    const page = await dashboard.open(path, { key: null, loads: true })
    await page.getByRole('navigation', { name: 'Screens' }).waitFor()
    await goTo(page, '/settings?tab=account')
    const own = page.getByRole('region', { name: 'E-mail and password' })
    await own.getByText('a one-time link cannot change your account').waitFor()
    const before = await own.getByRole('textbox').count()
    await sql`update people set password_hash = 'some' where id = ${person.personId}`.execute(
      dashboard.server.database.database.db,
    )
    await page.reload()
    await own.getByLabel('Current password').waitFor()
    const codes = page.getByRole('region', { name: 'Codes of an authenticator app' })
    expect([before, await codes.getByLabel('Current password').count()]).toEqual([0, 1])
  })
})
