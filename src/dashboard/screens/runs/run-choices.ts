interface ListedRun {
  id: string
  startedAt: string
  scoredCount: number
}

interface Labels<R> {
  momentOf(at: string): string
  placeOf(run: R): string
}

/** The runs that a run can be compared with; those that ask elsewhere say where. */
export function runChoices<R extends ListedRun>(
  run: R,
  runs: readonly R[],
  { momentOf, placeOf }: Labels<NoInfer<R>>,
) {
  const place = placeOf(run)
  return runs
    .filter(({ id, scoredCount }) => id !== run.id && scoredCount > 0)
    .map((one) => {
      const other = placeOf(one)
      const moment = momentOf(one.startedAt)
      return { value: one.id, label: other === place ? moment : `${moment} · ${other}` }
    })
}
