import { IMPORTED_ANSWERS_MAX } from '../../contract/brand-file/kinds.ts'
import { ApiError, type ErrorDetail } from '../../contract/errors.ts'

/** Problems of a file that are collected before it is refused. */
export const PROBLEMS_MAX = 20

/** The upload was dropped while it was being sent. */
export function dropped(): ApiError {
  return new ApiError(
    // This code is not stored under an `Idempotency-Key`, so that the same request can be repeated.
    'unavailable',
    'The upload brought no lines for six hours and was dropped; nothing was imported. Send the file again.',
  )
}

/**
 * One transaction puts all answers of a file into their runs and numbers them.
 * @throws {ApiError} `invalid_request` for one answer too many
 */
export function requireSize(answerCount: number): void {
  if (answerCount <= IMPORTED_ANSWERS_MAX) return
  throw new ApiError(
    'invalid_request',
    `The file has more than ${IMPORTED_ANSWERS_MAX} answers, and an import has at most that many, because all of them are put into their ` +
      'runs at once. Divide the file; nothing was imported.',
  )
}

export function badLines(problems: ErrorDetail[]): ApiError {
  const more = problems.length === PROBLEMS_MAX ? `at least ${problems.length}` : String(problems.length)
  const noun = problems.length === 1 ? 'line is' : 'lines are'
  return new ApiError('invalid_request', `${more} ${noun} not valid; nothing was imported.`, {
    details: problems,
  })
}
