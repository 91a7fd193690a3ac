import { isPlainObject } from '../plain-object.ts'

/** A writer's reply that does not fulfil the request; the message explains it to a person. */
export class UnusableText extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnusableText'
  }
}

/** What was read, or the message of `UnusableText`: errors do not pass between threads as what they are. */
export function unlessUnusable<T>(read: () => T): { written: T } | { problem: string } {
  try {
    return { written: read() }
  } catch (error) {
    if (error instanceof UnusableText) return { problem: error.message }
    throw error
  }
}

/** @throws {UnusableText} */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  if (isPlainObject(value)) return value
  throw new UnusableText('The writer gave no object.')
}

/** @throws {UnusableText} when it is not a string, or too long */
export function textOf(value: unknown, name: string, lengthMax: number): string {
  if (typeof value !== 'string') throw new UnusableText(`The writer gave no ${name}.`)
  if (value.length > lengthMax) throw new UnusableText(`The writer's ${name} is too long.`)
  return value
}

/** @throws {UnusableText} when it is not an array, or too long */
export function listOf(value: unknown, name: string, countMax: number): unknown[] {
  if (!Array.isArray(value)) throw new UnusableText(`The writer gave no list of ${name}.`)
  if (value.length > countMax) throw new UnusableText(`The writer gave too many ${name}.`)
  return value
}

/** Facts as data for a writer LLM: `<`, `>` and `&` are escaped, so nothing in them can close the data element. */
export function asData(facts: object): string {
  const json = JSON.stringify(facts, null, 1).replace(/[<>&\u2028\u2029]/g, (one) => {
    return `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
  return `<data>\n${json}\n</data>`
}

/** A JSON schema of an object with exactly these properties, all required. */
export function exactly(properties: Readonly<Record<string, object>>) {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}
