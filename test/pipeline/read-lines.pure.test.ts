import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LineProblem } from '../../src/pipeline/imports/line-problem.ts'
import { LINE_BYTES_MAX, readLines } from '../../src/pipeline/imports/read-lines.ts'
import { inChunks } from '../fixtures/chunks.ts'

/** Lines with their numbers; for a problem, its code. */
async function linesOf(content: string | Uint8Array, cuts: readonly number[] = []) {
  const lines = await Array.fromAsync(readLines(inChunks(content, cuts)))
  return lines.map(({ line, text }) => [line, text instanceof LineProblem ? { code: text.code } : text])
}

describe('the lines of a stream', () => {
  it('are those of the text, however it is cut into chunks', async () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'é', '日', '😀', '\r', '"', ' ') })
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1 }), fc.array(fc.nat(200)), async (lines, cuts) => {
        const text = lines.join('\n')
        const expected = lines.at(-1) === '' ? lines.slice(0, -1) : lines
        expect(await linesOf(text, cuts)).toEqual(expected.map((one, index) => [index + 1, one]))
      }),
    )
  })

  it('are none of an empty stream', async () => {
    expect(await linesOf('')).toEqual([])
  })

  it('may end with a line end or without', async () => {
    expect([await linesOf('a\nb\n'), await linesOf('a\nb')]).toEqual([
      [
        [1, 'a'],
        [2, 'b'],
      ],
      [
        [1, 'a'],
        [2, 'b'],
      ],
    ])
  })

  it('have no byte order mark in front, and keep one that stands elsewhere', async () => {
    expect(await linesOf('\uFEFFa\n\uFEFFb', [1, 2])).toEqual([
      [1, 'a'],
      [2, '\uFEFFb'],
    ])
  })

  it.each([
    ['another encoding', Buffer.from('caf\xe9', 'latin1')],
    ['a cut-off character', Buffer.from('é').subarray(0, 1)],
    ['an encoded surrogate', Buffer.from([0xed, 0xa0, 0x80])],
    ['UTF-16', Buffer.from('abc', 'utf16le')],
    ['UTF-16 with its mark', Buffer.from('\uFEFFabc', 'utf16le')],
  ])('with %s are the problem that they are, and the others are read', async (_, bytes) => {
    const content = Buffer.concat([Buffer.from('a\n'), bytes, Buffer.from('\nb')])
    expect(await linesOf(content)).toEqual([
      [1, 'a'],
      [2, { code: 'invalid_encoding' }],
      [3, 'b'],
    ])
  })

  it('may have 1 MiB, and not a byte more', async () => {
    const longest = 'x'.repeat(LINE_BYTES_MAX)
    expect(await linesOf(`${longest}\n${longest}y\nb`, [5, LINE_BYTES_MAX + 100])).toEqual([
      [1, longest],
      [2, { code: 'line_too_long' }],
      [3, 'b'],
    ])
  })
})
