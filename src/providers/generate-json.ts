import { APICallError, generateText, jsonSchema, NoObjectGeneratedError, Output } from 'ai'
import { type Charged, type Generated, type Generation, ProviderError } from './provider.ts'
import { costOrNull, nonNegativeOrNull } from './reported-usage.ts'
import type { Generating } from './vendor.ts'
import type { VendorCall } from './vendor-call.ts'

type CallOptions = Parameters<typeof generateText>[0]
type Result = Awaited<ReturnType<typeof generateText>>
type Written = Pick<Result, 'text' | 'response' | 'finishReason'> & { usage: Partial<Result['usage']> }

/** Has JSON written by one model. */
export class JsonWriter {
  readonly #generating: () => Generating
  readonly #model: string
  /** Once it is known, no request is spent on finding it out again. */
  #refusesSchemas = false

  constructor(generating: () => Generating, model: string) {
    this.#generating = generating
    this.#model = model
  }

  /**
   * Where the endpoint refuses the schema, it is asked for in words; where the JSON stands inside other text, it is taken
   * out of it.
   */
  async write(generation: Generation, call: VendorCall): Promise<Generated> {
    const generating = this.#generating()
    const written = await this.#written(generating, generation, call)
    const told = facts(generating, this.#model, written)
    const charged: Charged = { ...told, searchCount: 0 }
    if (written.finishReason === 'content-filter') {
      throw new ProviderError('refused', 'The vendor would not write it.', { charged })
    }
    const value = jsonIn(written.text)
    if (value !== undefined) return { value, ...told }
    const message = written.finishReason === 'length' ? 'was cut, and is no JSON' : 'is no JSON'
    throw new ProviderError('invalid_response', `What was written ${message}.`, { charged })
  }

  async #written(generating: Generating, generation: Generation, call: VendorCall): Promise<Written> {
    if (this.#refusesSchemas) return generateInWords(generating, generation, call.signal)
    try {
      return await generateToSchema(generating, generation, call.signal)
    } catch (error) {
      const isRefused =
        APICallError.isInstance(error) && [400, 404, 415, 422, 501].includes(error.statusCode ?? 0)
      if (!generating.mayRefuseSchema || !isRefused) throw error
    }
    await call.nextRequest()
    const written = await generateInWords(generating, generation, call.signal)
    // Not before: it may have been something else that was refused.
    this.#refusesSchemas = true
    return written
  }
}

async function generateToSchema(
  generating: Generating,
  generation: Generation,
  signal: AbortSignal,
): Promise<Written> {
  const { schema, schemaName, instructions } = generation
  try {
    return await generateText({
      ...callOptions(generating, generation, signal),
      instructions,
      output: Output.object({ schema: jsonSchema(schema), name: schemaName }),
    } as CallOptions)
  } catch (error) {
    // The SDK takes no text for JSON that holds more than that.
    if (!NoObjectGeneratedError.isInstance(error) || !error.response) throw error
    const { text = '', response, usage = {}, finishReason = 'other' } = error
    return { text, response, usage, finishReason } as Written
  }
}

function generateInWords(
  generating: Generating,
  generation: Generation,
  signal: AbortSignal,
): Promise<Written> {
  const { instructions, schema } = generation
  const form = `Answer with one JSON object that fits this JSON Schema, and with nothing else:\n${JSON.stringify(schema)}`
  return generateText({
    ...callOptions(generating, generation, signal),
    instructions: `${instructions}\n\n${form}`,
  } as CallOptions)
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
  { response, usage }: Written,
): Omit<Generated, 'value'> {
  const costUsd = generating.costUsd?.({ response } as Parameters<NonNullable<Generating['costUsd']>>[0])
  return {
    model: response.modelId || askedModel,
    inputTokens: nonNegativeOrNull(usage.inputTokens),
    cachedInputTokens: nonNegativeOrNull(usage.inputTokenDetails?.cacheReadTokens),
    outputTokens: nonNegativeOrNull(usage.outputTokens),
    costUsd: costOrNull(costUsd),
  }
}
