import { expect, it } from 'vitest'
import { namesBrand } from '../../src/domain/branded-prompts.ts'
import type { Entities } from '../../src/domain/scoring/entities.ts'

const named = (id: string, name: string) => ({ id, name, displayName: null, aliases: [], domains: [] })

it('a brand with more than 20,000 prompts has each of them read once', () => {
  let readings = 0
  const rival = {
    ...named('', 'Globex'),
    // Every reading of a text looks which rivals it names.
    get id() {
      readings += 1
      return 'globex'
    },
  }
  const entities = { brand: named('acme', 'Acme'), rivals: [rival] } as unknown as Entities
  const isNaming = namesBrand(entities)
  const texts = Array.from({ length: 20_001 }, (_, index) => `Acme ${index}`)
  for (const text of texts) isNaming(text)
  const before = readings
  for (const text of texts) isNaming(text)
  expect(readings).toBe(before)
})
