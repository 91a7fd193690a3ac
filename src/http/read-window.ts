import { ApiError } from '../contract/errors.ts'
import { readTimeWindow, type TimeWindow } from '../domain/time-window.ts'

/** @throws {ApiError} `invalid_request` for a day or moment that does not exist, and for an end before the beginning */
export function readWindow({ from, to }: { from?: string; to?: string }): TimeWindow {
  const window = readTimeWindow({
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  })
  if (typeof window !== 'string') return window
  const path = window === 'order' ? 'to' : window
  const message = window === 'order' ? 'must be after from' : 'is no day or moment that exists'
  throw new ApiError('invalid_request', `${path}: ${message}.`, {
    details: [{ path, code: 'invalid', message }],
  })
}
