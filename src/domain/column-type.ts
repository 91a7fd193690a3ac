/** The type of a column of an export. Timestamps are ISO 8601 texts in rows, and JSON is any value. */
export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'timestamp' | 'json'

export interface Column {
  name: string
  type: ColumnType
}
