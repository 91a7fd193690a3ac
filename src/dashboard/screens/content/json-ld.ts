export type JsonLdProblem = 'syntax' | 'objects' | 'context' | 'type'

type JsonObject = Record<string, unknown>

/** The objects in a text, or its first error. An empty text has no objects. */
export function readJsonLd(text: string): { objects: JsonObject[] } | { problem: JsonLdProblem } {
  if (text.trim() === '') return { objects: [] }
  const value = parsed(text)
  if (value === undefined) return { problem: 'syntax' }
  const objects = Array.isArray(value) ? value : [value]
  if (!objects.every(isObject)) return { problem: 'objects' }
  if (objects.some((one) => !/schema\.org/.test(JSON.stringify(one['@context']) ?? '')))
    return { problem: 'context' }
  if (objects.some((one) => one['@type'] === undefined && one['@graph'] === undefined))
    return { problem: 'type' }
  return { objects }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
