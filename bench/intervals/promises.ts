import type { ChangeCoverage } from './change-coverage.ts'
import type { Coverage } from './coverage.ts'
import type { FalseAlarms } from './false-alarms.ts'

export interface Measured {
  coverages: readonly Coverage[]
  changes: readonly ChangeCoverage[]
  falseAlarms: readonly FalseAlarms[]
}

/** What an interval of 95 % and a verdict promise, with room for the chance of a simulation. */
const PROMISED = { coverage: [0.93, 0.97], verdicts: 0.05, reports: 0.1 } as const

/** What the simulation of so many repetitions does not confirm. `tolerance` is for short ones. */
export function brokenPromises({ coverages, changes, falseAlarms }: Measured, tolerance = 0): string[] {
  const [low, high] = PROMISED.coverage
  const isHeld = (share: number) => share >= low - tolerance && share <= high + tolerance
  return [
    ...coverages.flatMap(({ case: { metric, name, isLimit }, covered }) =>
      isLimit || isHeld(covered) ? [] : [`${metric}, ${name}: covers ${covered}`],
    ),
    ...changes.flatMap(({ case: { name }, covered }) =>
      isHeld(covered) ? [] : [`change, ${name}: covers ${covered}`],
    ),
    ...falseAlarms.flatMap(({ case: { name }, verdicts, reports, lists }) =>
      verdicts <= PROMISED.verdicts + tolerance && Math.max(reports, lists) <= PROMISED.reports + tolerance
        ? []
        : [
            `no change, ${name}: alarms in ${verdicts} of the verdicts, ${reports} of the reports, ${lists} of the lists`,
          ],
    ),
  ]
}
