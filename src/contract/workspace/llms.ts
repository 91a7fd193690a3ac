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
  description: 'Simulated ones are always listed, and never asked for a brand unless named.',
  query: Fields(paging(100)),
  returns: Page(Fields({ ...llmFields, configured: Type.Boolean() })),
})

export const checkLlm = endpoint({
  method: 'POST',
  path: '/workspace/llms/{name}/check',
  scope: 'write',
  onlyFor: 'unlimited-keys',
  tag,
  summary: 'Ask an LLM one cheap question, and tell what came back',
  description:
    'A real question, paid for by the budgets of the organization. 200 with `ok: false` when no answer came: why stands ' +
    'in `error`. An organization has one check of an LLM at a time, and ten an hour.',
  params: Fields({ name: LlmName }),
  returns: Fields({
    name: LlmName,
    ok: Type.Boolean({ description: 'Whether an answer came.' }),
    provider: Type.String({ examples: ['openai'] }),
    configuredModel: Type.String({ examples: ['llama-3.3-70b'] }),
    model: Nullable(Type.String({ description: 'The model that answered.', examples: ['llama-3.3-70b'] })),
    surface: Surface,
    webSearch: Type.Boolean({ description: 'Whether it was asked with web search.' }),
    question: Type.String({ examples: ['What is the weather like in Copenhagen today?'] }),
    latencyMs: Count('From the request to its end, waiting for its turn included.'),
    answerPreview: Nullable(
      Type.String({ description: 'The first words of the answer.', examples: ['It is 8 °C.'] }),
    ),
    citationCount: Count('Sources that the answer rests on.'),
    retrievedCount: Count('Sources that were found and that it does not cite.'),
    queryCount: Nullable(Count('Searches whose words were told; null where the LLM does not tell.')),
    searchCount: Nullable(Count('Searches that the vendor charges for; null where it does not tell.')),
    country: Nullable(Type.String({ description: 'As it was passed on.', examples: ['US'] })),
    language: Nullable(Type.String({ description: 'As it was passed on.', examples: ['en'] })),
    inputTokens: Nullable(Type.Integer()),
    outputTokens: Nullable(Type.Integer()),
    costUsd: Nullable(Type.Number({ description: 'Null where the price is unknown.' })),
    error: Nullable(Fields({ code: Type.String(), message: Type.String() })),
    notes: Type.Array(Type.String({ examples: ['The vendor does not tell what it searched for.'] }), {
      description: 'What came and what did not, beside what the LLM should show.',
    }),
  }),
  asksOutside: true,
  errors: ['not_found', 'conflict'],
})
