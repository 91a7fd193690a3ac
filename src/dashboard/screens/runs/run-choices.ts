import { startedTogether } from './started-together.ts'

interface ListedRun {
  id: string
  startedAt: string
  scoredCount: number
}

interface Labels<R> {
  momentOf(at: string): string
  placeOf(run: R): string
}

/** A run that is compared and may be older than those of the list. */
interface ComparedRun {
  id: string
  startedAt: string
}

/** The earlier runs that a run can be compared with, and the one with which it is; those that ask elsewhere say where. */
export function runChoices<R extends ListedRun>(
  run: R,
  runs: readonly R[],
  compared: ComparedRun | null,
  { momentOf, placeOf }: Labels<NoInfer<R>>,
) {
  const place = placeOf(run)
  const choices = runs
    .filter(({ id, scoredCount }) => id !== run.id && scoredCount > 0)
    .filter(({ startedAt }) => startedAt < run.startedAt || startedTogether(startedAt, run.startedAt))
    .map((one) => {
      const other = placeOf(one)
      const moment = momentOf(one.startedAt)
      return { value: one.id, label: other === place ? moment : `${moment} · ${other}` }
    })
  const isMissing = compared !== null && choices.every(({ value }) => value !== compared.id)
  return isMissing ? [...choices, { value: compared.id, label: momentOf(compared.startedAt) }] : choices
}
