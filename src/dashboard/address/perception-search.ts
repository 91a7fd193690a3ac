import { textOf } from './search-text.ts'

/** The open cell of the map of perception. */
export interface PerceptionSearch {
  property?: string | undefined
  of?: string | undefined
}

const TEXT_MAX = 200

export function readPerceptionSearch(search: Record<string, unknown>): PerceptionSearch {
  return {
    property: textOf(search['property'])?.slice(0, TEXT_MAX),
    of: textOf(search['of'])?.slice(0, TEXT_MAX),
  }
}
