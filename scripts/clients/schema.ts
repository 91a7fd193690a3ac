/** The parts of the contract's schemas that the generators of clients read. */
export interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  required?: string[]
  description?: string
}

/** The possible values, if they are listed; null otherwise. */
export function literalsOf(schema: Schema): unknown[] | null {
  if (schema.const !== undefined) return [schema.const]
  return schema.enum ?? null
}

/** The schema of the values of an object with unknown keys; null otherwise. */
export function valuesOf({ patternProperties }: Schema): Schema | null {
  return Object.values(patternProperties ?? {})[0] ?? null
}

/** Converts `listBrands` to `ListBrands`. */
export function typeName(operation: string): string {
  return operation.charAt(0).toUpperCase() + operation.slice(1)
}
