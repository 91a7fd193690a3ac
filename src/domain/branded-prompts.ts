import { compileNamed } from './prompt-suggestions/named-in.ts'
import type { Entities } from './scoring/entities.ts'

/** Brands whose compiled names are cached, and texts that are cached for each. */
const BRANDS_MAX = 20
const TEXTS_MAX = 20_000

const known = new Map<string, (text: string) => boolean>()

/**
 * Whether the text of a prompt names the brand: by its name, display name, an alias or an address below its domains,
 * detected as in answers. Answers to such prompts name the brand because the question does.
 */
export function namesBrand({ brand, rivals }: Entities): (text: string) => boolean {
  const key = JSON.stringify([brand, rivals])
  const found = known.get(key)
  if (found) return found
  if (known.size >= BRANDS_MAX) known.clear()
  const reader = remembered({ brand, rivals })
  known.set(key, reader)
  return reader
}

function remembered(entities: Entities): (text: string) => boolean {
  const read = compileNamed(entities)
  const texts = new Map<string, boolean>()
  return (text) => {
    const before = texts.get(text)
    if (before !== undefined) return before
    if (texts.size >= TEXTS_MAX) texts.clear()
    const isBranded = read(text).kind === 'brand'
    texts.set(text, isBranded)
    return isBranded
  }
}
