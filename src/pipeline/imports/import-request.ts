import type { AnswerOf } from '../../contract/endpoint.ts'
import type { Contract } from '../../contract/index.ts'
import type { RUNS_BY } from '../../domain/export-format.ts'
import type { Db } from '../../storage/database/database.ts'
import type { ColumnMap } from './column-names.ts'

export type ImportResult = AnswerOf<Contract['importAnswers']>

export interface ImportRequest {
  organizationId: string
  brandId: string
  format: 'ndjson' | 'csv'
  runsBy?: (typeof RUNS_BY)[number]
  /** The fields of columns whose names are not known. */
  columns?: ColumnMap
  chunks: AsyncIterable<Uint8Array>
  /** Called within the transaction, around the creation of the runs. */
  within?(tx: Db, make: () => Promise<ImportResult>): Promise<ImportResult>
}
