import { ApiError, type ErrorDetail } from '../contract/errors.ts'
import { DETAILS_MAX } from './validation-errors.ts'

/** Throws what is wrong with a request, if anything is. */
export function refuse(problems: readonly ErrorDetail[]): void {
  const [first, ...others] = problems
  if (first) throw invalid(first, others)
}

/** The refusal of a request for what is wrong with it; its message names the first. */
export function invalid(first: ErrorDetail, others: readonly ErrorDetail[] = []): ApiError {
  const details = [first, ...others.slice(0, DETAILS_MAX - 1)]
  return new ApiError('invalid_request', `${first.path}: ${first.message}.`, { details })
}
