import { type Static, type TObject, Type } from 'typebox'
import { Value } from 'typebox/value'
import { LLM_PROVIDERS, type LlmProvider } from '../domain/vendors.ts'

const LIMIT_MAX = 1_000_000_000

/** `needed` is the problem that the operator reads when a field has another value. */
const Text = Type.String({ minLength: 1, needed: 'a text is needed' })
const Amount = Type.Number({ minimum: 0, needed: 'a number of US dollars is needed' })

function Integer(minimum: number, maximum: number) {
  const needed = `a whole number from ${minimum} to ${maximum} is needed`
  return Type.Optional(Type.Integer({ minimum, maximum, needed }))
}

/** One entry of EARSHOT_LLMS. */
const LlmEntry = Type.Object({
  name: Text,
  provider: Type.Unsafe<LlmProvider>({
    enum: LLM_PROVIDERS,
    needed: `one of ${LLM_PROVIDERS.join(', ')} is needed`,
  }),
  model: Type.Optional(Text),
  baseUrl: Type.Optional(Text),
  apiKey: Type.Optional(Text),
  apiKeyEnv: Type.Optional(Text),
  webSearch: Type.Optional(Type.Boolean({ needed: 'true or false is needed' })),
  requestsPerMinute: Integer(1, LIMIT_MAX),
  tokensPerMinute: Integer(1, LIMIT_MAX),
  concurrency: Integer(1, 1_000),
  timeoutMs: Integer(100, 3_600_000),
  price: Type.Optional(
    Type.Object(
      {
        inputPerMillionTokens: Type.Optional(Amount),
        cachedInputPerMillionTokens: Type.Optional(Amount),
        outputPerMillionTokens: Type.Optional(Amount),
        perThousandSearches: Type.Optional(Amount),
        perThousandRequests: Type.Optional(Amount),
      },
      { needed: 'an object is needed' },
    ),
  ),
  apiVersion: Type.Optional(Text),
  region: Type.Optional(Text),
})
export type LlmEntry = Static<typeof LlmEntry>

/** The entry with trimmed texts and without nulls; null where a field is wrong, with one problem for each. */
export function checkedEntry(value: unknown, path: string, problems: string[]): LlmEntry | null {
  const entry = withoutNulls(value)
  const found = isObject(entry) ? problemsIn(LlmEntry, entry, path) : [`${path}: an object is needed`]
  problems.push(...found)
  return found.length === 0 ? (entry as LlmEntry) : null
}

function problemsIn({ properties, required }: TObject, value: Fields, path: string): string[] {
  const known = Object.keys(properties)
  const unknown = Object.keys(value).filter((key) => !known.includes(key))
  const wrong = Object.entries(properties).flatMap(([key, schema]) => {
    const given = value[key]
    if (given === undefined) return required?.includes(key) ? [`${path}.${key}: missing`] : []
    if (Type.IsObject(schema) && isObject(given)) return problemsIn(schema, given, `${path}.${key}`)
    return Value.Check(schema, given) ? [] : [`${path}.${key}: ${(schema as { needed?: string }).needed}`]
  })
  return [...unknown.map((key) => `${path}.${key}: unknown; known are ${known.join(', ')}`), ...wrong]
}

type Fields = Record<string, unknown>

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withoutNulls(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (!isObject(value)) return value
  const given = Object.entries(value).filter(([, inner]) => inner !== null)
  return Object.fromEntries(given.map(([key, inner]) => [key, withoutNulls(inner)]))
}
