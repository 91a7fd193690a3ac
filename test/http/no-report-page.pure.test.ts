import { expect, it } from 'vitest'
import { noReportPage, pageLanguage } from '../../src/http/report-pages/no-report-page.ts'

it.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['DE', 'de'],
  ['en-GB,de;q=0.5', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('for the languages %s, a page about a missing report is in %s', (accepted, language) => {
  expect(noReportPage(pageLanguage(accepted)).page).toContain(`<html lang="${language}">`)
})
