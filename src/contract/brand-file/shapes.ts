import { Type } from 'typebox'
import { NAME_VERDICTS } from '../../domain/detected-brands/verdicts.ts'
import { IGNORED_CHARACTERS_MAX } from '../../domain/scoring/names/name-limits.ts'
import { SEARCH_QUERIES_MAX, SEARCH_QUERY_LENGTH_MAX } from '../../domain/search-query.ts'
import { CITATION_CHARACTERS_MAX, CITATIONS_MAX } from '../../domain/sources/citation-limits.ts'
import { SCORING_LENGTH_MAX } from '../data-api/perception-prompts.ts'
import { Fields, Nullable } from '../fields.ts'

/** Shapes of the JSON in the database. They list the fields that code reads; more fields are allowed. */
const Text = Type.String({ maxLength: 10_000 })
const Texts = Type.Array(Text, { maxItems: 10_000 })
const Name = Type.String({ minLength: 1, maxLength: 2_500 })
const Names = Type.Array(Name, { maxItems: 10_000 })
const Count = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const Sum = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const IDS_MAX = 1_000
const NAMES_MAX = 10_000
/** The limits of LLMs' names and models, which answers have too. */
const LlmText = Type.String({ maxLength: 500 })
/** Characters of the names that a run ignores: those of its start, and as many that it has learned from its own answers. */
export const IGNORED_MAX = 2 * IGNORED_CHARACTERS_MAX
const FIELDS_MAX = 1_000
/** The limit of names and topics of a run whose answers have expired. */
export const FIGURES_MAX = 100_000
const Ids = Type.Array(Text, { maxItems: IDS_MAX })

const NamedEntity = Type.Object({ id: Text, name: Name, aliases: Names, domains: Names })

export const NameVerdict = Type.Object({
  verdict: Type.Enum([...NAME_VERDICTS]),
  of: Nullable(Name),
  reason: Text,
  judge: Text,
  model: Text,
  version: Text,
  vettedAt: Type.String({ format: 'date-time' }),
})

export const RunSettings = Type.Object({
  llms: Type.Array(
    Type.Object({ name: LlmText, provider: Text, model: LlmText, webSearch: Type.Boolean() }),
    {
      maxItems: 1_000,
    },
  ),
  samples: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  entities: Type.Object({
    brand: NamedEntity,
    rivals: Type.Array(NamedEntity, { maxItems: NAMES_MAX }),
    others: Type.Optional(
      Type.Object({
        names: Type.Array(Type.Object({ name: Name, aliases: Names }), { maxItems: NAMES_MAX }),
        ignored: Type.Array(Name, { maxItems: IGNORED_MAX }),
      }),
    ),
  }),
  targetMarket: Text,
  language: Text,
  persona: Type.Optional(Nullable(Type.Object({ name: Name, text: Text }))),
  judge: Type.Optional(Nullable(Type.Object({ name: Text, model: Text, version: Text }))),
  seed: Type.Optional(Text),
  // These fields exist only during a rescore or a second reading.
  before: Type.Optional(Type.Never()),
  secondReading: Type.Optional(Type.Never()),
  rescore: Type.Optional(Type.Never()),
})

const Meaning = Type.String({ maxLength: SCORING_LENGTH_MAX })

export const Scoring = Type.Union([Meaning, Fields({ good: Meaning, bad: Meaning })])

/** A text as the LLM sent it. */
const Sent = Type.String({ maxLength: CITATION_CHARACTERS_MAX })
const Place = Type.Optional(Nullable(Count))

/** With these fields alone, as verdicts: those of many answers are read at once to score them again. */
export const Citations = Type.Array(
  Fields({
    url: Sent,
    title: Nullable(Sent),
    kind: Type.Enum(['cited', 'retrieved']),
    startIndex: Place,
    endIndex: Place,
  }),
  { maxItems: CITATIONS_MAX },
)

export const SearchQueries = Type.Array(Type.String({ maxLength: SEARCH_QUERY_LENGTH_MAX }), {
  maxItems: SEARCH_QUERIES_MAX,
})

/** Values of a result or a perception score that the scorer found or a person corrected. */
export const Values = Type.Record(Text, Type.Union([Text, Type.Number(), Type.Boolean(), Type.Null()]), {
  maxProperties: 10,
})

export const Verdict = Fields({
  presence: Nullable(Text),
  sentiment: Nullable(Text),
  score: Nullable(Type.Number()),
  disagreesOn: Type.Array(Text, { maxItems: 10 }),
  reason: Text,
  quote: Nullable(Fields({ text: Text, start: Count, end: Count })),
  leftOutCount: Count,
})

export const Counts = Type.Object({
  completedCount: Count,
  failedCount: Count,
  scoredCount: Count,
  resultCount: Count,
  costUsd: Nullable(Type.Number({ minimum: 0, maximum: 1e9 })),
  inputTokens: Sum,
  outputTokens: Sum,
  failures: Type.Array(Type.Object({ llm: Text, code: Nullable(Text), count: Count, example: Text })),
})

const counts = {
  present: Count,
  positive: Count,
  negative: Count,
  neutral: Count,
  responsesWithBrands: Count,
  totalResponses: Count,
  completedResponses: Count,
}
export const StoredMetrics = Fields({ ...counts, averageRank: Type.Number({ minimum: 0 }) })
export const TopicMetrics = Type.Record(Text, Fields(counts), { maxProperties: FIGURES_MAX })
export const NameCounts = Type.Record(Text, Count, { maxProperties: FIGURES_MAX })

const gap = {
  resultIds: Ids,
  absentLlms: Texts,
  outrankedLlms: Texts,
  rivals: Type.Array(Type.Object({ name: Name, answerCount: Count }), { maxItems: NAMES_MAX }),
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
