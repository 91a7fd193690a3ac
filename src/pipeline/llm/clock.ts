import { wait } from '../wait.ts'

/** A monotonic clock. */
export interface Clock {
  /** Milliseconds since an arbitrary moment. */
  now(): number
  /** @throws the signal's reason as soon as it aborts */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export const STEADY_CLOCK: Clock = { now: () => performance.now(), wait }
