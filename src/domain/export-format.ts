export const EXPORT_FORMATS = ['csv', 'jsonl', 'parquet'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What an import reads. */
export const IMPORT_FORMATS = ['csv', 'jsonl'] as const

export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  jsonl: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
}

/** The period that forms a run in an import whose lines do not name their runs. */
export const RUNS_BY = ['day', 'week'] as const
