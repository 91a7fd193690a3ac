import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inputLines } from '../../src/domain/input-lines.ts'

async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

it('lines are the same however the stream is cut, also within a character', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'é', '🧾', '\r', '\u2028', '\u0085') })
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 9 }), async (lines, size) => {
      const bytes = new TextEncoder().encode(lines.map((one) => `${one}\n`).join(''))
      expect(await Array.fromAsync(inputLines(cut(bytes, size), 1_000))).toEqual(lines)
    }),
  )
})

it('the last line counts without its end', async () => {
  const bytes = new TextEncoder().encode('a\nb')
  expect(await Array.fromAsync(inputLines(cut(bytes, 2), 1_000))).toEqual(['a', 'b'])
})

it.each([1, 2, 3, 7, 100])(
  'a line that is too long is left out, cut into pieces of %i bytes',
  async (size) => {
    const bytes = new TextEncoder().encode('abc\nabcd\nab\nabcdefg')
    expect(await Array.fromAsync(inputLines(cut(bytes, size), 3))).toEqual(['abc', null, 'ab', null])
  },
)

it('a line that never ends is given up as soon as it is too long', async () => {
  async function* endless() {
    for (;;) yield new Uint8Array(1_000).fill(65)
  }
  const lines = inputLines(endless(), 5_000)
  expect(await lines.next()).toEqual({ done: false, value: null })
})
