import type { CallToolResult } from '@modelcontextprotocol/server'
import { EarshotError } from '../client/errors.ts'
import { defined } from '../domain/defined.ts'
import { LookupError } from '../lookup/lookup-error.ts'
import { ArgumentError } from './argument-error.ts'
import { cleaned, FIELDS_NOTICE, fenced, line, NOTICE } from './fence.ts'
import type { Outcome } from './tool.ts'

/**
 * Earshot's own words, then untrusted texts between fences, then possible next calls. Clients that read structured
 * content get the same data there.
 */
export function resultOf({ summary, data, next = [] }: Outcome): CallToolResult {
  const content = cleaned(data) as Record<string, unknown>
  const text = [summary, NOTICE, fenced(content), ...next.map((step) => `Next: ${step}`)].join('\n')
  return { content: [{ type: 'text', text }], structuredContent: { ...content, notice: FIELDS_NOTICE } }
}

/** What failed, and what to do next. */
export function problemOf(error: unknown): CallToolResult {
  const { message, next, data } = problemFields(error)
  const text = [
    `Error: ${withoutMarks(line(message, 600))}`,
    ...(data === undefined ? [] : [NOTICE, fenced(cleaned(data))]),
    `Next: ${next}`,
  ].join('\n')
  return { content: [{ type: 'text', text }], isError: true }
}

/** A message may repeat a name from the request, which somebody else may have chosen: it must not end a fence. */
const withoutMarks = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›')

/** Whether the caller can correct the error, as opposed to a defect or an outage. */
export function isExpected(error: unknown): boolean {
  if (error instanceof EarshotError) return error.code !== 'unreadable' && error.code !== 'unknown'
  return error instanceof ArgumentError || error instanceof LookupError
}

interface Problem {
  message: string
  next: string
  data?: unknown
}

const SHOWN_MAX = 10

function problemFields(error: unknown): Problem {
  if (error instanceof ArgumentError) return error
  if (error instanceof LookupError) return lookupProblem(error)
  if (error instanceof EarshotError) return refusalProblem(error)
  return {
    message: 'The tool failed.',
    next: 'Try once more; if it fails again, tell the operator to look at the log.',
  }
}

/** The tool that lists ids of each kind. */
const LISTED_BY: Readonly<Record<string, string>> = {
  brand: 'brands',
  run: 'runs',
  topic: 'prompts',
  prompt: 'prompts',
  suggestion: 'to_do',
  idea: 'draft_content with "suggestion"',
  market: 'visibility',
  content: 'contents',
  'detected-brand': 'detected_brands',
}

function lookupProblem({ kind, problem }: LookupError): Problem {
  const { given, noun } = problem
  const lister = LISTED_BY[kind ?? ''] ?? (noun === 'answer' ? 'answers' : 'leaderboard')
  if (problem.kind === 'many') {
    const candidates = problem.found.map(({ id, label }) => ({ id, label: line(label) }))
    return {
      message: `"${given}" stands for ${problem.count} of the kind ${noun}.`,
      next: 'Give the id of the one that is meant.',
      data: { candidates, candidateCount: problem.count },
    }
  }
  const near = problem.kind === 'none' && problem.near !== null ? { nearest: line(problem.near) } : undefined
  return {
    message: `There is no ${noun} "${given}".`,
    next: `Call ${lister} for names and ids. A name, an id or its beginning (four characters or more) will do.`,
    ...(near ? { data: near } : {}),
  }
}

/** The time limit of the whole call, or of one of its requests. */
function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'TimeoutError'
}

const NEXT: Readonly<Record<string, string>> = {
  unreachable:
    'Ask the operator to start Earshot, or to correct EARSHOT_URL in the settings of this MCP server.',
  timeout:
    'A change may have happened all the same: look with runs, prompts or contents first. Else ask for less: a shorter period, one run or one LLM.',
  missing_api_key: 'Ask the operator to set EARSHOT_API_KEY, or to send the key as Authorization: Bearer.',
  invalid_api_key: 'Ask the operator for a valid API key.',
  insufficient_scope: 'Ask the operator for a key with the scope and the brand that this needs.',
  not_found: 'The id is unknown to this key: call brands, runs or prompts for those that exist.',
  prompt_limit_exceeded: 'Add fewer prompts, or ask a person to archive some or to raise the limit.',
  storage_limit_exceeded: 'Ask the operator to raise the limit of the organization.',
  content_generation_disabled: 'Ask the operator to enable content generation.',
  invalid_request: 'Correct the arguments and call again.',
  conflict: 'Call runs or contents to see the present state before another try.',
}

function refusalProblem(error: EarshotError): Problem {
  const { code, message, context, requestId, status } = error
  if (isTimeout(error.cause)) return { message: 'The call took too long.', next: NEXT['timeout'] ?? '' }
  const { details, retryAfterSeconds, remainingSlots } = context
  const data = defined({ details: details?.slice(0, SHOWN_MAX), remainingSlots })
  const wait = retryAfterSeconds === undefined ? null : `Wait ${retryAfterSeconds} s, then call again.`
  const inDoubt =
    status >= 500 && requestId !== null
      ? `Try again shortly. The operator finds the request ${requestId} in the log.`
      : 'Correct the arguments and call again.'
  return {
    message: `${code}: ${message}`,
    next: wait ?? NEXT[code] ?? inDoubt,
    ...(Object.keys(data).length > 0 ? { data } : {}),
  }
}
