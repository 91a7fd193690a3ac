import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findQuote } from '../../../src/domain/judging/find-quote.ts'
import { PART_LENGTH_MAX } from '../../../src/domain/judging/judge-task.ts'
import { answerSoup } from '../../fixtures/answer-soup.ts'
import { tries } from '../../fixtures/test-length.ts'

describe('a quote', () => {
  it.each([
    ['stands there letter for letter', 'I like Acme a lot.', 'Acme a lot', 'Acme a lot'],
    ['differs in case', 'I like ACME.', 'acme', 'ACME'],
    ['differs in white space', 'Acme is\n  good', 'Acme is good', 'Acme is\n  good'],
    ['leaves out emphasis', 'It is **very** good.', 'is very good', 'is **very** good'],
    ['leaves out the target of a link', 'Take [Acme](https://acme.example) now.', 'Take Acme now', null],
    ['has typographic quotation marks', 'It is "good".', '“It is good”.', 'It is "good'],
    ['leaves out accents', 'Le café Acmé', 'cafe acme', 'café Acmé'],
    ['is held by dots', 'I like Acme a lot.', '… Acme a …', 'Acme a'],
    ['stands in a table', '| Acme | good |', 'Acme | good', 'Acme | good'],
    [
      'passes over what no reader sees',
      'Ac\u00ADme is\u202E good',
      'Acme is good',
      'Ac\u00ADme is\u202E good',
    ],
    ['is in another script', 'アクメーは良い。', 'は良い', 'は良い'],
  ])('is found where it %s', (_, answer, quoted, found) => {
    const quote = findQuote(answer, quoted)
    const expected = found ?? 'Take [Acme](https://acme.example) now'
    expect(quote).toEqual({
      text: expected,
      start: answer.indexOf(expected),
      end: answer.indexOf(expected) + expected.length,
    })
  })

  it.each([
    ['other words', 'I like Acme.', 'I love Acme'],
    ['words from two places', 'Acme is good. Globex is bad.', 'Acme is bad'],
    ['nothing', 'Acme.', ''],
    ['marks only', 'Acme **…**', '**…**'],
    ['more than the answer', 'Acme', 'Acme is good'],
  ])('is not found for %s', (_, answer, quoted) => {
    expect(findQuote(answer, quoted)).toBeNull()
  })

  it('is not found in the middle of a long answer, which no judge was shown', () => {
    const rest = 'x '.repeat(PART_LENGTH_MAX)
    expect(findQuote(`${rest}Acme is good. ${rest}`, 'Acme is good')).toBeNull()
  })

  it.each([
    ['beginning', '', 'x '.repeat(PART_LENGTH_MAX)],
    ['end', 'x \r\n'.repeat(PART_LENGTH_MAX), ''],
    ['end, after what no reader sees', '\u200Bx\u{E0041}😀'.repeat(PART_LENGTH_MAX), ''],
  ])('is found at its place at the %s of a long answer', (_, before, after) => {
    const quote = findQuote(`${before}Acme\r\nis good${after}`, 'Acme is good')
    expect(quote).toEqual({
      text: 'Acme\r\nis good',
      start: before.length,
      end: before.length + 'Acme\r\nis good'.length,
    })
  })

  it('is kept up to a length, and ends with a whole character', () => {
    const answer = `x${'😀'.repeat(1_000)} end`
    const { text = '', end = 0 } = findQuote(`a${answer}`, answer) ?? {}
    expect([text.length, text.isWellFormed(), end]).toEqual([599, true, 600])
  })

  it('is, whatever it is, what stands at its place in the answer', () => {
    fc.assert(
      fc.property(answerSoup(['Acme', 'is', 'good']), fc.nat(), fc.nat(40), (answer, from, length) => {
        const start = from % (answer.length + 1)
        const quote = findQuote(answer, answer.slice(start, start + length))
        expect(quote?.text ?? '').toBe(quote ? answer.slice(quote.start, quote.end) : '')
      }),
      { numRuns: tries(2_000) },
    )
  })

  it('is found wherever it is copied from, if it says anything', () => {
    const words = fc.array(fc.constantFrom('Acme', '**Globex**', 'is', '_good_', 'für', 'ﬁne', '\n', '- x'), {
      minLength: 1,
    })
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(5), (all, from, count) => {
        const some = all.slice(from % all.length, (from % all.length) + count + 1)
        fc.pre(some.some((word) => /\w/.test(word)))
        expect(findQuote(all.join(' '), some.join(' '))).not.toBeNull()
      }),
      { numRuns: tries(1_000) },
    )
  })
})
