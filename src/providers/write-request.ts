import { generateText } from 'ai'

export type CallOptions = Parameters<typeof generateText>[0]

/** A request that was written and not yet sent. */
export interface WrittenRequest {
  url: string
  init: RequestInit
}

class RequestWritten extends Error {
  readonly request: WrittenRequest

  constructor(request: WrittenRequest) {
    super('The request was written.')
    this.request = request
  }
}

/** The `fetch` of every SDK: it hands the request to `writeRequest` and sends nothing. */
export const captureRequest: typeof globalThis.fetch = async (input, init = {}) => {
  throw new RequestWritten({ url: input instanceof Request ? input.url : String(input), init })
}

/** Lets the AI SDK write a request for a model whose SDK uses `captureRequest`. */
export async function writeRequest(options: CallOptions): Promise<WrittenRequest> {
  // Otherwise the SDK prints a warning for every option that a model does not support.
  globalThis.AI_SDK_LOG_WARNINGS = false
  try {
    await generateText({ ...options, maxRetries: 0 })
  } catch (error) {
    if (error instanceof RequestWritten) return error.request
    throw error
  }
  throw new Error('The SDK wrote no request.')
}
