import { expect, it } from 'vitest'
import { problemText, problemWords } from '../../src/dashboard/parts/problem-words.ts'

it('What the server cannot do now is told in its own words, and is no defect', () => {
  const message = 'Nothing was suggested: reading took too long.'
  const told = (code: string) => problemText(problemWords.en, { status: 503, code, message })
  expect([told('unavailable'), told('internal_error').title]).toEqual([
    { title: 'The server cannot do this now', what: message, isSignedOut: false },
    'Something went wrong in the server',
  ])
})
