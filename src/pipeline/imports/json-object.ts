import { hasMoreValues } from '../../domain/json-values.ts'
import { LineProblem } from './line-problem.ts'

/** Values and field names of a line: more than 10,000 sources and 1,000 searches have. */
const VALUES_MAX = 60_000

/** @throws {LineProblem} when the line is no JSON object */
export function parseJsonObject(line: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    throw new LineProblem('invalid_json', error instanceof Error ? error.message : 'not valid JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new LineProblem('invalid_json', 'a JSON object is needed')
  }
  return value as Record<string, unknown>
}

/**
 * Refuses JSON of a line before it is parsed, because parsing a hundred thousand names takes long.
 * @throws {LineProblem}
 */
export function requireFewValues(json: string, what = 'the line'): void {
  if (hasMoreValues(json, VALUES_MAX))
    throw new LineProblem('too_many', `${what}: more than ${VALUES_MAX} values and fields`)
}
