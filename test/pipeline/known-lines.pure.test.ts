import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DECIDED_NAMES_MAX } from '../../src/contract/brand-file/lines.ts'
import { KnownLines } from '../../src/pipeline/brand-files/known-lines.ts'
import { SeenTexts } from '../../src/pipeline/brand-files/seen-texts.ts'

describe('the lines of the export of a brand', () => {
  it('are refused when somebody decided about more names than a run can read', () => {
    const known = new KnownLines()
    const add = (index: number) =>
      known.add(index, 'detectedBrand', {
        id: randomUUID(),
        nameKey: `n${index}`,
        mergedIntoId: null,
        isIgnored: true,
      })
    for (let index = 0; index < DECIDED_NAMES_MAX; index += 1) add(index)
    expect(() => add(DECIDED_NAMES_MAX)).toThrow('detected names that somebody decided about')
  })

  it.each([
    ['toDo', 10_000],
    ['promptSuggestion', 20_000],
  ] as const)('are refused where a brand has no more of the kind %s', (kind, max) => {
    const known = new KnownLines()
    const add = (index: number) => known.add(index, kind, { key: `${index}`, text: `${index}` })
    for (let index = 0; index < max; index += 1) add(index)
    expect(() => add(max)).toThrow(`more than ${max} lines of the kind ${kind}`)
  })

  it('are refused at a third suggestion of one prompt', () => {
    const promptId = randomUUID()
    const known = new KnownLines()
    known.add(3, 'prompt', { id: promptId })
    const add = (gap: string) =>
      known.add(4, 'suggestion', { id: randomUUID(), promptId, fingerprint: `${gap}:${promptId}` })
    add('absent')
    add('outranked')
    expect(() => add('other')).toThrow('fingerprint: absent or outranked')
  })
})

describe('texts that were seen', () => {
  it('are known again, and no others', () => {
    const seen = new SeenTexts()
    const added = Array.from({ length: 20_000 }, (_, n) => seen.add(`${n % 15_000}`))
    const known = Array.from({ length: 20_000 }, (_, n) => seen.has(`${n}`))
    const first = Array.from({ length: 20_000 }, (_, n) => n < 15_000)
    expect([added, known]).toEqual([first, first])
  })

  it('never move by the tens of thousands, which would block the event loop', () => {
    const lengths: number[] = []
    const counted = <T extends new (length: number) => object>(array: T) =>
      new Proxy(array, {
        construct(target, [length]) {
          lengths.push(length)
          return new target(length)
        },
      })
    vi.stubGlobal('Uint32Array', counted(Uint32Array))
    vi.stubGlobal('BigUint64Array', counted(BigUint64Array))
    onTestFinished(() => void vi.unstubAllGlobals())
    const seen = new SeenTexts()
    for (let n = 0; n < 20_000; n += 1) seen.add(`${n}`)
    expect(Math.max(...lengths)).toBeLessThan(2_000)
  })
})
