import { Type } from 'typebox'
import { RUNS_BY } from '../../domain/export-format.ts'
import { TRACKERS } from '../../domain/trackers.ts'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, Fields, Nullable, RunStatusField, Timestamp, Uuid } from '../fields.ts'
import { ORGANIZATION_BRANDS_MAX } from './brands.ts'

export const IMPORT_CONTENT_TYPES = ['application/x-ndjson', 'text/csv'] as const

/** The end of the description of every route that takes a file. */
export const UPLOAD = 'A key can have two uploads at a time.'

export const tag = 'Workspace: import and export'

const ImportResult = Fields({
  id: Nullable(Uuid('The last of the runs; null when the export of a brand has none.')),
  brandId: Uuid('The brand.'),
  status: RunStatusField,
  surface: Choice(['import', 'ui'], { description: 'Of the last run.' }),
  startedAt: Timestamp('When the last run began.'),
  runs: Type.Array(Uuid('A run.'), { description: 'All runs of the import, oldest first.' }),
  lineCount: Count('Answers read.'),
  ignoredFields: Type.Record(Type.String(), Type.Integer(), {
    description: 'Unknown fields, and how often each occurred.',
  }),
  tracker: Nullable(
    Choice(TRACKERS, { description: 'The other tracker whose export was recognized by its fields.' }),
  ),
  skippedCount: Count('Lines of another tracker that were passed over because it got no answer.'),
})

export const importAnswers = endpoint({
  method: 'POST',
  path: '/workspace/brands/{brandId}/imports',
  scope: 'write',
  audit: 'import',
  tag,
  summary: 'Import answers from a file',
  description:
    'One answer per line: { prompt, topic?, customerJourney?, llm, model?, answer, sources?, webSearchQueries?, ' +
    'askedAt?, propertyId?, score?, scoreReason?, run?, sample?, surface? }. Lines with the same run are one run; others are a run for ' +
    'each day or week of askedAt. UTF-8, at most 1 MiB a line, at most 1,000,000 answers in a file, 100,000 ' +
    'different prompts, 200 LLMs, 1,000 runs (fewer where the brand has many names, of which the runs of a file store at most 64 MiB together) and 20 answers of one ' +
    'LLM to the same prompt in a run (its samples). All lines are checked before anything is stored: if one line is invalid, nothing is imported. The export of a whole brand is taken ' +
    `too, by a brand that is empty. ${UPLOAD}`,
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
    map: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 4_000,
        description:
          'Which field a column of the file is: COLUMN=FIELD, separated by commas. COLUMN= leaves the column out.',
        examples: ['My question=prompt,Bot=llm'],
      }),
    ),
  }),
  streamBody: IMPORT_CONTENT_TYPES,
  returns: ImportResult,
  status: 202,
  errors: ['storage_limit_exceeded', 'prompt_limit_exceeded', 'conflict', 'not_found'],
})

export const importBrand = endpoint({
  method: 'POST',
  path: '/workspace/imports',
  scope: 'write',
  audit: 'brand.import',
  onlyFor: 'unlimited-keys',
  tag,
  summary: 'Make a brand from the export of a whole brand',
  description:
    'The body is what `GET /workspace/brands/{brandId}/export` gives with the format jsonl, here or in another installation: the ' +
    'new brand has the same settings, prompts, runs, answers, scores and decisions, and new ids. All lines are checked before ' +
    'anything is stored. 409 when the brand of the file is here already, or the organization has ' +
    `${ORGANIZATION_BRANDS_MAX.toLocaleString('en')} brands. Runs are queued until all lines are stored. ${UPLOAD}`,
  streamBody: ['application/x-ndjson'],
  returns: ImportResult,
  status: 202,
  errors: ['storage_limit_exceeded', 'prompt_limit_exceeded', 'conflict'],
})
