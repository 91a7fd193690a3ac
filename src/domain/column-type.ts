/** Of a column of an export. Timestamps are text of ISO 8601 in rows, and JSON is any value. */
export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'timestamp' | 'json'

export interface Column {
  name: string
  type: ColumnType
}
