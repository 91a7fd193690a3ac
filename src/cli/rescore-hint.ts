import { ownCommand } from '../config/config.ts'

/** What a person reads after names of a brand have changed. `brand` is a word of a shell. */
export function rescoreHint(brand: string | undefined): string[] {
  if (brand === undefined) return []
  return [
    `Answers that are already stored were scored without this. Score them again: ${ownCommand(`rescore --brand ${brand}`)}`,
  ]
}
