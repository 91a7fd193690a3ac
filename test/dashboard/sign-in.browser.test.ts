import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import decodeQR from 'qr/decode.js'
import { describe, expect } from 'vitest'
import { test, testIfWhole } from '../fixtures/dashboard.ts'
import { goTo } from '../fixtures/go-to.ts'
import { importedBrand } from '../fixtures/import-lines.ts'
import { signedIn, signedInAgain } from '../fixtures/signed-in.ts'
import type { Tenant, TestServer } from '../fixtures/test-server.ts'

const PASSWORD = 'correct horse battery'
const LINES = [{ prompt: 'Which CRM is best?', llm: 'alpha', answer: 'Globex is the best CRM.' }]

let count = 0

const isAt = (path: string) => (url: URL) => url.pathname === path

type Role = 'owner' | 'editor' | 'viewer'

/** A workspace with an imported run. */
async function newWorkspace(server: TestServer): Promise<Tenant> {
  const tenant = await server.newTenant()
  await importedBrand(tenant.client, LINES)
  return tenant
}

function newEmail(): string {
  count += 1
  return `jo.${count}@example.com`
}

/** The address of an invitation. */
async function invited({ client }: Tenant, role: Role, email = newEmail()) {
  const { path } = await client.createInvitation({ body: { email, role } })
  return { path, email }
}

/** Opens the invitation on the page. */
async function join(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Jo')
  await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('navigation', { name: 'Screens' }).waitFor()
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The content of the QR code. */
async function scanned(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: 'QR code for your authenticator app' })
  const [path = '', box = ''] = await Promise.all([
    code.locator('path').getAttribute('d'),
    code.getAttribute('viewBox'),
  ]).then((texts) => texts.map((text) => text ?? ''))
  const scale = 4
  const width = Number(box.split(' ')[2]) * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let place = 0; place < scale * scale; place += 1) {
      const column = Number(x) * scale + (place % scale)
      const row = Number(y) * scale + Math.floor(place / scale)
      data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
    }
  }
  return decodeQR({ width, height: width, data })
}

describe('Sign-in', () => {
  test('with a one-time link opens the dashboard, once', async ({ dashboard }) => {
    const { client } = await newWorkspace(dashboard.server)
    const { path } = await client.createOwnerLink()
    const page = await dashboard.open(path, { key: null, loads: true })
    await page.getByRole('navigation', { name: 'Screens' }).waitFor()
    const second = await dashboard.open(path, { key: null, mayComplain: true })
    await second.getByRole('alert').waitFor()
    expect(await second.getByRole('main').innerText()).toMatch(
      /not signed in\s+This link has been used or has ended/,
    )
  })

  test('with a password asks for a code once it is set up, takes a backup code, and forgets the secret once it is turned off', async ({
    dashboard,
  }) => {
    const { path, email } = await invited(await newWorkspace(dashboard.server), 'editor')
    const page = await dashboard.open(path, { key: null })
    await join(page)
    await goTo(page, '/settings?tab=account')
    const codes = page.getByRole('region', { name: 'Codes of an authenticator app' })
    await codes.getByLabel('Current password').fill(PASSWORD)
    await codes.getByRole('button', { name: 'Set up' }).click()
    const secret = new URL(await scanned(page)).searchParams.get('secret') ?? ''
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    await codes.getByRole('textbox', { name: 'Code' }).fill(totp.generate({ timestamp: Date.now() }))
    await codes.getByRole('button', { name: 'Confirm' }).click()
    const shown = await page
      .getByRole('dialog')
      .getByText(/^(\w{4}-){3}\w{4} /)
      .textContent()
    const backup = shown?.split(' ')[0] ?? ''
    const other = await dashboard.open('/sign-in', { key: null, mayComplain: true })
    for (const code of [totp.generate({ timestamp: Date.now() + 30_000 }), backup]) {
      await other.context().clearCookies()
      await goTo(other, '/sign-in?to=/runs')
      await signIn(other, email)
      await other.getByLabel(/^Code of your authenticator/).fill(code)
      await other.getByRole('button', { name: 'Sign in' }).click()
      await other.waitForURL(isAt('/runs'))
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await codes.getByLabel('Current password').fill(PASSWORD)
    await codes.getByRole('button', { name: 'Ask for no codes any more' }).click()
    await codes.getByRole('button', { name: 'Set up' }).waitFor()
  })

  test('is refused with a wrong password, in words', async ({ dashboard }) => {
    const page = await dashboard.open('/sign-in', { key: null, mayComplain: true })
    await signIn(page, 'nobody@example.com')
    expect(await page.getByRole('alert').textContent()).toBe('E-mail, password or code is wrong.')
  })

  test('through the identity provider lets in who was invited, and again later', async ({ dashboard }) => {
    dashboard.issuer.account = { sub: 'ada', name: 'Ada' }
    const { path } = await invited(await newWorkspace(dashboard.server), 'editor')
    const page = await dashboard.open(path, { key: null })
    await page.getByRole('button', { name: 'Continue with Loopback Login' }).click()
    await page.getByRole('navigation', { name: 'Screens' }).waitFor()
    const later = await dashboard.open('/sign-in?to=/runs', { key: null })
    await later.getByRole('button', { name: 'Continue with Loopback Login' }).click()
    await later.waitForURL(isAt('/runs'))
    await goTo(later, '/settings?tab=account')
    expect(await later.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Ada')
  })

  test('through the identity provider can be started again by who came back without it', async ({
    dashboard,
  }) => {
    const page = await dashboard.open('/sign-in', { key: null })
    // A navigation without a new page leaves the page in the browser's back-forward cache.
    await page.route(`${dashboard.issuer.settings.issuer}/**`, (route) => route.fulfill({ status: 204 }))
    const button = page.getByRole('button', { name: 'Continue with Loopback Login' })
    const asked = page.waitForRequest((request) =>
      request.url().startsWith(`${dashboard.issuer.settings.issuer}/`),
    )
    await button.click()
    await asked
    await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    const again = page.waitForRequest((request) =>
      request.url().startsWith(`${dashboard.issuer.settings.issuer}/`),
    )
    await button.click()
    expect(new URL((await again).url()).searchParams.get('response_type')).toBe('code')
  })

  test('through the identity provider says why an unknown account stays out', async ({ dashboard }) => {
    dashboard.issuer.account = { sub: 'stranger' }
    const page = await dashboard.open('/sign-in', { key: null, mayComplain: true })
    await page.getByRole('button', { name: 'Continue with Loopback Login' }).click()
    expect(await page.getByRole('alert').textContent()).toMatch(/^Nobody here has linked this account/)
  })

  test('through the identity provider is linked and unlinked in the settings', async ({ dashboard }) => {
    dashboard.issuer.account = { sub: 'bo' }
    const { path } = await invited(await newWorkspace(dashboard.server), 'viewer')
    const page = await dashboard.open(path, { key: null })
    await join(page)
    await goTo(page, '/settings?tab=account')
    const provider = page.getByRole('region', { name: 'Loopback Login' })
    for (const button of ['Link', 'Unlink']) {
      await provider.getByRole('button', { name: button, exact: true }).waitFor()
      await provider.getByLabel('Current password').fill(PASSWORD)
      await provider.getByRole('button', { name: button, exact: true }).click()
    }
    await provider.getByRole('button', { name: 'Link', exact: true }).waitFor()
    expect(await provider.textContent()).toMatch(/Link your account of Loopback Login/)
  })

  test('through the identity provider ends with a new password, and the form says so before', async ({
    dashboard,
  }) => {
    dashboard.issuer.account = { sub: 'cy' }
    const { path } = await invited(await newWorkspace(dashboard.server), 'viewer')
    const page = await dashboard.open(path, { key: null })
    await join(page)
    await goTo(page, '/settings?tab=account')
    const provider = page.getByRole('region', { name: 'Loopback Login' })
    await provider.getByLabel('Current password').fill(PASSWORD)
    await provider.getByRole('button', { name: 'Link', exact: true }).click()
    const own = page.getByRole('region', { name: 'E-mail and password' })
    await provider.getByRole('button', { name: 'Unlink', exact: true }).waitFor()
    const before = await own.textContent()
    await own.getByLabel('Current password').fill(PASSWORD)
    await own.getByLabel('New password, at least 10 characters').fill('another good one')
    await own.getByRole('button', { name: 'Save' }).click()
    await provider.getByRole('button', { name: 'Link', exact: true }).waitFor()
    expect([before, await own.textContent()]).toEqual([
      expect.stringContaining('It also unlinks your account of Loopback Login.'),
      expect.not.stringContaining('unlinks'),
    ])
  })

  testIfWhole(
    'goes on where the current password of a change is wrong, and says so',
    async ({ dashboard }) => {
      const { path } = await invited(await newWorkspace(dashboard.server), 'viewer')
      const page = await dashboard.open(path, { key: null, mayComplain: true })
      await join(page)
      await goTo(page, '/settings?tab=account')
      const own = page.getByRole('region', { name: 'E-mail and password' })
      await own.getByLabel('Current password').fill('a mistyped one')
      await own.getByLabel('New password, at least 10 characters').fill('another good one')
      await own.getByRole('button', { name: 'Save' }).click()
      expect(await page.getByRole('alert').innerText()).toMatch(/^The password or the code is wrong/)
    },
  )

  test('ends by signing out: the next address asks for it again', async ({ dashboard }) => {
    const { organizationId } = await newWorkspace(dashboard.server)
    const viewer = await signedIn(dashboard.server, organizationId, 'viewer')
    const page = await dashboard.open('/settings?tab=account', { as: viewer, mayComplain: true })
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/sign-in')
    await goTo(page, '/runs')
    await page.getByRole('link', { name: 'Sign in' }).click()
    expect(new URL(page.url()).searchParams.get('to')).toMatch(/^\/runs/)
  })

  test('ended elsewhere is seen at the next step', async ({ dashboard }) => {
    const { organizationId } = await newWorkspace(dashboard.server)
    const viewer = await signedIn(dashboard.server, organizationId, 'viewer')
    const page = await dashboard.open('/overview', { as: viewer, mayComplain: true })
    const again = await signedInAgain(dashboard.server, organizationId, viewer)
    const other = await dashboard.open('/settings?tab=account', { as: again })
    await other.getByRole('button', { name: 'End', exact: true }).click()
    await other.getByRole('button', { name: 'End', exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Runs' }).click()
    await page.getByRole('complementary', { name: 'Sign-in' }).waitFor()
  })

  test('ended elsewhere leaves what was typed, and leads to the sign-in in another tab', async ({
    dashboard,
  }) => {
    const { organizationId } = await newWorkspace(dashboard.server)
    const editor = await signedIn(dashboard.server, organizationId, 'editor')
    const page = await dashboard.open('/settings', { as: editor, mayComplain: true })
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Acme Tools')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const link = page.getByRole('link', { name: 'Sign in' })
    await link.waitFor()
    expect([
      await name.inputValue(),
      await name.isEnabled(),
      await link.getAttribute('target'),
      new URL((await link.getAttribute('href')) ?? '', 'https://a.example').searchParams.get('to'),
    ]).toEqual(['Acme Tools', true, '_blank', expect.stringMatching(/^\/settings/)])
  })

  test('ended elsewhere leaves what was typed into the own account', async ({ dashboard }) => {
    const { organizationId } = await newWorkspace(dashboard.server)
    const editor = await signedIn(dashboard.server, organizationId, 'editor')
    const again = await signedInAgain(dashboard.server, organizationId, editor)
    const page = await dashboard.open('/settings?tab=account', { as: again, mayComplain: true })
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Jo Again')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'End', exact: true }).click()
    await page.getByRole('complementary', { name: 'Sign-in' }).waitFor()
    expect(await name.inputValue()).toBe('Jo Again')
  })

  test('ended elsewhere is seen by a change that reads first', async ({ dashboard }) => {
    const { organizationId } = await newWorkspace(dashboard.server)
    const editor = await signedIn(dashboard.server, organizationId, 'editor')
    const page = await dashboard.open('/settings?tab=measuring', { as: editor, mayComplain: true })
    const llm = page.getByRole('checkbox', { name: 'quick' })
    await llm.waitFor()
    await page.context().clearCookies()
    await llm.click()
    await page.getByRole('complementary', { name: 'Sign-in' }).waitFor()
  })
})

describe('An invitation', () => {
  test('that was revoked says what to do instead of how it failed', async ({ dashboard }) => {
    const tenant = await newWorkspace(dashboard.server)
    const { path } = await invited(tenant, 'viewer')
    const { data } = await tenant.client.listInvitations()
    await tenant.client.revokeInvitation({ params: { invitationId: data[0]?.id ?? '' } })
    const page = await dashboard.open(path, { key: null, mayComplain: true })
    await page.getByRole('heading', { name: 'This invitation does not work any more' }).waitFor()
    const ways = await page.getByRole('listitem').allInnerTexts()
    await page.getByRole('link', { name: 'To the sign-in' }).click()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(ways).toEqual([
      expect.stringContaining('Ask who invited you for a new link'),
      expect.stringContaining('sign in with your e-mail and password'),
    ])
  })
})

describe('Two people', () => {
  test('have two roles: who only reads sees no button, link or form that changes, and is told why', async ({
    dashboard,
  }) => {
    const tenant = await newWorkspace(dashboard.server)
    const owner = await dashboard.open((await invited(tenant, 'owner')).path, { key: null })
    await join(owner)
    await goTo(owner, '/settings?tab=people')
    await owner.getByRole('region', { name: 'Invite' }).getByLabel('E-mail').fill(newEmail())
    await owner.getByRole('combobox', { name: /role/i }).last().click()
    await owner.getByRole('option', { name: 'Viewer' }).click()
    await owner.getByRole('button', { name: 'Invite' }).click()
    const link = (await owner.getByText(/\/invitation#/).textContent()) ?? ''
    const viewer = await dashboard.open(new URL(link).pathname + new URL(link).hash, {
      key: null,
    })
    await join(viewer)
    const changing = /^(Add|Start|Topics|Delete|Archive|Edit|Save|Invite|Check|Done|Not now|Draft)/
    const seen: Record<string, number> = {}
    for (const path of [
      'overview',
      'prompts',
      'competitors',
      'runs',
      'content',
      'settings',
      'settings?tab=measuring',
    ]) {
      await goTo(viewer, `/${path}`)
      await viewer.getByRole('heading', { level: 1 }).waitFor()
      await viewer.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
      const main = viewer.getByRole('main')
      seen[path] =
        (await viewer.getByRole('button', { name: changing, disabled: false }).count()) +
        (await main.getByRole('link', { name: changing }).count()) +
        (await main.locator('form:not(fieldset:disabled form)').count())
    }
    const told: Record<string, string | null> = {}
    for (const path of ['settings?tab=people', 'settings?tab=workspace', 'start', 'runs?start=yes']) {
      await goTo(viewer, `/${path}`)
      const why = viewer.getByText(/^(This is for owners|Your role only reads)$/)
      await why.waitFor()
      told[path] = await why.textContent()
    }
    expect([Object.entries(seen).filter(([, count]) => count > 0), told]).toEqual([
      [],
      {
        'settings?tab=people': 'This is for owners',
        'settings?tab=workspace': 'This is for owners',
        start: 'Your role only reads',
        'runs?start=yes': 'Your role only reads',
      },
    ])
  })

  testIfWhole('get e-mails in the language that they choose among the commands', async ({ dashboard }) => {
    const tenant = await newWorkspace(dashboard.server)
    const viewer = await signedIn(dashboard.server, tenant.organizationId, 'viewer')
    await fetch(`${dashboard.server.baseUrl}/workspace/language`, {
      method: 'POST',
      headers: { ...viewer.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'en' }),
    })
    const page = await dashboard.open('/runs', { as: viewer })
    const sent: unknown[] = []
    page.on('request', (one) => one.url().endsWith('/workspace/language') && sent.push(one.postDataJSON()))
    await page.getByRole('main').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('German')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Läufe', level: 1 }).waitFor()
    expect(sent).toEqual([{ language: 'de' }])
  })

  test('see at once what another role allows', async ({ dashboard }) => {
    const tenant = await newWorkspace(dashboard.server)
    const viewer = await signedIn(dashboard.server, tenant.organizationId, 'viewer')
    const page = await dashboard.open('/competitors', { as: viewer })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const before = await page.getByRole('button', { name: 'Add a competitor' }).count()
    await tenant.client.updatePerson({ params: { personId: viewer.personId }, body: { role: 'editor' } })
    await page.reload()
    await page.getByRole('button', { name: 'Add a competitor' }).waitFor()
    expect(before).toBe(0)
  })
})
