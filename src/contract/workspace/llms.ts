import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Count, Fields, Nullable } from '../fields.ts'
import { LlmName, llmFields, Surface } from '../llm-fields.ts'
import { Page, paging } from '../paging.ts'

const tag = 'Workspace: LLMs'

export const listLlms = endpoint({
  method: 'GET',
  path: '/workspace/llms',
  scope: 'read',
  tag,
  summary: 'List the LLMs that can be asked',
  description: 'Simulated LLMs are always listed, and measured only for brands that name them.',
  query: Fields(paging(100)),
  returns: Page(Fields({ ...llmFields, configured: Type.Boolean() })),
})

export const checkLlm = endpoint({
  method: 'POST',
  path: '/workspace/llms/{name}/check',
  scope: 'write',
  audit: 'llm.check',
  onlyFor: 'unlimited-keys',
  tag,
  summary: 'Ask an LLM one short question and return the result',
  description:
    'A real question, charged to the budgets of the organization. If no answer arrives, the status is 200 with `ok: false` ' +
    'and the reason in `error`. An organization can run one check of an LLM at a time, and ten an hour.',
  params: Fields({ name: LlmName }),
  returns: Fields({
    name: LlmName,
    ok: Type.Boolean({ description: 'Whether an answer arrived.' }),
    provider: Type.String({ examples: ['openai'] }),
    configuredModel: Type.String({ examples: ['llama-3.3-70b'] }),
    model: Nullable(Type.String({ description: 'The model that answered.', examples: ['llama-3.3-70b'] })),
    surface: Surface,
    webSearch: Type.Boolean({ description: 'Whether it was asked with web search.' }),
    question: Type.String({ examples: ['What is the weather like in Copenhagen today?'] }),
    latencyMs: Count('From the request to its end, including the wait for its turn.'),
    answerPreview: Nullable(
      Type.String({ description: 'The first words of the answer.', examples: ['It is 8 °C.'] }),
    ),
    citationCount: Count('Sources that the answer cites.'),
    retrievedCount: Count('Sources that were found but not cited.'),
    queryCount: Nullable(Count('Search queries; null if the LLM does not report them.')),
    searchCount: Nullable(Count('Searches that the vendor charges for; null if it does not report them.')),
    country: Nullable(Type.String({ description: 'As sent to the vendor.', examples: ['US'] })),
    language: Nullable(Type.String({ description: 'As sent to the vendor.', examples: ['en'] })),
    inputTokens: Nullable(Type.Integer()),
    outputTokens: Nullable(Type.Integer()),
    costUsd: Nullable(Type.Number({ description: 'Null where the price is unknown.' })),
    error: Nullable(Fields({ code: Type.String(), message: Type.String() })),
    notes: Type.Array(Type.String({ examples: ['The vendor does not tell what it searched for.'] }), {
      description: 'Differences from what the LLM should report.',
    }),
  }),
  asksOutside: true,
  errors: ['not_found', 'conflict'],
})
