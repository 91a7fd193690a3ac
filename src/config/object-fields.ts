/** Reads the fields of an object of the operator's, and names what is wrong with each, once. */
export class ObjectFields {
  readonly path: string
  readonly #entry: Readonly<Record<string, unknown>>
  readonly #problems: string[]

  constructor(entry: object, path: string, problems: string[]) {
    this.path = path
    this.#entry = entry as Record<string, unknown>
    this.#problems = problems
  }

  has(key: string): boolean {
    return this.#entry[key] !== undefined
  }

  refuseUnknown(known: readonly string[]): void {
    for (const key of Object.keys(this.#entry)) {
      if (!known.includes(key)) this.refuse(key, `unknown; known are ${known.join(', ')}`)
    }
  }

  required(key: string): string {
    if (this.has(key)) return this.text(key) ?? ''
    this.refuse(key, 'missing')
    return ''
  }

  text(key: string): string | null {
    const value = this.#entry[key]
    if (value === undefined) return null
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    this.refuse(key, 'a text is needed')
    return null
  }

  boolean(key: string, fallback: boolean): boolean {
    const value = this.#entry[key] ?? fallback
    if (typeof value === 'boolean') return value
    this.refuse(key, 'true or false is needed')
    return fallback
  }

  integer<T extends number | null>(key: string, fallback: T, min: number, max: number): number | T {
    const value = this.#entry[key] ?? fallback
    if (value === null) return fallback
    if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max)
      return value as number
    this.refuse(key, `a whole number from ${min} to ${max} is needed`)
    return fallback
  }

  /** A sum of money: not negative. */
  amount<T extends number | null>(key: string, fallback: T): number | T {
    const value = this.#entry[key] ?? fallback
    if (value === null) return fallback
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value
    this.refuse(key, 'a number of US dollars is needed')
    return fallback
  }

  /** The fields of an inner object; null where it is absent. */
  inner(key: string): ObjectFields | null {
    const value = this.#entry[key]
    if (value === undefined || value === null) return null
    if (typeof value === 'object' && !Array.isArray(value)) {
      return new ObjectFields(value, `${this.path}.${key}`, this.#problems)
    }
    this.refuse(key, 'an object is needed')
    return null
  }

  refuse(key: string, message: string): void {
    this.#problems.push(`${this.path}.${key}: ${message}`)
  }
}
