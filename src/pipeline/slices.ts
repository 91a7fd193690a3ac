/** Steps of work per job by default; then the work of others has its turn. */
const STEPS_A_JOB = 10

/**
 * Does as many steps as one job may, each a short transaction: long work on many rows lets others have their turn, and
 * continues after a crash.
 * @param parts one after the other; each does a step and returns whether there may be more for it to do
 * @param goOnLater enqueues a job for the rest
 * @returns false when there is a rest
 */
export async function workInSlices(
  parts: readonly (() => Promise<boolean>)[],
  goOnLater: () => Promise<void>,
  stepsMax = STEPS_A_JOB,
): Promise<boolean> {
  let steps = 0
  for (const doStep of parts) {
    while (await doStep()) {
      steps += 1
      if (steps < stepsMax) continue
      await goOnLater()
      return false
    }
  }
  return true
}
