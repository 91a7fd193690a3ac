import { Type } from 'typebox'
import { EXPORT_FORMATS } from '../../domain/export-format.ts'
import { BrandParams } from '../data-api/brands.ts'
import { RunParams } from '../data-api/runs.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Fields } from '../fields.ts'
import { tag } from './imports.ts'

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
