import type { TSchema } from 'typebox'
import { PromptFields } from '../data-api/prompts.ts'
import { RunReference } from '../data-api/runs.ts'
import { Features, FeaturesPatch } from '../fields.ts'
import { Llm } from '../llm-fields.ts'
import { PagingFields } from '../paging.ts'
import { getBrand } from '../workspace/brands.ts'
import { updateCompetitor } from '../workspace/competitors.ts'
import { getWorkspaceContent } from '../workspace/contents.ts'
import { getOrganization } from '../workspace/organizations.ts'
import { updatePrompt } from '../workspace/prompts.ts'
import { getRun } from '../workspace/runs.ts'

/** Schemas that several routes share, by their names in the document. */
const SHARED: Readonly<Record<string, TSchema>> = {
  Paging: PagingFields,
  RunReference,
  Features,
  FeaturesPatch,
  Llm,
  Prompt: PromptFields,
  WorkspaceBrand: getBrand.returns,
  WorkspaceCompetitor: updateCompetitor.returns,
  WorkspaceContent: getWorkspaceContent.returns,
  WorkspaceOrganization: getOrganization.returns,
  WorkspacePrompt: updatePrompt.returns,
  WorkspaceRun: getRun.returns,
}

const names = new Map(Object.entries(SHARED).map(([name, schema]) => [JSON.stringify(schema), name]))

/** A schema for the document: references to shared schemas, and no keywords of our own. */
export function documentSchema(schema: unknown): unknown {
  const name = isObject(schema) ? names.get(JSON.stringify(schema)) : undefined
  return name === undefined ? writtenOut(schema) : { $ref: `#/components/schemas/${name}` }
}

export function sharedSchemas(): object {
  return Object.fromEntries(Object.entries(SHARED).map(([name, schema]) => [name, writtenOut(schema)]))
}

function writtenOut(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(documentSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== 'alias' && !(key === 'examples' && Array.isArray(value)))
      .map(([key, value]) => [key, documentSchema(value)]),
  )
}

function isObject(schema: unknown): boolean {
  return (schema as { type?: string } | null)?.type === 'object'
}
