import { ApiError } from '../../contract/errors.ts'

/** LLM names as they are kept. */
export function llmNames(sent: readonly string[]): string[] {
  return sent.map((name) => name.trim().toLowerCase())
}

/** The brand never had what a list is filtered by. */
export function unknownFilter(what = 'topic or prompt'): ApiError {
  return new ApiError('not_found', `No such ${what} to filter by.`)
}
