import type { ApiError, ErrorDetail } from '../contract/errors.ts'
import { withDetails } from './input/validation-errors.ts'

/** @throws {ApiError} `invalid_request` when there are problems */
export function refuse(problems: readonly ErrorDetail[]): void {
  const [first, ...others] = problems
  if (first) throw invalid(first, others)
}

/** The refusal of an invalid request; its message names the first problem. */
export function invalid(first: ErrorDetail, others: readonly ErrorDetail[] = []): ApiError {
  return withDetails('invalid_request', `${first.path}: ${first.message}.`, [first, ...others])
}
