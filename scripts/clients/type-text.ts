import { literalsOf, type Schema, valuesOf } from './schema.ts'

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  object: 'object',
}

/** The TypeScript type for a schema. */
export function typeText(schema: Schema): string {
  const literals = literalsOf(schema)
  if (literals) return literals.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(' | ')
  if (schema.items) return listText(schema.items, schema)
  const values = valuesOf(schema)
  if (values) return `Record<string, ${typeText(values)}>`
  if (schema.properties) return fieldsText(schema)
  return PLAIN[schema.type ?? ''] ?? 'unknown'
}

/** A list of a fixed length is a tuple. */
function listText(items: Schema, { minItems = 0, maxItems }: Schema): string {
  const text = typeText(items)
  return minItems > 0 && minItems === maxItems
    ? `[${Array.from({ length: minItems }, () => text).join(', ')}]`
    : `Array<${text}>`
}

/** The fields of an object, with their descriptions. */
export function fieldsText({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name)
    return `${commentText(field.description)}${key}${required.includes(name) ? '' : '?'}: ${typeText(field)}`
  })
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n}`
}

/** Empty without a text. */
export function commentText(text: string | undefined): string {
  return text === undefined ? '' : `/** ${text.replaceAll('*/', '* /')} */\n`
}
