import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Role } from '../../src/domain/role.ts'
import { Passwords } from '../../src/http/people/password-hash.ts'
import { insertMembership } from '../../src/storage/people/people.ts'
import { test, testIfWhole } from '../fixtures/dashboard.ts'
import { goTo } from '../fixtures/go-to.ts'
import { signedIn, signedInAgain } from '../fixtures/signed-in.ts'
import type { Tenant, TestServer } from '../fixtures/test-server.ts'

/** An organization with a brand of the same name. */
async function organization(server: TestServer, name: string): Promise<Tenant> {
  const tenant = await server.newTenant()
  await tenant.client.updateOrganization({ body: { name } })
  await tenant.client.createBrand({ body: { name: `Brand of ${name}`, llms: [] } })
  return tenant
}

/** An editor of one organization who has joined another. */
async function inTwo(server: TestServer, role: Role = 'viewer') {
  const [first, second] = [await organization(server, 'Northwind'), await organization(server, 'Southwind')]
  const person = await signedIn(server, first.organizationId, 'editor')
  const { organizationId } = second
  await insertMembership(server.database.database.db, { organizationId, personId: person.personId }, role)
  return { first, second, person }
}

describe('Somebody in two organizations', () => {
  test('goes from one to the other in the menu, also in another tab, and back with a command', async ({
    dashboard,
  }) => {
    const { person } = await inTwo(dashboard.server)
    const page = await dashboard.open('/runs', { as: person })
    const frame = page.getByRole('navigation', { name: 'Screens' })
    const shown = async (name: string) => {
      await frame.getByText(name).waitFor()
      await page.waitForURL('**/overview')
      return page.getByRole('combobox', { name: 'Brand', exact: true }).inputValue()
    }
    const other = await page.context().newPage()
    await other.goto(new URL('/start', page.url()).href)
    await other.getByLabel('Name or domain').waitFor()
    await frame.getByRole('button', { name: 'Workspace, appearance and language' }).click()
    await page.getByRole('menuitemradio', { name: 'Southwind' }).click()
    const there = await shown('Southwind')
    await other.getByRole('navigation', { name: 'Screens' }).getByText('Southwind').waitFor()
    await other.close()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('Northwind')
    await page.keyboard.press('Enter')
    expect([there, await shown('Northwind')]).toEqual(['Brand of Southwind', 'Brand of Northwind'])
  })

  test('is asked before a text that is not saved is lost, and keeps it where another tab switches, until back', async ({
    dashboard,
  }) => {
    const { first, person } = await inTwo(dashboard.server)
    const brandId = (await first.client.listBrands()).data[0]?.id ?? ''
    const draft = { title: 'A guide', content: 'One.' }
    const { id } = await first.client.createContent({ params: { brandId }, body: draft })
    const page = await dashboard.open(`/content?piece=${id}`, { as: person, mayComplain: true })
    const text = page.getByRole('textbox', { name: 'Text in Markdown' })
    await text.fill('Two.')
    const goTo = async (tab: typeof page, name: string) => {
      await tab.getByRole('button', { name: 'Workspace, appearance and language' }).click()
      await tab.getByRole('menuitemradio', { name }).click()
    }
    page.once('dialog', (dialog) => void dialog.dismiss())
    await goTo(page, 'Southwind')
    const other = await page.context().newPage()
    await other.goto(new URL('/runs', page.url()).href)
    await goTo(other, 'Southwind')
    await other.waitForURL('**/overview')
    await page.getByRole('button', { name: 'Go to Northwind' }).click()
    await other.getByRole('navigation', { name: 'Screens' }).getByText('Northwind').waitFor()
    await other.close()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    const stored = await first.client.getWorkspaceContent({ params: { brandId, contentId: id } })
    await text.fill('Three.')
    page.once('dialog', (dialog) => void dialog.accept())
    await goTo(page, 'Southwind')
    await page.waitForURL('**/overview')
    expect(stored.content).toBe('Two.')
  })

  test('goes where another tab has gone with the next screen, once a text that is not saved is given up', async ({
    dashboard,
  }) => {
    const { first, person } = await inTwo(dashboard.server, 'editor')
    const brandId = (await first.client.listBrands()).data[0]?.id ?? ''
    const draft = { title: 'A guide', content: 'One.' }
    const { id } = await first.client.createContent({ params: { brandId }, body: draft })
    const page = await dashboard.open(`/content?piece=${id}`, { as: person, mayComplain: true })
    await page.getByRole('textbox', { name: 'Text in Markdown' }).fill('Two.')
    const other = await page.context().newPage()
    await other.goto(new URL('/runs', page.url()).href)
    await other.getByRole('button', { name: 'Workspace, appearance and language' }).click()
    await other.getByRole('menuitemradio', { name: 'Southwind' }).click()
    await page.getByRole('button', { name: 'Go to Northwind' }).waitFor()
    await other.close()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('link', { name: 'Add a brand' }).click()
    await page.getByRole('navigation', { name: 'Screens' }).getByText('Southwind').waitFor()
    expect(new URL(page.url()).pathname).toBe('/overview')
  })

  testIfWhole('comes back from one that has no brand', async ({ dashboard }) => {
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

  test('signs in again after a session in the second one, and keeps what was typed', async ({
    dashboard,
  }) => {
    const { server } = dashboard
    const { second, person } = await inTwo(server, 'editor')
    const hash = await new Passwords({ N: 16, r: 1, p: 1 }).hash('correct horse battery')
    await sql`update people set email = 'back@example.com', email_key = 'back@example.com', password_hash = ${hash}
      where id = ${person.personId}`.execute(server.database.database.db)
    const there = await signedInAgain(server, second.organizationId, person)
    const page = await dashboard.open('/settings', { as: there, mayComplain: true })
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Typed')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const link = page.getByRole('link', { name: 'Sign in' })
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await tab.getByLabel('E-mail').fill('back@example.com')
    await tab.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
    await tab.getByRole('button', { name: 'Sign in' }).click()
    await tab.getByRole('navigation', { name: 'Screens' }).getByText('Southwind').waitFor()
    await tab.close()
    await link.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page
      .getByRole('combobox', { name: 'Brand', exact: true })
      .and(page.locator('[value="Typed"]'))
      .waitFor()
    const { data } = await second.client.listBrands()
    expect(data.map(({ displayName }) => displayName)).toEqual(['Typed'])
  })

  testIfWhole(
    'is not asked for a new password after a one-time link, but for the present one',
    async ({ dashboard }) => {
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
    },
  )
})
