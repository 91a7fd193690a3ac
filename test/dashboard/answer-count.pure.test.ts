import { expect, it } from 'vitest'
import { answerCount } from '../../src/dashboard/language/answer-count.ts'

it('counts one answer as one', () => {
  expect(['0', '1', '1,001'].flatMap((count) => [answerCount.en(count), answerCount.de(count)])).toEqual([
    '0 answers',
    '0 Antworten',
    '1 answer',
    '1 Antwort',
    '1,001 answers',
    '1,001 Antworten',
  ])
})
