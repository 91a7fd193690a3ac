import { APICallError, generateText, jsonSchema, NoObjectGeneratedError, Output } from 'ai'
import type { Generating } from './ask-model.ts'
import { type Generated, type Generation, ProviderError } from './provider.ts'

type CallOptions = Parameters<typeof generateText>[0]

/**
 * Has JSON written. Where the endpoint refuses the schema, it is asked for in words; where the JSON stands inside other
 * text, it is taken out of it.
 */
export async function generateJson(
  generating: Generating,
  model: string,
  generation: Generation,
  signal: AbortSignal,
): Promise<Generated> {
  try {
    return await generateToSchema(generating, model, generation, signal)
  } catch (error) {
    const isRefused =
      APICallError.isInstance(error) && [400, 404, 415, 422, 501].includes(error.statusCode ?? 0)
    if (!generating.mayRefuseSchema || !isRefused) throw error
    return generateInWords(generating, model, generation, signal)
  }
}

async function generateToSchema(
  generating: Generating,
  model: string,
  generation: Generation,
  signal: AbortSignal,
): Promise<Generated> {
  const { schema, schemaName, instructions } = generation
  try {
    const result = await generateText({
      ...callOptions(generating, generation, signal),
      instructions,
      output: Output.object({ schema: jsonSchema(schema), name: schemaName }),
    } as CallOptions)
    if (result.finishReason === 'content-filter') throw refused()
    return { value: result.output, ...facts(generating, model, result) }
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    const { text, response, usage, finishReason } = error
    if (finishReason === 'content-filter') throw refused()
    const value = jsonIn(text ?? '')
    if (value === undefined || !response) throw error
    return { value, ...facts(generating, model, { response, usage: usage ?? {} } as Result) }
  }
}

async function generateInWords(
  generating: Generating,
  model: string,
  generation: Generation,
  signal: AbortSignal,
): Promise<Generated> {
  const { instructions, schema } = generation
  const form = `Answer with one JSON object that fits this JSON Schema, and with nothing else:\n${JSON.stringify(schema)}`
  const result = await generateText({
    ...callOptions(generating, generation, signal),
    instructions: `${instructions}\n\n${form}`,
  } as CallOptions)
  if (result.finishReason === 'content-filter') throw refused()
  const value = jsonIn(result.text)
  if (value === undefined) throw new ProviderError('invalid_response', 'What was written is no JSON.')
  return { value, ...facts(generating, model, result) }
}

/** The JSON of a text: all of it, or what stands from its first brace to its last. */
function jsonIn(text: string): unknown {
  for (const candidate of [text, text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)]) {
    try {
      const value: unknown = JSON.parse(candidate)
      if (typeof value === 'object' && value !== null) return value
    } catch {}
  }
  return undefined
}

type Result = Pick<Awaited<ReturnType<typeof generateText>>, 'response' | 'usage'>

function callOptions(
  { model, providerOptions, headers }: Generating,
  { input, temperature, maxOutputTokens }: Generation,
  abortSignal: AbortSignal,
) {
  return {
    model,
    providerOptions,
    headers,
    prompt: input,
    ...(temperature === null ? {} : { temperature }),
    maxOutputTokens,
    maxRetries: 0,
    abortSignal,
    include: { responseBody: true },
  }
}

function facts(
  generating: Generating,
  askedModel: string,
  { response, usage }: Result,
): Omit<Generated, 'value'> {
  return {
    model: response.modelId || askedModel,
    inputTokens: usage.inputTokens ?? null,
    cachedInputTokens: usage.inputTokenDetails?.cacheReadTokens ?? null,
    outputTokens: usage.outputTokens ?? null,
    costUsd: generating.costUsd?.({ response } as Parameters<NonNullable<Generating['costUsd']>>[0]) ?? null,
  }
}

function refused(): ProviderError {
  return new ProviderError('refused', 'The vendor would not write it.')
}
