import { ERRORS, type ErrorCode, type ErrorContext } from '../errors.ts'

const text = { type: 'string' }
const texts = { type: 'array', items: text }
const count = (description: string) => ({ type: ['integer', 'null'], description })

/** The one shape of every refusal. */
export const ERROR_SCHEMA = {
  type: 'object',
  description: 'A refusal; the fields that are not required are there where they help.',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { ...text, description: 'What is wrong and what to do, for people.' },
    code: { ...text, enum: Object.keys(ERRORS), description: 'What is wrong, for programs.' },
    requestId: { ...text, format: 'uuid', description: 'Leads to the line in the log.' },
    details: {
      type: 'array',
      description: 'What is wrong with the input, place by place.',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { ...text, description: 'Where in the request, such as `prompts[0].text`.' },
          code: text,
          message: text,
        },
      },
    },
    missingIds: { ...texts, description: 'The ids of the request that do not exist.' },
    availableEndpoints: { ...texts, description: 'The routes that there are.' },
    retryAfterSeconds: { type: 'integer', description: 'When to try again.' },
    remainingSlots: count('What was free before the request.'),
    promptLimit: count("The brand's limit, else the organization's."),
    orgWideLimit: count('The organization-wide limit.'),
    orgTotalPrompts: count("The organization's prompts."),
  },
}

const CONTEXTS: { [K in ErrorCode]?: ErrorContext } = {
  invalid_request: {
    details: [{ path: 'limit', code: 'integer', message: 'an integer from 1 on is needed' }],
  },
  unknown_parameter: {
    details: [{ path: 'limt', code: 'unknown', message: 'did you mean "limit"?' }],
  },
  rate_limit_exceeded: { retryAfterSeconds: 42 },
  prompt_limit_exceeded: { remainingSlots: 0, promptLimit: 100 },
}

/** What a refusal of each of these codes looks like. */
export function errorExamples(codes: readonly ErrorCode[]): object {
  return Object.fromEntries(
    codes.map((code) => [
      code,
      {
        summary: ERRORS[code].meaning,
        value: {
          message: ERRORS[code].meaning,
          code,
          requestId: '0b6f1f0e-4d0c-4b0e-9d58-6d1a6a6f9b7e',
          ...CONTEXTS[code],
        },
      },
    ]),
  )
}
