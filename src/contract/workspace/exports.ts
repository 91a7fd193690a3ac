import { Type } from 'typebox'
import { EXPORT_FORMATS, EXPORT_TYPES } from '../../domain/export-format.ts'
import { BrandParams } from '../data-api/brands.ts'
import { RunParams } from '../data-api/runs.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Fields } from '../fields.ts'
import { tag } from './imports.ts'

const exportQuery = Fields({
  format: Type.Optional(Choice(EXPORT_FORMATS, { default: 'jsonl', description: 'Default: jsonl.' })),
})

const exportFields = {
  method: 'GET',
  scope: 'read',
  tag,
  query: exportQuery,
  returns: Type.String(),
  streamReturns: Object.values(EXPORT_TYPES),
  errors: ['not_found'],
} as const

const EXPORT =
  'The file can be imported again, unless it is parquet. The response is streamed; a key can have two exports at a time.'

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
  summary: 'Export a whole brand, or the answers of all its runs',
  description:
    'As jsonl it is the whole brand: settings, competitors, topics, prompts, decisions, runs, answers with their scores and ' +
    'corrections, suggestions and contents. `POST /workspace/imports` makes the same brand of it, with the same figures. As csv or ' +
    `parquet it has the answers. ${EXPORT}`,
  params: BrandParams,
  errors: ['not_found', 'conflict'],
})
