import AxeBuilder from '@axe-core/playwright'
import { describe, expect } from 'vitest'
import { test } from '../fixtures/dashboard.ts'

const HOSTILE =
  '# Hello\n\n<script>alert(1)</script> [run](javascript:alert(1)) and [a guide](<https://example.org/a>)'

describe('Content', () => {
  test('shows hostile Markdown as text, checks JSON-LD, and marks a draft as published', async ({
    dashboard,
  }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
    await client.createContent({ params: { brandId }, body: { title: 'A guide', content: HOSTILE } })
    const page = await dashboard.open('/content', { key })
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

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`lists what to do on a phone without a fault that axe finds, in ${colorScheme}`, async ({
      dashboard,
    }) => {
      const page = await dashboard.open('/content', { colorScheme, viewport: { width: 390, height: 844 } })
      await page.getByRole('button', { name: 'Get ideas' }).first().waitFor()
      const { violations } = await new AxeBuilder({ page }).analyze()
      const isWider = await page.evaluate('document.documentElement.scrollWidth > 390')
      expect([violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), isWider]).toEqual([
        [],
        false,
      ])
    })
  }
})
