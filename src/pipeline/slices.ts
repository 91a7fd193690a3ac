/** Steps per job by default; then other organizations get their turn. */
const STEPS_A_JOB = 10

/**
 * Runs as many steps as one job may, each a short transaction: so long work on many rows blocks nobody, and continues
 * after a crash.
 * @param parts - run one after the other; each call does a step and returns whether the part may have more to do
 * @param goOnLater - enqueues a job for the rest
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
