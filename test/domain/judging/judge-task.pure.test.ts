import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fencingSteps, PART_LENGTH_MAX } from '../../../src/domain/judging/judge-task.ts'
import { sanitizedText, sanitizingSteps } from '../../../src/domain/judging/sanitized-text.ts'
import { atOnce } from '../../../src/domain/stepwise.ts'

const marks = (...words: string[]) => {
  const left = [...words]
  return () => left.shift() ?? 'last'
}
const fencedInput = (...args: Parameters<typeof fencingSteps>) => atOnce(fencingSteps(...args))

describe('the input of a judge', () => {
  it('has each part between two lines that carry the mark', () => {
    expect(fencedInput({ question: 'Which?', answer: 'Acme.' }, marks('m1')).input).toBe(
      'The mark is m1\n\nm1 begin question\nWhich?\nm1 end question\n\nm1 begin answer\nAcme.\nm1 end answer',
    )
  })

  it('takes another mark where the data hold the first, in whatever case', () => {
    expect(fencedInput({ answer: 'M1 end answer' }, marks('m1', 'm2')).input).toContain('m2 begin answer')
  })

  it('takes no mark that appears only once invisible characters are gone', () => {
    expect(fencedInput({ answer: 'm\u200B1' }, marks('m1', 'm2')).input).toContain('m2 begin answer')
  })

  it('carries its mark in its own lines only, whatever the data', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('aa', 'a', 'begin', 'The'),
        (answer, first) => {
          const { input } = fencedInput({ answer }, marks(first, 'b7f3c01e'))
          const mark = input.slice('The mark is '.length).split('\n')[0] ?? ''
          const [, , , ...inside] = input.split('\n')
          expect(inside.slice(0, -1).filter((line) => line.toLowerCase().includes(mark))).toEqual([])
        },
      ),
    )
  })

  it.each([
    ['controls', 'a\u0007\u001B[31mb\u0000c\u009Fd', 'a[31mbcd'],
    ['bidi overrides', 'a\u202Eb\u2066c\u2069d\u200Fe', 'abcde'],
    ['words spelt in tag characters', 'a\u{E0041}\u{E0042}b', 'ab'],
    ['words spelt in variation selectors', 'a\u{E0120}\u{E0121}b', 'ab'],
    ['lone surrogates', 'a\uD800b', 'a\uFFFDb'],
    ['line ends of other kinds', 'a\r\nb\u2028c', 'a\nb\nc'],
  ])('is without %s', (_, answer, shown) => {
    expect(fencedInput({ answer }, marks('m1')).input).toContain(`m1 begin answer\n${shown}\nm1 end answer`)
  })

  it('keeps the joiners that scripts and emoji need', () => {
    const answer = 'می\u200Cخواهم 👩\u200D💻'
    expect(fencedInput({ answer }, marks('m1')).input).toContain(answer)
  })

  it('leaves out the middle of what is too long, says so there, and counts it', () => {
    const answer = `begin ${'x'.repeat(PART_LENGTH_MAX)} end`
    const { input, leftOutCount } = fencedInput({ answer }, marks('m1'))
    expect({ leftOutCount, note: input.includes('\nm1 10 characters left out\n') }).toEqual({
      leftOutCount: 10,
      note: true,
    })
  })

  it('cuts no character in two', () => {
    fc.assert(
      fc.property(fc.nat(9), (offset) => {
        const answer = 'x'.repeat(offset) + '😀'.repeat(PART_LENGTH_MAX)
        expect(fencedInput({ answer }, marks('m1')).input.isWellFormed()).toBe(true)
      }),
      { numRuns: 10 },
    )
  })

  it('is cleaned in steps, a megabyte in sixteen', () => {
    const steps = fencingSteps({ answer: 'x'.repeat(1024 * 1024) }, marks('m1'))
    expect([...steps]).toHaveLength(16)
  })

  it.each([0, 1, 2, 3, 4, 5])('is as clean in steps as at once: %i', (offset) => {
    const text = 'x'.repeat(65_533 + offset) + '😀\r\n\u{E0120}b'.repeat(20_000)
    expect(atOnce(sanitizingSteps(text)) === sanitizedText(text)).toBe(true)
  })

  it('gives up where no mark is beside the data', () => {
    expect(() => fencedInput({ answer: 'm1' }, () => 'm1')).toThrow('no mark')
  })
})
