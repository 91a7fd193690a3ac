export interface ErrorDetail {
  /** The place in the request, such as `prompts[0].text` or `line 2`. */
  path: string
  code: string
  message: string
}

/** Optional fields of an error besides `message`, `code` and `requestId`. */
export interface ErrorContext {
  details?: ErrorDetail[]
  missingIds?: string[]
  availableEndpoints?: string[]
  retryAfterSeconds?: number
  remainingSlots?: number | null
  promptLimit?: number | null
  orgWideLimit?: number | null
  orgTotalPrompts?: number | null
}
