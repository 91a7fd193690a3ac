import { createHash } from 'node:crypto'
import type pg from 'pg'
import { storableValues } from './storable.ts'

/** Beyond so many, texts are taken for ever new ones, which no connection should remember. */
const STATEMENTS_MAX = 1_000

/**
 * Lets every connection of the pool parse and plan a statement once and keep it: that is half of the time of a read
 * that takes a millisecond. Statements without parameters are left as they are: they run once.
 */
export function prepareStatements(pool: pg.Pool): void {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known !== undefined || names.size === STATEMENTS_MAX) return known
    // Of the text: where a pooler mixes up connections, a name never stands for another statement.
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
  pool.on('connect', (client) => {
    const plain = client.query.bind(client) as (...args: unknown[]) => unknown
    const prepared = (text: unknown, values: unknown, ...rest: unknown[]) => {
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
        return plain(text, values, ...rest)
      }
      return plain({ name: nameOf(text), text, values: storableValues(values) }, ...rest)
    }
    client.query = prepared as typeof client.query
  })
}
