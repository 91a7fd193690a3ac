import { ApiError } from '../../contract/errors.ts'

/** Names of LLMs in the form in which they are stored. */
export function llmNames(sent: readonly string[]): string[] {
  return sent.map((name) => name.trim().toLowerCase())
}

/** The refusal of a filter by an id that the brand never had. */
export function unknownFilter(what = 'topic or prompt'): ApiError {
  return new ApiError('not_found', `No such ${what} to filter by.`)
}
