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
      expect(await Array.fromAsync(inputLines(cut(bytes, size)))).toEqual(lines)
    }),
  )
})

it('the last line counts without its end', async () => {
  const bytes = new TextEncoder().encode('a\nb')
  expect(await Array.fromAsync(inputLines(cut(bytes, 2)))).toEqual(['a', 'b'])
})
