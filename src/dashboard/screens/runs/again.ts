import type { Answer } from '../../../contract/index.ts'
import { isRunReadable } from '../../../domain/run-status.ts'

type Run = Answer<'getRun'>

type Ended = Pick<Run, 'status' | 'expired' | 'trigger' | 'scoredCount'> & {
  failures: Pick<Run['failures'][number], 'code'>[]
}

/**
 * What a retry does with a run that has ended: asks what failed, or only ends the run, where that was given up although all of its
 * answers are counted. Null where the server would refuse it.
 */
export function retryOf({ status, expired, trigger, failures, scoredCount }: Ended): 'asks' | 'ends' | null {
  if (status === 'cancelled' || expired || trigger === 'import') return null
  // `no_answer` is what the product showed: a retry would not ask for it.
  if (failures.some(({ code }) => code !== 'no_answer')) return 'asks'
  return status === 'failed' && scoredCount > 0 ? 'ends' : null
}

/** Only a run that is shown can be counted again. */
export const mayBeRescored = ({ status, expired, scoredCount }: Ended) =>
  scoredCount > 0 && !expired && isRunReadable(status)
