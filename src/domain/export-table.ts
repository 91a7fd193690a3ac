/** The tables that can be exported, with one row per item. */
export const EXPORT_TABLES = ['results', 'mentions', 'sources', 'queries', 'metrics'] as const
export type ExportTable = (typeof EXPORT_TABLES)[number]
