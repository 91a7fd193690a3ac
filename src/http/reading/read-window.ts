import { readTimeWindow, type TimeWindow } from '../../domain/time-window.ts'
import { invalid } from '../refuse.ts'

const DAY_LENGTH = '2026-03-02'.length

/**
 * @param within - the parameter that contains both ends, for the message
 * @throws {ApiError} `invalid_request` for a day or moment that does not exist, and for an end before the beginning
 */
export function readWindow(sent: { from?: string; to?: string }, within?: string): TimeWindow {
  const window = readTimeWindow({
    ...(sent.from === undefined ? {} : { from: withPlus(sent.from) }),
    ...(sent.to === undefined ? {} : { to: withPlus(sent.to) }),
  })
  if (typeof window !== 'string') return window
  const path = within ?? (window === 'order' ? 'to' : window)
  const message = window === 'order' ? 'must be after from' : 'is no day or moment that exists'
  throw invalid({ path, code: 'invalid', message })
}

/**
 * The window of a query; null where it names a run.
 * @throws {ApiError} `invalid_request` as `readWindow`, and for a run together with a window
 */
export function windowUnlessRun(query: { runId?: string; from?: string; to?: string }): TimeWindow | null {
  if (query.runId === undefined) return readWindow(query)
  if (query.from === undefined && query.to === undefined) return null
  const message = 'cannot be given together with from or to'
  throw invalid({ path: 'runId', code: 'contradiction', message })
}

/** An unescaped `+` of a time zone arrives as a space; a space after the day separates day and time. */
function withPlus(text: string): string {
  const space = text.lastIndexOf(' ')
  return space > DAY_LENGTH ? `${text.slice(0, space)}+${text.slice(space + 1)}` : text
}
