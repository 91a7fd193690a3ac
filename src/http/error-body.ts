import type { FastifyError, FastifyRequest } from 'fastify'
import { ApiError, type ErrorContext, type ErrorDetail } from '../contract/errors.ts'
import { shortened } from '../domain/plain-line.ts'
import { RunKeepsChanging } from '../pipeline/run/calculate-unlocked.ts'
import { isUnavailable } from '../storage/database/storage-error.ts'
import { tooLarge } from './input/bodies.ts'
import { PATH_LENGTH_MAX } from './input/read-body.ts'
import { invalidRequest } from './input/validation-errors.ts'

/** The shape of every error answer. */
export interface ErrorBody extends ErrorContext {
  message: string
  code: string
  requestId: string
}

/** Longer texts repeat what the caller sent, such as the name of a field with a megabyte. */
const MESSAGE_LENGTH_MAX = 2_000

export function errorBody({ message, code, context }: ApiError, requestId: string): ErrorBody {
  const details = context.details?.map(shortDetail)
  return {
    message: tellable(message, MESSAGE_LENGTH_MAX),
    code,
    requestId,
    ...context,
    ...(details ? { details } : {}),
  }
}

function shortDetail({ path, code, message }: ErrorDetail): ErrorDetail {
  return { path: tellable(path, PATH_LENGTH_MAX), code, message: tellable(message, MESSAGE_LENGTH_MAX) }
}

/** Well-formed, because the request may have lone surrogates, and a name in it may have been cut within a pair. */
function tellable(text: string, lengthMax: number): string {
  return shortened(text.toWellFormed(), lengthMax)
}

/** Converts any thrown error to a refusal that reveals nothing about the inside of the server. */
export function toApiError(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error
  const { validation, validationContext = 'request', code, statusCode, message } = error as FastifyError
  if (validation) return invalidRequest(validation, validationContext, request.routeOptions.config)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(request)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new ApiError('unsupported_media_type', 'Send the body as application/json.')
  }
  if (statusCode === 400) return new ApiError('invalid_request', safeMessage(code, message))
  if (isUnavailable(error)) {
    return new ApiError(
      'unavailable',
      'The database is not available at the moment. Try again shortly.',
      {},
      { 'Retry-After': '5' },
    )
  }
  if (error instanceof RunKeepsChanging) {
    return new ApiError(
      'unavailable',
      'A large run is being changed all the time, so its figures cannot be calculated. Try again when the changes have ended.',
      {},
      { 'Retry-After': '5' },
    )
  }
  return new ApiError('internal_error', 'The server failed. The request id identifies its log line.')
}

function safeMessage(code: string | undefined, message: string): string {
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === undefined) return 'The body is not valid JSON.'
  return message
}
