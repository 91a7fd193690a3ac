import { compileNamed } from './prompt-suggestions/named-in.ts'
import type { Entities } from './scoring/entities.ts'

/**
 * Whether the text of a prompt names the brand: by its name, display name, an alias or an address below its domains,
 * detected as in answers. Answers to such prompts name the brand because the question does.
 */
export function compileBranded(entities: Entities): (text: string) => boolean {
  const read = compileNamed(entities)
  return (text) => read(text).kind === 'brand'
}
