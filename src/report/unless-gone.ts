import { ApiError } from '../contract/errors.ts'

/** Null when the object was deleted since the report found it: the report leaves it out. */
export async function unlessGone<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}
