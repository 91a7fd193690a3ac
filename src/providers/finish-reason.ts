/** Why an answer ended, in the AI SDK's words → in the words of the vendors, lower case. */
const FINISH_REASONS = {
  stop: ['stop', 'end_turn', 'stop_sequence', 'pause_turn', 'completed'],
  length: [
    'length',
    'max_tokens',
    'max_output_tokens',
    'model_length',
    'model_context_window_exceeded',
    'continuation',
  ],
  'content-filter': [
    'content_filter',
    'content_filtered',
    'guardrail_intervened',
    'refusal',
    'safety',
    'image_safety',
    'recitation',
    'blocklist',
    'prohibited_content',
    'spii',
  ],
  'tool-calls': ['tool_calls', 'function_call', 'tool_use'],
  error: ['error', 'insufficient_system_resource', 'malformed_function_call'],
}

export type FinishReason = keyof typeof FINISH_REASONS | 'other'

const BY_VENDORS_WORD = new Map(
  Object.entries(FINISH_REASONS).flatMap(([reason, words]) =>
    words.map((word) => [word, reason as FinishReason]),
  ),
)

/** `other` for a reason that is missing or unknown. */
export function finishReasonOf(said: unknown): FinishReason {
  return (typeof said === 'string' && BY_VENDORS_WORD.get(said.toLowerCase())) || 'other'
}
