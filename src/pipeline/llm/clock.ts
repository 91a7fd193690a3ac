import { wait } from './wait.ts'

/** The time by which waiting is measured: it only goes on, and no calendar knows it. */
export interface Clock {
  /** Milliseconds since some moment. */
  now(): number
  /** Waits, but no longer than until the signal aborts. @throws the signal's reason */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export const STEADY_CLOCK: Clock = { now: () => performance.now(), wait }
