/** What an export of one row per thing contains. */
export const EXPORT_TABLES = ['results', 'mentions', 'sources', 'queries', 'metrics'] as const
export type ExportTable = (typeof EXPORT_TABLES)[number]
