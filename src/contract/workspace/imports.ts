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
  audit: 'import',
  tag,
  summary: 'Import answers from a file',
  description:
    'One answer per line: { prompt, topic?, customerJourney?, llm, model?, answer, sources?, webSearchQueries?, ' +
    'askedAt?, propertyId?, score?, scoreReason? }. UTF-8, at most 1 MiB a line, a file of any size with at most 100,000 ' +
    'different prompts and 1,000 answers of one LLM to the same prompt (each is in a run of its own). All lines ' +
    'are checked before anything is stored: if one line is invalid, nothing is imported.',
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
      description: 'Unknown fields, and how often each occurred.',
    }),
  }),
  status: 202,
  errors: ['storage_limit_exceeded', 'not_found'],
})
