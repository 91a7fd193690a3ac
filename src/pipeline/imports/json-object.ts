import { LineProblem } from './line-problem.ts'

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
