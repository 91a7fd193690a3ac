import { UUID } from '../../domain/uuid.ts'

/** Undefined values are not in the address. */
type Search = Record<string, unknown>

/** Of a brand alone besides what has an id: its LLMs, and the page of a list. */
const OF_ONE_BRAND = ['llm', 'page']

/** For a screen without a brand: the filters that belong to the present one. */
export const NO_BRAND = { brand: undefined, topic: undefined, market: undefined, llm: undefined }

/**
 * The address's values for another brand, which has other topics, prompts, runs, markets and LLMs.
 * @param brand - undefined for the first one
 */
export function searchOfBrand(search: Search, brand: string | undefined): Search {
  const names = Object.keys(search).filter((name) => OF_ONE_BRAND.includes(name) || isId(search[name]))
  return { ...search, ...Object.fromEntries(names.map((name) => [name, undefined])), brand }
}

const isId = (value: unknown) => typeof value === 'string' && UUID.test(value)
