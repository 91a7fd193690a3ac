/** Reads `?llm=chatgpt&llm=claude&period=7d`. Every value is a text, which the screens interpret. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const known = search[name]
    search[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value]
  }
  return search
}

/** Writes values as the text of a query. Leaves out undefined values, and repeats the name for each value of a list. */
export function stringifySearch(search: Record<string, unknown>): string {
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) text.append(name, String(one))
    }
  }
  const written = text.toString()
  return written === '' ? '' : `?${written}`
}

/** The values of a name; limited to more than a person would choose. */
export function textsOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, VALUES_MAX)
}

const VALUES_MAX = 50

export function textOf(value: unknown): string | undefined {
  return textsOf(value)[0]
}

/** The value, if it is one of these. */
export function oneOf<const T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => one === textOf(value))
}

/** The page of a list; undefined for the first. In the address it is a text. The route reads it as a number, and then the screen reads that number. */
export function pageOf(value: unknown): number | undefined {
  const page = typeof value === 'number' ? value : Number(textOf(value))
  return Number.isInteger(page) && page > 1 && page < 100_000 ? page : undefined
}
