import { jsonSchema, Output } from 'ai'
import type { Connector, GenerationOptions } from './connector.ts'
import { type Generated, type Generation, ProviderError } from './provider.ts'
import { parsedJson } from './reply-fields.ts'
import { chargedFor } from './reported-usage.ts'
import { ErrorReply } from './send-request.ts'
import type { VendorCall } from './vendor-call.ts'
import { type CallOptions, writeRequest } from './write-request.ts'

/** The statuses with which endpoints reject a JSON Schema. */
const REJECTED = [400, 404, 415, 422, 501]

/** Asks one model for JSON. */
export class JsonWriter {
  readonly #connector: Connector
  readonly #model: string
  /** True after the endpoint rejected a schema: later requests contain none. */
  #rejectsSchemas = false

  constructor(connector: Connector, model: string) {
    this.#connector = connector
    this.#model = model
  }

  /** @throws {ProviderError} also when the reply contains no JSON object */
  async write(generation: Generation, call: VendorCall): Promise<Generated> {
    const reply = await this.#reply(generation, call)
    const reading = this.#connector.read([reply], { model: this.#model, webSearch: false })
    const { searchCount: _, ...charged } = chargedFor(reading, this.#model)
    const failWith = ({ code, message }: NonNullable<typeof reading.failure>) =>
      new ProviderError(code, message, { charged: { ...charged, searchCount: 0 } })
    if (reading.failure) throw failWith(reading.failure)
    if (reading.finishReason === 'content-filter') {
      throw failWith({ code: 'refused', message: 'The vendor refused to write the text.' })
    }
    const value = jsonIn(reading.text)
    if (value !== undefined) return { value, ...charged }
    const problem = reading.finishReason === 'length' ? 'was cut off and is not JSON' : 'is not JSON'
    throw failWith({ code: 'invalid_response', message: `The written text ${problem}.` })
  }

  async #reply(generation: Generation, call: VendorCall): Promise<object> {
    const options = this.#connector.generate(this.#model)
    if (!this.#rejectsSchemas) {
      try {
        return await call.send(await writeRequest(withSchema(options, generation)))
      } catch (error) {
        const isRejected = error instanceof ErrorReply && REJECTED.includes(error.status)
        if (!options.mayRejectSchema || !isRejected) throw error
      }
      await call.nextRequest()
    }
    const reply = await call.send(await writeRequest(withSchemaInWords(options, generation)))
    // Set after success only, because the endpoint may have rejected something else than the schema.
    this.#rejectsSchemas = true
    return reply
  }
}

function withSchema(options: GenerationOptions, generation: Generation): CallOptions {
  const { schema, schemaName: name } = generation
  return { ...callOptions(options, generation), output: Output.object({ schema: jsonSchema(schema), name }) }
}

function withSchemaInWords(options: GenerationOptions, generation: Generation): CallOptions {
  const { instructions, schema } = generation
  const format = `Answer with one JSON object that fits this JSON Schema, and with nothing else:\n${JSON.stringify(schema)}`
  return { ...callOptions(options, generation), instructions: `${instructions}\n\n${format}` }
}

function callOptions(
  { model, providerOptions }: GenerationOptions,
  { instructions, input, temperature, maxOutputTokens }: Generation,
) {
  return {
    model,
    ...(providerOptions && { providerOptions }),
    instructions,
    prompt: input,
    ...(temperature === null ? {} : { temperature }),
    maxOutputTokens,
  }
}

/** The JSON of a text: the whole text, or its part from the first brace to the last. */
function jsonIn(text: string): unknown {
  const candidates = [text, text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)]
  return candidates.map(parsedJson).find((value) => typeof value === 'object' && value !== null)
}
