import { ApiError } from '../contract/errors.ts'

/** Null for what was deleted since the report learned of it: the report does without. */
export async function unlessGone<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}
