import { expect, it } from 'vitest'
import type { Entities } from '../../src/domain/scoring/entities.ts'
import { namesBrand } from '../../src/http/reading/branded-prompts.ts'

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

it('the names of a brand stay compiled while those of a hundred others are read', () => {
  const acme = { brand: named('acme-again', 'Acme'), rivals: [] }
  const compiled = namesBrand(acme)
  const others = Array.from({ length: 100 }, (_, index) => named(`other${index}`, `Other ${index}`))
  for (const brand of others) namesBrand({ brand, rivals: [] })
  expect(namesBrand(acme)).toBe(compiled)
})

it('the compiled names of brands with many are not kept beyond a million characters', () => {
  const acme = { brand: named('acme-before', 'Acme'), rivals: [] }
  const compiled = namesBrand(acme)
  const aliases = Array.from({ length: 500 }, (_, index) => String(index).padEnd(190, 'x'))
  for (let index = 0; index < 11; index += 1) {
    namesBrand({ brand: { ...named(`large${index}`, 'Large'), aliases }, rivals: [] })
  }
  expect(namesBrand(acme)).not.toBe(compiled)
})
