/** What the contract's schemas consist of, as the generators of clients read it. */
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

/** A value that has only so many forms; null for others. */
export function literalsOf(schema: Schema): unknown[] | null {
  if (schema.const !== undefined) return [schema.const]
  return schema.enum ?? null
}

/** The values of an object whose keys are not known; null for others. */
export function valuesOf({ patternProperties }: Schema): Schema | null {
  return Object.values(patternProperties ?? {})[0] ?? null
}

/** `listBrands` as `ListBrands`. */
export function typeName(operation: string): string {
  return operation.charAt(0).toUpperCase() + operation.slice(1)
}
