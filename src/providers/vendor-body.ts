import type { Turn } from './vendor.ts'

/**
 * Where a plain body keeps the one that it was made of; no vendor's field is called so. It is kept as a text: the SDKs
 * refuse a body in which any object has a field such as `__proto__`.
 */
const WHOLE = 'earshotWholeBody'

/** A `fetch` whose good JSON bodies pass through `toPlain`. */
export function plainBodies(
  fetch: typeof globalThis.fetch,
  toPlain: (body: unknown) => unknown,
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.ok) return response
    const text = await response.text()
    const whole = parsedJson(text)
    const plain = whole === undefined ? undefined : toPlain(whole)
    const isObject = typeof plain === 'object' && plain !== null
    const body = isObject ? JSON.stringify({ ...plain, [WHOLE]: text }) : text
    const headers = new Headers(response.headers)
    for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) headers.delete(name)
    return new Response(body, { status: response.status, statusText: response.statusText, headers })
  }
}

/** The vendor's own JSON of a turn, before anything was made plain. */
export function wholeBody({ response }: Pick<Turn, 'response'>): unknown {
  const body: unknown = 'body' in response ? response.body : undefined
  const whole = fieldOf(body, WHOLE)
  return typeof whole === 'string' ? parsedJson(whole) : body
}

/** The vendors' bodies are read with these: any field may be missing, new, or of another type. */
export function fieldOf(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<string, unknown>)[key]
        : undefined,
    value,
  )
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text that says something; null for anything else. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Undefined for what is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
