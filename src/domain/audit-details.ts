import { shortened } from './plain-line.ts'
import { UUID } from './uuid.ts'

/** Characters of JSON up to which the details of a change are kept whole. */
const WHOLE_MAX = 2_000
const ITEMS_MAX = 5
/** Ids say what was changed, and are short. */
const IDS_MAX = 100
const TEXT_LENGTH_MAX = 100

/**
 * What the audit keeps of the details of a change. Of a large change it keeps only the beginnings of texts and lists, because no limit of
 * stored bytes counts the audit.
 */
export function auditDetails(details: object): object {
  if (JSON.stringify(details).length <= WHOLE_MAX) return details
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, beginningOf(value)]))
}

function beginningOf(value: unknown): unknown {
  if (Array.isArray(value)) {
    const max = value.every((item) => typeof item === 'string' && UUID.test(item)) ? IDS_MAX : ITEMS_MAX
    const rest = value.length - max
    return [...value.slice(0, max).map(beginningOf), ...(rest > 0 ? [`… and ${rest} more`] : [])]
  }
  if (typeof value === 'string') return shortened(value, TEXT_LENGTH_MAX)
  const isLarge = typeof value === 'object' && JSON.stringify(value).length > TEXT_LENGTH_MAX * ITEMS_MAX
  return isLarge ? shortened(JSON.stringify(value), TEXT_LENGTH_MAX) : value
}
