import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../src/contract/errors.ts'
import { type PatchReader, readPatches } from '../../src/http/input/batch-patches.ts'

interface Patch {
  size?: number
}

const reader: PatchReader<Patch, Patch> = {
  fields: ['size'],
  read: ({ size }) => (size === undefined ? {} : { size }),
}

const patch = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), size: fc.integer({ min: 0, max: 1 }) })

/** The patches, or the code of the error. */
function read(prompts: readonly (Patch & { id: string })[]): Map<string, Patch> | string {
  try {
    return readPatches({ prompts }, reader)
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}

describe('a batch of patches', () => {
  it('is refused exactly when one prompt has two different ones', () => {
    fc.assert(
      fc.property(fc.array(patch, { minLength: 1 }), (prompts) => {
        const different = new Set(prompts.map(({ id, size }) => `${id} ${size}`)).size
        const ids = new Set(prompts.map(({ id }) => id)).size
        expect(read(prompts) === 'invalid_request').toBe(different > ids)
      }),
    )
  })

  it('keeps the order of the first mention of each prompt', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (ids) => {
        const patches = read(ids.map((id) => ({ id, size: 1 })))
        expect([...(patches as Map<string, Patch>).keys()]).toEqual([...new Set(ids)])
      }),
    )
  })

  it('means the same as shared fields', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), fc.integer(), (promptIds, size) => {
        const each = readPatches({ prompts: promptIds.map((id) => ({ id, size })) }, reader)
        expect([...each]).toEqual([...readPatches({ promptIds, size }, reader)])
      }),
    )
  })

  it('names at most twenty bad patches', () => {
    const prompts = Array.from({ length: 30 }, (_, index) => ({ id: String(index) }))
    expect(() => readPatches({ prompts }, reader)).toThrow(
      expect.objectContaining({ context: { details: expect.objectContaining({ length: 20 }) } }),
    )
  })
})
