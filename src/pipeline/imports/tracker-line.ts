import { withoutFirst } from '../../domain/csv-cell.ts'
import type { ColumnMap } from './column-names.ts'
import { requireFewValues } from './json-object.ts'
import { fieldKey, type TrackerExport } from './tracker-exports.ts'

type Fields = Readonly<Record<string, unknown>>

interface TrackerLine {
  /** Earshot's fields, and under their own names those that are ignored. */
  fields: Record<string, unknown>
  /** Earshot's field → its name in the file. */
  columnOf: Map<string, string>
}

/** A line of another tracker as a line of Earshot. What the map names wins over what is known of the tracker. */
export function readTrackerLine(tracker: TrackerExport, given: Fields, map: ColumnMap): TrackerLine {
  const names = new Map(Object.keys(given).map((name) => [fieldKey(name), name]))
  const fields = new Map<string, unknown>()
  const columnOf = new Map<string, string>()
  const mapped = new Set(map.values())
  for (const [field, keys] of Object.entries(tracker.columns)) {
    const name = keys.map((key) => names.get(key)).find((known) => known !== undefined)
    if (name === undefined || mapped.has(field)) continue
    const value = VALUES[field]?.(given[name]) ?? given[name]
    if (value !== undefined) fields.set(field, value)
    columnOf.set(field, name)
  }
  for (const [column, field] of map) {
    if (!Object.hasOwn(given, column)) continue
    fields.set(field, given[column])
    columnOf.set(field, column)
  }
  const taken = new Set(columnOf.values())
  for (const [name, value] of Object.entries(given)) {
    // What other trackers call a run can be one answer.
    if (!taken.has(name) && !fields.has(name) && name !== 'runId') fields.set(name, value)
  }
  return { fields: Object.fromEntries(fields), columnOf }
}

/** Whether the tracker asked and got no answer: such a line is passed over. */
export function hasNoAnswer({ answer }: Fields): boolean {
  return answer === undefined || answer === null || (typeof answer === 'string' && answer.trim() === '')
}

/** How the values of the trackers become values of a field. Undefined leaves the value as it is. */
const VALUES: Readonly<Record<string, (value: unknown) => unknown>> = {
  prompt: (value) => said(value, 'user').at(0) ?? cell(value),
  answer: (value) => (Array.isArray(value) ? said(value, 'assistant').join('\n\n') : cell(value)),
  llm: (value) => part(value, 'name') ?? part(value, 'id'),
  model: (value) => part(value, 'id'),
  sources: (value) => listOf(value)?.map(sourceOf),
  webSearchQueries: listOf,
}

/** A cell without the apostrophe that keeps a spreadsheet from running it. */
function cell(value: unknown): unknown {
  return typeof value === 'string' ? withoutFirst(value) : undefined
}

function said(messages: unknown, role: string): string[] {
  if (!Array.isArray(messages)) return []
  return messages.flatMap((message) => {
    const content = part(message, 'content')
    return part(message, 'role') === role && typeof content === 'string' ? [content] : []
  })
}

/** A list, or one that is written as JSON in a cell. Other text is left to the check of the line. */
function listOf(value: unknown): unknown[] | undefined {
  if (typeof value !== 'string') return Array.isArray(value) ? value : undefined
  try {
    requireFewValues(value)
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list : undefined
  } catch {
    return undefined
  }
}

function sourceOf(source: unknown): unknown {
  if (typeof source === 'string') return source
  const url = part(source, 'url') ?? part(source, 'uri') ?? part(source, 'link')
  const title = part(source, 'title')
  return { url, ...(typeof title === 'string' ? { title } : {}) }
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Fields)[name] : undefined
}
