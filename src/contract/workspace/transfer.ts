import { Type } from 'typebox'
import { EXPORT_FORMATS } from '../../domain/export-format.ts'
import { BrandParams } from '../data-api/brands.ts'
import { RunParams } from '../data-api/runs.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, Fields, RunStatusField, Timestamp, Uuid } from '../fields.ts'

export const IMPORT_CONTENT_TYPES = ['application/x-ndjson', 'text/csv'] as const

const tag = 'Workspace: import and export'

export const importAnswers = endpoint({
  method: 'POST',
  path: '/workspace/brands/{brandId}/imports',
  scope: 'write',
  tag,
  summary: 'Import answers from a file',
  description:
    'One answer a line: { prompt, topic?, customerJourney?, llm, model?, answer, sources?, webSearchQueries?, ' +
    'askedAt?, propertyId?, score?, scoreReason? }. UTF-8, at most 1 MiB a line, a file of any size. All lines ' +
    'are read before anything is stored: one bad line, and nothing is imported.',
  params: BrandParams,
  streamBody: IMPORT_CONTENT_TYPES,
  returns: Fields({
    id: Uuid('The last of the runs.'),
    brandId: Uuid('The brand.'),
    status: RunStatusField,
    surface: Type.Literal('import'),
    startedAt: Timestamp('When the last run began.'),
    runs: Type.Array(Uuid('A run.'), { description: 'All runs of the import, oldest first.' }),
    lineCount: Count('Answers read.'),
    ignoredFields: Type.Record(Type.String(), Type.Integer(), {
      description: 'Fields that an import does not know, and how often each occurred.',
    }),
  }),
  status: 202,
  errors: ['storage_limit_exceeded', 'not_found'],
})

const exportQuery = Fields({
  format: Type.Optional(Choice(EXPORT_FORMATS, { default: 'jsonl', description: 'jsonl unless said.' })),
})

const exportFields = {
  method: 'GET',
  scope: 'read',
  tag,
  query: exportQuery,
  returns: Type.String(),
  streamReturns: ['application/x-ndjson', 'text/csv'],
  errors: ['not_found'],
} as const

const EXPORT = 'Can be imported again. Streamed as it is read; two at a time per key.'

export const exportRun = endpoint({
  ...exportFields,
  path: '/workspace/runs/{runId}/export',
  summary: 'Export the answers of a run',
  description: EXPORT,
  params: RunParams,
})

export const exportBrand = endpoint({
  ...exportFields,
  path: '/workspace/brands/{brandId}/export',
  summary: 'Export the answers of all runs of a brand',
  description: EXPORT,
  params: BrandParams,
})
