/** The parts of a JSON Schema that decide columns. */
export interface ItemSchema {
  type?: string
  format?: string
  anyOf?: readonly ItemSchema[]
  items?: ItemSchema
  properties?: Readonly<Record<string, ItemSchema>>
}

export type Cell = string | number | boolean | null

export interface Column {
  name: string
  cell(item: unknown): Cell
}

/** Fields whose column has the name of the object that contains them. */
const UNNAMED = new Set(['value', 'name', 'figures', 'scope'])
/** The field that stands for an object of a list. */
const LABELS = ['text', 'name', 'url']
const BETWEEN = ' | '

/**
 * The columns of a list, by the schema of its items: they are the same for a list without items. A share becomes its
 * value, both counts, and both ends of its interval; a list becomes one cell; ids of answers and runs have none.
 */
export function columnsOf(schema: ItemSchema, name = '', read = (item: unknown) => item): Column[] {
  const forms = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [schema]
  const columns = forms.flatMap((form) => columnsOfForm(form, name, read))
  // Both forms of a value, a share or a mean, have most of their columns in common.
  return [...new Map(columns.toReversed().map((column) => [column.name, column])).values()].toReversed()
}

function columnsOfForm(schema: ItemSchema, name: string, read: (item: unknown) => unknown): Column[] {
  if (schema.properties) return columnsOfObject(schema.properties, name, read)
  if (schema.type === 'object') return []
  if (schema.type !== 'array') return [{ name, cell: (item) => scalar(read(item)) }]
  const { items = {} } = schema
  if (items.format === 'uuid') return []
  const label = LABELS.find((key) => items.properties?.[key])
  if (items.properties && label === undefined) return []
  const text = (one: unknown) => String(scalar(label === undefined ? one : fieldOf(one, label)) ?? '')
  const joined = (list: unknown) => (Array.isArray(list) ? list.map(text).join(BETWEEN) : null)
  return [{ name, cell: (item) => joined(read(item)) }]
}

function columnsOfObject(
  properties: Readonly<Record<string, ItemSchema>>,
  name: string,
  read: (item: unknown) => unknown,
): Column[] {
  const isFigure = 'ci95' in properties
  return Object.entries(properties).flatMap(([key, schema]) => {
    const inner = (item: unknown) => fieldOf(read(item), key)
    if (key === 'ci95') {
      const end = (place: 0 | 1) => (item: unknown) => scalar(fieldOf(inner(item), String(place)))
      return [
        { name: named(name, 'low'), cell: end(0) },
        { name: named(name, 'high'), cell: end(1) },
      ]
    }
    if (isFigure && key === 'scope') return []
    const isUnnamed = UNNAMED.has(key) && (name !== '' || schema.properties !== undefined)
    return columnsOf(schema, isUnnamed ? name : named(name, key), inner)
  })
}

function named(prefix: string, key: string): string {
  return prefix === '' ? key : prefix + key.charAt(0).toUpperCase() + key.slice(1)
}

function fieldOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return null
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : null
}

function scalar(value: unknown): Cell {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
