import { describe, expect } from 'vitest'
import { test } from '../fixtures/dashboard.ts'
import { findFaults } from '../fixtures/find-faults.ts'

describe('The pages before the sign-in', () => {
  const PAGES = [
    ['/sign-in/oidc?error=access_denied&state=x', 'dark'],
    ['/sign-in', 'light'],
  ] as const
  for (const [path, colorScheme] of PAGES) {
    test(`have no fault that axe finds at ${path}, and fit a phone`, async ({ dashboard }) => {
      const viewport = { width: 390, height: 844 }
      const page = await dashboard.open(path, {
        key: null,
        mayComplain: true,
        colorScheme,
        viewport,
      })
      await page
        .getByRole(path === '/sign-in' ? 'button' : 'alert')
        .first()
        .waitFor()
      expect(await findFaults(page)).toEqual([])
    })
  }
})
