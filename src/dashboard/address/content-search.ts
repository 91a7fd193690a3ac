import { idOf } from './filters.ts'
import { oneOf } from './search-text.ts'

export const CAUSES = ['absent', 'outranked', 'source'] as const

/** After what is to do, in the order in which a text goes through them. */
export const LATER_STAGES = ['ideas', 'drafts', 'published'] as const

/** The view of the content. */
export interface ContentSearch {
  /** What is to do, where it is undefined. */
  list?: (typeof LATER_STAGES)[number] | undefined
  cause?: (typeof CAUSES)[number] | undefined
  /** Items that a person has decided about already. */
  closed?: 'yes' | undefined
  /** The content that is open in the editor. */
  piece?: string | undefined
}

export function readContentSearch(search: Record<string, unknown>): ContentSearch {
  return {
    list: oneOf(search['list'], LATER_STAGES),
    cause: oneOf(search['cause'], CAUSES),
    closed: oneOf(search['closed'], ['yes']),
    piece: idOf(search['piece']),
  }
}
