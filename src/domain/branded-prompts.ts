import { hash } from 'node:crypto'
import { compileNamed } from './prompt-suggestions/named-in.ts'
import type { Entities } from './scoring/entities.ts'

/** Brands whose compiled names are cached. */
const BRANDS_MAX = 20
/** Texts that are cached, of all brands together; as hashes they take about 50 MB. */
const TEXTS_MAX = 400_000

const readers = new Map<string, (text: string) => boolean>()
const known = new Map<string, boolean>()

/**
 * Whether the text of a prompt names the brand: by its name, display name, an alias or an address below its domains,
 * detected as in answers. Answers to such prompts name the brand because the question does.
 */
export function namesBrand({ brand, rivals }: Entities): (text: string) => boolean {
  const key = hash('sha256', JSON.stringify([brand, rivals]), 'base64')
  const found = readers.get(key)
  if (found) return found
  if (readers.size >= BRANDS_MAX) readers.clear()
  const reader = remembered(key, { brand, rivals })
  readers.set(key, reader)
  return reader
}

function remembered(namesKey: string, entities: Entities): (text: string) => boolean {
  const read = compileNamed(entities)
  return (text) => {
    const key = hash('sha256', `${namesKey}${text}`, 'base64')
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= TEXTS_MAX) known.clear()
    const isBranded = read(text).kind === 'brand'
    known.set(key, isBranded)
    return isBranded
  }
}
