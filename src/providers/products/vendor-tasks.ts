import { ProviderError, type Question } from '../provider.ts'
import type { VendorCall } from '../vendor-call.ts'
import type { ProductReading } from './product-connector.ts'

const FIRST_PAUSE_MS = 2_000
const PAUSE_MAX_MS = 15_000
const GROWTH = 1.5
/** Ids become part of addresses. */
const TASK_ID = /^[A-Za-z0-9_-]{1,100}$/

/** How one vendor's tasks are started and looked at. */
export interface TaskSteps {
  /** @returns the task's id */
  start(): Promise<unknown>
  /** Null while the vendor works on it. */
  look(id: string): Promise<ProductReading | null>
}

/**
 * Starts a task, or continues with the one of an earlier attempt, and looks at it until it has ended. Whoever is
 * interrupted in between finds the task again: a new one would be charged again.
 */
export async function taskResult(
  { task }: Question,
  call: VendorCall,
  { start, look }: TaskSteps,
): Promise<ProductReading> {
  const known = task?.id ?? null
  const id = known ?? checkedId(await start())
  if (known === null) await task?.keep(id)
  try {
    const reading = await ended(call, () => look(id))
    if (reading.failure || reading.text.trim() === '') await task?.keep(null)
    return reading
  } catch (error) {
    if (error instanceof TaskFailed) await task?.keep(null)
    throw error
  }
}

/** The vendor has given the task up, or no longer has it. */
export class TaskFailed extends ProviderError {
  constructor(message: string) {
    super('provider_error', message)
  }
}

async function ended(call: VendorCall, look: () => Promise<ProductReading | null>): Promise<ProductReading> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(PAUSE_MAX_MS, pauseMs * GROWTH)) {
    const reading = await look()
    if (reading) return reading
    await call.pause(pauseMs)
  }
}

function checkedId(id: unknown): string {
  if (typeof id === 'string' && TASK_ID.test(id)) return id
  throw new ProviderError('invalid_response', 'The reply has no id of a task.')
}
