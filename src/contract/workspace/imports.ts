import { Type } from 'typebox'
import { RUNS_BY } from '../../domain/export-format.ts'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, Fields, RunStatusField, Timestamp, Uuid } from '../fields.ts'

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
    'askedAt?, propertyId?, score?, scoreReason?, run?, sample? }. Lines with the same run are one run; others are a run for ' +
    'each day or week of askedAt. UTF-8, at most 1 MiB a line, a file of any size with at most 100,000 ' +
    'different prompts, 1,000 runs and 20 answers of one LLM to the same prompt in a run (its samples). All lines ' +
    'are checked before anything is stored: if one line is invalid, nothing is imported.',
  params: BrandParams,
  query: Fields({
    runsBy: Type.Optional(
      Choice(RUNS_BY, {
        default: 'day',
        description:
          'What makes the runs of lines that do not name theirs: the calendar days or weeks of askedAt, in the time zone ' +
          'of the schedule of the brand. Default: day.',
      }),
    ),
  }),
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
