import { expect, it } from 'vitest'
import { letterMail } from '../../src/report/mail/letter-mail.ts'
import { sampleReport } from '../fixtures/sample-report.ts'

const page = sampleReport('Acme')
const part = { page, marketId: 'm', marketName: 'DE, de' }
const letter = (ownMarket: string | null) =>
  letterMail({ parts: [part], ownMarket, toDo: page.toDo.data }, null, 'en')

it('a letter about several markets says which of them its to-do list is of', () => {
  const { text, html } = letter('US, en')
  expect([text, html]).toEqual([
    expect.stringContaining('\nWhat to do (US, en)\n'),
    expect.stringContaining('>What to do (US, en)</h2>'),
  ])
})

it('a letter about the only market of a brand does not name it', () => {
  expect(letter(null).text).toContain('\nWhat to do\n')
})
