/** A line of an import: an answer as a person saw it. */
export interface CapturedAnswer {
  prompt: string
  llm: string
  model?: string
  answer: string
  sources: { url: string; title?: string }[]
  askedAt?: string
  surface: 'ui'
}

export type Part = Readonly<Record<string, unknown>>

const SOURCES_MAX = 1_000

/** A JSON object; empty for any other value, so that fields of it can be read. */
export function part(value: unknown): Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Part) : {}
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Each address once, in order. */
export function sourcesOf(found: Iterable<unknown>): CapturedAnswer['sources'] {
  const sources = new Map<string, { url: string; title?: string }>()
  for (const each of found) {
    const { url, title } = part(each)
    if (typeof url !== 'string' || sources.has(url)) continue
    sources.set(url, { url, ...(typeof title === 'string' ? { title } : {}) })
    if (sources.size === SOURCES_MAX) break
  }
  return [...sources.values()]
}
