import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { findListed } from '../../src/lookup/find-id.ts'
import type { Candidate } from '../../src/lookup/kinds.ts'
import type { LookupError } from '../../src/lookup/lookup-error.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const candidate = (place: number, name: string, at: string | null = null): Candidate => ({
  id: `${place}`.padStart(8, '0'),
  at,
  names: [name],
  label: name,
})
async function* pagesOf(...pages: Candidate[][]): AsyncGenerator<Candidate[]> {
  yield* pages
}
const found = (given: string, ...pages: Candidate[][]) =>
  findListed(given, 'prompt', pagesOf(...pages)).catch((error) => (error as LookupError).problem)

describe('a name that is looked up in a list of many pages', () => {
  it('leaves nothing of a page behind that it does not match', async () => {
    let kept: unknown[] = []
    async function* pages(): AsyncGenerator<Candidate[]> {
      const refs: WeakRef<Candidate>[] = []
      for (let page = 0; page < 3; page += 1) {
        yield ((made) => {
          refs.push(new WeakRef(made))
          return [made]
        })(candidate(page, 'other'))
      }
      yield []
      await setImmediate() // A job keeps what its weak references refer to.
      collectGarbage()
      kept = refs.map((ref) => ref.deref()).filter((one) => one !== undefined)
    }
    await findListed('zzzz', 'prompt', pages()).catch(() => {})
    expect(kept).toEqual([])
  })

  it('and is that of many, tells of ten and how many there are', async () => {
    const page = (from: number) => Array.from({ length: 100 }, (_, place) => candidate(from + place, 'Same'))
    expect(await found('same', page(0), page(100))).toMatchObject({
      kind: 'many',
      count: 200,
      found: page(0).slice(0, 10),
    })
  })

  it('is found on any page, before the beginning of an id on another', async () => {
    expect(await found('00000001', [candidate(1, 'One')], [candidate(2, '00000001')])).toBe('00000002')
  })

  it('and is on none, tells the most similar name of all pages', async () => {
    const pages = [[candidate(1, 'Globe')], [candidate(2, 'Globex')], [candidate(3, 'Globes')]]
    expect(await found('Globexx', ...pages)).toMatchObject({ kind: 'none', near: 'Globex' })
  })

  it.each<[string, Candidate[][], unknown]>([
    [
      'the newest of all pages',
      [
        [candidate(1, 'a', '2026-01-02')],
        [candidate(2, 'b', '2026-01-03')],
        [candidate(3, 'c', '2026-01-01')],
      ],
      '00000002',
    ],
    [
      'none where several share the newest time',
      [[candidate(1, 'a', '2026-01-02')], [candidate(2, 'b', '2026-01-03'), candidate(3, 'c', '2026-01-03')]],
      expect.objectContaining({ kind: 'many', count: 2 }),
    ],
  ])('of latest is %s', async (_, pages, expected) => {
    expect(await found('latest', ...pages)).toEqual(expected)
  })
})
