import { Type } from 'typebox'
import { Nullable } from '../fields.ts'

/** Shapes of what the database stores as JSON. Code reads these fields; others may stand beside them. */
const Text = Type.String()
const Texts = Type.Array(Text, { maxItems: 10_000 })
const Count = Type.Integer({ minimum: 0 })
const IDS_MAX = 1_000
const NAMES_MAX = 10_000
const FIELDS_MAX = 1_000
const Ids = Type.Array(Text, { maxItems: IDS_MAX })

const NamedEntity = Type.Object({ id: Text, name: Text, aliases: Texts, domains: Texts })

export const RunSettings = Type.Object({
  llms: Type.Array(Type.Object({ name: Text, provider: Text, model: Text, webSearch: Type.Boolean() })),
  samples: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  entities: Type.Object({
    brand: NamedEntity,
    rivals: Type.Array(NamedEntity, { maxItems: NAMES_MAX }),
    others: Type.Optional(
      Type.Object({
        names: Type.Array(Type.Object({ name: Text, aliases: Texts }), { maxItems: NAMES_MAX }),
        ignored: Texts,
      }),
    ),
  }),
  targetMarket: Text,
  language: Text,
  judge: Type.Optional(Nullable(Type.Object({ name: Text, model: Text, version: Text }))),
  seed: Type.Optional(Text),
})

export const Features = Type.Record(Text, Type.Boolean(), { maxProperties: 100 })

export const Scoring = Type.Union([Text, Type.Object({ good: Text, bad: Text })])

export const Citations = Type.Array(
  Type.Object({ url: Text, title: Nullable(Text), kind: Type.Enum(['cited', 'retrieved']) }),
  { maxItems: 20_000 },
)

export const SearchQueries = Type.Array(Text, { maxItems: 20_000 })

/** What the scorer found, or a person corrected: of a result or of a perception score. */
export const Values = Type.Record(Text, Type.Union([Text, Type.Number(), Type.Boolean(), Type.Null()]), {
  maxProperties: 100,
})

export const Verdict = Type.Object({
  presence: Nullable(Text),
  sentiment: Nullable(Text),
  score: Nullable(Type.Number()),
  disagreesOn: Texts,
  reason: Text,
  quote: Nullable(Type.Object({ text: Text, start: Count, end: Count })),
  leftOutCount: Count,
})

export const Counts = Type.Object({
  completedCount: Count,
  failedCount: Count,
  scoredCount: Count,
  resultCount: Count,
  costUsd: Nullable(Type.Number({ minimum: 0, maximum: 1e9 })),
  inputTokens: Count,
  outputTokens: Count,
  failures: Type.Array(Type.Object({ llm: Text, code: Nullable(Text), count: Count, example: Text })),
})

export const Metrics = Type.Record(Text, Type.Unknown(), { maxProperties: FIELDS_MAX })
export const MetricsList = Type.Array(Metrics)

const gap = {
  resultIds: Ids,
  absentLlms: Texts,
  outrankedLlms: Texts,
  rivals: Type.Array(Type.Object({ name: Text, answerCount: Count }), { maxItems: NAMES_MAX }),
}

export const GapEvidence = Type.Object(gap)

export const SuggestionEvidence = Type.Object({
  ...gap,
  resultCount: Count,
  answerCount: Count,
  sources: Type.Array(Type.Object({ url: Text, domain: Text, answerCount: Count })),
  sourceCount: Count,
  queries: Type.Array(Type.Object({ query: Text, answerCount: Count })),
  queryCount: Count,
})

export const PromptEvidence = Type.Object({
  reasons: Type.Array(Type.Object({ code: Text, points: Type.Integer(), text: Text })),
})

export const Anything = Type.Record(Text, Type.Unknown(), { maxProperties: FIELDS_MAX })
export const SchemaTypes = Texts
export const JsonLd = Type.Array(Anything)
export const ResearchSources = Type.Array(Type.Object({ url: Text, domain: Text }))
