import { notFound } from '../contract/errors.ts'

/**
 * What a look-up returned.
 * @throws {ApiError} `not_found` when it returned nothing
 */
export function found<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw notFound(what)
  return value
}
