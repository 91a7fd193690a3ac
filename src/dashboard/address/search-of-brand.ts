import { UUID } from '../../domain/uuid.ts'

/** Undefined values are not in the address. */
type Search = Record<string, unknown>

/** Of a brand alone besides what has an id: its LLMs, and the page of a list. */
const OF_ONE_BRAND = ['llm', 'page']

/** The address's values for another brand, which has other topics, prompts, runs, markets and LLMs. */
export function searchOfBrand(search: Search, brand: string): Search {
  const names = Object.keys(search).filter((name) => OF_ONE_BRAND.includes(name) || isId(search[name]))
  return { ...search, ...Object.fromEntries(names.map((name) => [name, undefined])), brand }
}

const isId = (value: unknown) => typeof value === 'string' && UUID.test(value)
