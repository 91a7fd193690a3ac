import { literalsOf, type Schema, valuesOf } from './schema.ts'

const PLAIN: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
  object: 'dict[str, Any]',
}

/** Schemas as types of Python: each object is a TypedDict, and objects with the same fields are one. */
export class PythonTypes {
  readonly #classes: string[] = []
  readonly #names = new Map<string, string>()
  readonly #taken = new Set<string>()

  /** @param name - of the object that the schema may be */
  typeOf(schema: Schema, name: string): string {
    const literals = literalsOf(schema)
    if (literals) return `Literal[${literals.map(literal).join(', ')}]`
    if (schema.anyOf) {
      return [
        ...new Set(schema.anyOf.map((one, at) => this.typeOf(one, at === 0 ? name : `${name}${at + 1}`))),
      ].join(' | ')
    }
    if (schema.items) return `list[${this.typeOf(schema.items, `${name}Item`)}]`
    const values = valuesOf(schema)
    if (values) return `dict[str, ${this.typeOf(values, `${name}Value`)}]`
    if (schema.properties) return this.#classOf(schema, name)
    return PLAIN[schema.type ?? ''] ?? 'Any'
  }

  text(): string {
    return this.#classes.join('\n\n')
  }

  #classOf(schema: Schema, name: string): string {
    const { properties = {}, required = [] } = schema
    const fields = Object.entries(properties).map(([field, type]) => {
      const text = this.typeOf(type, `${name}${upperFirst(field)}`)
      return [field, required.includes(field) ? text : `NotRequired[${text}]`] as const
    })
    const key = JSON.stringify(fields)
    const known = this.#names.get(key)
    if (known !== undefined) return known
    let free = name
    for (let at = 2; this.#taken.has(free); at += 1) free = `${name}${at}`
    this.#taken.add(free)
    this.#names.set(key, free)
    this.#classes.push(classText(free, fields))
    return free
  }
}

function classText(name: string, fields: readonly (readonly [string, string])[]): string {
  if (fields.every(([field]) => isName(field))) {
    const lines = fields.map(([field, type]) => `    ${field}: ${type}`)
    return `class ${name}(TypedDict):\n${lines.length === 0 ? '    pass' : lines.join('\n')}\n`
  }
  const lines = fields.map(([field, type]) => `        ${JSON.stringify(field)}: ${JSON.stringify(type)},`)
  return `${name} = TypedDict(\n    ${JSON.stringify(name)},\n    {\n${lines.join('\n')}\n    },\n)\n`
}

const KEYWORDS = new Set([
  'from',
  'import',
  'class',
  'global',
  'in',
  'is',
  'not',
  'or',
  'and',
  'pass',
  'return',
  'async',
])

export function isName(text: string): boolean {
  return /^[A-Za-z_]\w*$/.test(text) && !KEYWORDS.has(text)
}

function literal(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (value === null) return 'None'
  return JSON.stringify(value)
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
