export const EXPORT_FORMATS = ['csv', 'jsonl'] as const

/** What makes the runs of an import, where lines do not name them. */
export const RUNS_BY = ['day', 'week'] as const
