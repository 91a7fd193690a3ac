import { Type } from 'typebox'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Fields, RunStatusField, Timestamp, Uuid } from '../fields.ts'

export const IMPORT_CONTENT_TYPES = ['application/x-ndjson', 'text/csv'] as const

export const tag = 'Workspace: import and export'

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
