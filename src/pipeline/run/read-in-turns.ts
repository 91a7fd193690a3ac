import { stepsInRun } from '../../domain/insights/varints.ts'
import type { Stepwise } from '../../domain/stepwise.ts'
import { inTurns } from '../time-slices.ts'

/**
 * Reads the roll-up of a run in steps, with turns of the event loop between them.
 * @throws {DamagedRollup} with the id of the run, which then is rolled up again
 */
export function readInTurns<T>(runId: string, steps: Stepwise<T>): Promise<T> {
  return inTurns(stepsInRun(runId, steps))
}
