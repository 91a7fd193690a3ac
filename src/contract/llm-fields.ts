import { Type } from 'typebox'
import { SAMPLES_MAX } from '../domain/samples.ts'
import { Choice, Fields } from './fields.ts'

export const SURFACES = ['api', 'import', 'simulated', 'ui'] as const

export const Surface = Choice(SURFACES, {
  description:
    'Where answers come from: ui is what a person sees in a product. Simulated answers are invented by Earshot.',
})

export const LlmName = Type.String({
  description: 'Lower-case product name of an LLM.',
  examples: ['chatgpt'],
})

export const Samples = (description: string) =>
  Type.Integer({ minimum: 1, maximum: SAMPLES_MAX, description, examples: [3] })

export const Sample = Type.Integer({
  minimum: 1,
  maximum: SAMPLES_MAX,
  description: 'Which of the answers of this LLM to this prompt in the run, from 1.',
  examples: [1],
})

export const llmFields = {
  name: LlmName,
  provider: Type.String({ examples: ['openai-compatible'] }),
  model: Type.String({ examples: ['llama-3.3-70b'] }),
  surface: Surface,
  webSearch: Type.Boolean({ description: 'Whether it is asked with web search.' }),
  exposesQueries: Type.Boolean({ description: 'Whether its search queries can be seen.' }),
  exposesCitations: Type.Boolean({ description: 'Whether its citations can be seen.' }),
}

export const Llm = Fields(llmFields)
