import { describe, expect } from 'vitest'
import { test, testIfWhole } from '../fixtures/dashboard.ts'
import { findFaults } from '../fixtures/find-faults.ts'
import { goTo } from '../fixtures/go-to.ts'

describe('Perception', () => {
  test('leads from a score to its answers, where a person corrects one twice and takes both back', async ({
    dashboard,
  }) => {
    const page = await dashboard.open('/perception')
    const cells = page.getByRole('table', { name: 'Scores by property and LLM' }).getByRole('link')
    const isLowestFirst = page.getByText('The lowest score')
    await isLowestFirst.waitFor()
    await cells.first().click()
    await isLowestFirst.waitFor({ state: 'detached' })
    const answers = page.getByRole('list', { name: 'Newest answers' })
    await answers.getByRole('button', { name: 'Correct the score' }).first().click()
    const score = page.getByRole('textbox', { name: 'Score from 0 to 10' })
    await score.fill('1.5')
    await score.press('Enter')
    await answers.getByText('1.5', { exact: true }).waitFor()
    await answers.getByRole('button', { name: 'Correct the score' }).first().click()
    await score.fill('2.5')
    await score.press('Enter')
    await answers.getByText('2.5', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await answers.getByText('1.5', { exact: true }).waitFor()
    await answers.getByRole('button', { name: 'Correct the score' }).first().click()
    await page.getByRole('button', { name: 'Take the correction back' }).click()
    await page.getByText('corrected by a person').waitFor({ state: 'detached' })
    expect(await cells.first().innerText()).toMatch(/^\d+\.\d\s\(\d+\)$/)
  })

  testIfWhole(
    'has a map that Tab enters at the open score after a filter took the column of the focus away',
    async ({ dashboard }) => {
      const page = await dashboard.open('/perception')
      const map = page.getByRole('table', { name: 'Scores by property and LLM' })
      await map.getByRole('link').last().focus()
      await goTo(page, '/perception?llm=simulated-alpha')
      await map.getByRole('columnheader', { name: 'Simulated Gamma' }).waitFor({ state: 'detached' })
      const line = page.getByText(' · Simulated Alpha: ')
      const open = await page.getByRole('heading', { name: ', Simulated Alpha' }).innerText()
      expect([await map.locator('a[tabindex="0"]').count(), await line.allInnerTexts()]).toEqual([
        1,
        [expect.stringContaining(open.replace(', Simulated', ' · Simulated'))],
      ])
    },
  )

  testIfWhole(
    'offers no longer period where the period has answers, and none of them a score',
    async ({ dashboard }) => {
      const page = await dashboard.open('/perception?branded=no')
      await page.getByText('No scores in this period').waitFor()
      expect(await page.getByRole('button', { name: 'Show the last 12 months' }).count()).toBe(0)
    },
  )

  testIfWhole('fits a phone and has no fault that axe finds, light and dark', async ({ dashboard }) => {
    const page = await dashboard.open('/perception', { viewport: { width: 390, height: 844 } })
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Newest answers' }).waitFor()
    const light = await findFaults(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
    expect([light, await findFaults(page)]).toEqual([[], []])
  })
})
