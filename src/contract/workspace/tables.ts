import { Type } from 'typebox'
import { EXPORT_FORMATS, EXPORT_TYPES } from '../../domain/export-format.ts'
import { EXPORT_TABLES } from '../../domain/export-table.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Fields, Uuid } from '../fields.ts'
import { windowFilter } from '../filters.ts'
import { tag } from './imports.ts'

export const exportTable = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/tables/{table}',
  scope: 'read',
  tag,
  summary: 'Export one row for each result, naming, source, search query or metric',
  description:
    'For spreadsheets and BI tools; the file cannot be imported. Brand and run are in each row, ids and times too. Runs under way and answers ' +
    'to perception prompts are left out. The columns of parquet have types, and are compressed. The response is streamed; a key can have two exports at a time.',
  params: Fields({
    brandId: Uuid('The brand.'),
    table: Choice(EXPORT_TABLES, {
      description:
        'results: answers with what was found in them. mentions: a name in an answer, with rank and sentiment. sources: a link in an answer. queries: a ' +
        'search query before an answer. metrics: counts by run, topic and LLM.',
    }),
  }),
  query: Fields({
    ...windowFilter,
    runId: Type.Optional(Uuid('Only this run.', { alias: 'run_id' })),
    format: Type.Optional(Choice(EXPORT_FORMATS, { default: 'csv', description: 'Default: csv.' })),
    bom: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Whether a CSV file begins with a byte order mark, by which spreadsheets recognize UTF-8.',
      }),
    ),
  }),
  returns: Type.String(),
  streamReturns: Object.values(EXPORT_TYPES),
  errors: ['not_found'],
})
