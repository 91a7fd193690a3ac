import { describe, expect, it } from 'vitest'
import { runsAround } from '../../src/dashboard/screens/content/runs-around.ts'

const at = (day: number) => new Date(Date.UTC(2026, 2, day)).toISOString()
const run = (day: number, differences = {}) => ({
  startedAt: at(day),
  provisional: false,
  expired: false,
  scoredCount: 1,
  marketId: null,
  surface: 'api' as const,
  ...differences,
})
async function* listed(...runs: ReturnType<typeof run>[]) {
  yield* runs
}
const weekly = [50, 43, 36, 29, 22, 15, 8, 1].map((day) => run(day))

describe('The runs around a publication', () => {
  it('are the last five before it and the newest five since, however long ago they were', async () => {
    expect([
      await runsAround(listed(...weekly), at(14)),
      await runsAround(listed(...weekly), at(45)),
    ]).toEqual([
      { before: at(1), after: at(22) },
      { before: at(15), after: at(50) },
    ])
  })

  it('are of the own market, have ended with answers, and are no user interface’s where there are others', async () => {
    const others = [
      run(12, { marketId: 'de' }),
      run(11, { surface: 'ui' }),
      run(10, { provisional: true }),
      run(9, { scoredCount: 0 }),
      run(8, { expired: true }),
    ]
    expect(await runsAround(listed(run(13), ...others, run(2)), at(5))).toEqual({
      before: at(2),
      after: at(13),
    })
  })

  it('are none where only one side has runs', async () => {
    expect(await runsAround(listed(...weekly), at(60))).toEqual({ before: at(22), after: null })
  })
})
