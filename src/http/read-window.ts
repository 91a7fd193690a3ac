import { readTimeWindow, type TimeWindow } from '../domain/time-window.ts'
import { invalid } from './refuse.ts'

/** @throws {ApiError} `invalid_request` for a day or moment that does not exist, and for an end before the beginning */
export function readWindow(sent: { from?: string; to?: string }): TimeWindow {
  const window = readTimeWindow(sent)
  if (typeof window !== 'string') return window
  const path = window === 'order' ? 'to' : window
  const message = window === 'order' ? 'must be after from' : 'is no day or moment that exists'
  throw invalid({ path, code: 'invalid', message })
}
