import { contract, type OperationId } from '../../contract/index.ts'

/** The defaults that validation adds to a query, for calls of a handler without a request. */
export function defaultsOf(operation: OperationId): Record<string, unknown> {
  const { query } = contract[operation] as { query?: { properties: Record<string, { default?: unknown }> } }
  return Object.fromEntries(
    Object.entries(query?.properties ?? {}).flatMap(([name, { default: value }]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}
