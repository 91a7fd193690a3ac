import { notFound } from '../contract/errors.ts'

/**
 * Returns the result of a look-up.
 * @throws {ApiError} `not_found` when it is null or undefined
 */
export function found<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw notFound(what)
  return value
}
