import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Fields } from '../fields.ts'
import { llmFields } from '../llms.ts'
import { Page, paging } from '../paging.ts'

export const listLlms = endpoint({
  method: 'GET',
  path: '/workspace/llms',
  scope: 'read',
  tag: 'Workspace: LLMs',
  summary: 'List the LLMs that can be asked',
  description: 'Simulated ones are always listed, and never asked for a brand unless named.',
  query: Fields(paging(100)),
  returns: Page(Fields({ ...llmFields, configured: Type.Boolean() })),
})
