import type { ApiError, ErrorDetail } from '../contract/errors.ts'
import { withDetails } from './input/validation-errors.ts'

/** Throws what is wrong with a request, if anything is. */
export function refuse(problems: readonly ErrorDetail[]): void {
  const [first, ...others] = problems
  if (first) throw invalid(first, others)
}

/** The refusal of a request for what is wrong with it; its message names the first. */
export function invalid(first: ErrorDetail, others: readonly ErrorDetail[] = []): ApiError {
  return withDetails('invalid_request', `${first.path}: ${first.message}.`, [first, ...others])
}
