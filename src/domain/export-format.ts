export const EXPORT_FORMATS = ['csv', 'jsonl'] as const

/** The period that forms a run in an import whose lines do not name their runs. */
export const RUNS_BY = ['day', 'week'] as const
