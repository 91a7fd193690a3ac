import type { Item } from '../../../contract/index.ts'

type OfferedLlm = Item<'listLlms'>

/** Of an LLM that lost its key, or that the server now calls otherwise, only the name is known. */
export type ListedLlm = Pick<OfferedLlm, 'name' | 'configured'> & Partial<OfferedLlm>

/** The LLMs that the server offers, then those of the brand that it does not, so that they can be switched off. */
export function withMissing(offered: readonly OfferedLlm[], chosen: readonly string[]): ListedLlm[] {
  const names = new Set(offered.map(({ name }) => name))
  const missing = chosen.filter((name) => !names.has(name))
  return [...offered, ...missing.map((name) => ({ name, configured: false }))]
}

/** Whether the server takes the former list again: it can ask all of them, or still has them. */
export function canReturn(former: readonly string[], kept: readonly string[], listed: readonly ListedLlm[]) {
  const missing = former.filter((name) => !kept.includes(name))
  return askable(missing, listed).length === missing.length
}

/** Those that the server can ask. */
export function askable(chosen: readonly string[], listed: readonly ListedLlm[]): string[] {
  const names = new Set(listed.filter(({ configured }) => configured).map(({ name }) => name))
  return chosen.filter((name) => names.has(name))
}

/** The list with the LLM, or without it. */
export function switched(llms: readonly string[], name: string, isChosen: boolean): string[] {
  const others = llms.filter((one) => one !== name)
  return isChosen ? [...others, name] : others
}
