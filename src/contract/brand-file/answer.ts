import { Type } from 'typebox'
import { SENTIMENTS } from '../../domain/metrics.ts'
import { LINKS_STORED_MAX } from '../../domain/scoring/bounded-score.ts'
import { PRESENCES } from '../../domain/scoring/score.ts'
import { PROMPT_LENGTH_MAX } from '../fields.ts'
import {
  choice,
  decimal,
  type FileFields,
  fieldsSchema,
  flag,
  float,
  id,
  json,
  key,
  named,
  orNull,
  text,
  texts,
  time,
  whole,
} from './file-fields.ts'
import * as shape from './shapes.ts'

const COST_USD_MAX = 1_000_000
const RANK_MAX = 10_000
const DOMAIN_BYTES_MAX = 253
/** The scorer stores 1,000 and the first of each name. */
const MENTIONS_MAX = 3_000

/** Fields that are called as in imports of answers, and not as in the database. */
export const ANSWER_NAMES: Readonly<Record<string, string>> = {
  runId: 'run',
  citations: 'sources',
  searchQueries: 'webSearchQueries',
}

/** A settled response. */
export const ANSWER = {
  id: id(),
  runId: id(),
  promptId: id(),
  isPerception: flag(),
  ordinal: whole(1),
  llm: named(100),
  sample: whole(1, 20),
  state: choice(['scored', 'failed', 'skipped']),
  attempts: whole(),
  postponements: whole(),
  errorCode: orNull(text()),
  errorMessage: orNull(text()),
  model: orNull(text()),
  answer: orNull(text()),
  finishReason: orNull(text()),
  citations: orNull(json(shape.Citations)),
  searchQueries: orNull(json(shape.SearchQueries)),
  searchCount: orNull(whole()),
  country: orNull(text()),
  language: orNull(text()),
  inputTokens: orNull(whole()),
  outputTokens: orNull(whole()),
  costUsd: orNull(float(0, COST_USD_MAX)),
  latencyMs: orNull(whole()),
  askedAt: orNull(time()),
  answeredAt: orNull(time()),
} satisfies FileFields

const result = {
  presence: choice(PRESENCES),
  isPresent: flag(),
  rank: whole(0, RANK_MAX),
  listedAsWorst: flag(),
  sentiment: choice(SENTIMENTS),
  sentimentScore: float(-1, 1),
  mentionedBrands: texts(100_000),
  detectedKeys: texts(100_000),
  recalledKeys: texts(100_000),
  scorerVersion: named(100),
  scoredAt: time(),
  isUserChanged: flag(),
  computed: orNull(json(shape.Values)),
} satisfies FileFields

const mention = {
  position: whole(),
  kind: named(50),
  entityId: orNull(id()),
  name: text(),
  text: text(),
  startOffset: whole(),
  endOffset: whole(),
  rule: named(100),
  role: named(100),
  counts: flag(),
  /** Of the mention: it may be unsure. */
  sentiment: named(50),
  rank: orNull(whole(0, RANK_MAX)),
  rankRule: orNull(text()),
  listedAsWorst: orNull(flag()),
  sentimentScore: orNull(float(-1, 1)),
  sentimentStart: orNull(whole()),
  sentimentEnd: orNull(whole()),
} satisfies FileFields

const link = {
  position: whole(),
  url: text(),
  domain: key(DOMAIN_BYTES_MAX),
  title: orNull(text()),
  kind: named(50),
  sourceType: orNull(text()),
  pageType: orNull(text()),
  ruledSourceType: orNull(text()),
} satisfies FileFields

const perception = {
  score: orNull(decimal()),
  scoreReason: orNull(text()),
  scoringLogic: orNull(json(shape.Scoring)),
  scorerVersion: named(100),
  originalScore: orNull(decimal()),
  isUserChanged: flag(),
  scoredAt: time(),
  method: named(100),
  confidence: orNull(float(0, 1)),
  quote: orNull(text()),
  quoteStart: orNull(whole()),
  quoteEnd: orNull(whole()),
  originalReason: orNull(text()),
} satisfies FileFields

const judgement = {
  kind: choice(['result', 'perception']),
  judge: named(100),
  model: orNull(text()),
  version: named(100),
  verdict: orNull(json(shape.Verdict)),
  rules: json(shape.Values),
  agrees: orNull(flag()),
  errorCode: orNull(text()),
  errorMessage: orNull(text()),
  judgedAt: time(),
} satisfies FileFields

const correction = {
  isPresent: orNull(flag()),
  rank: orNull(whole(0, RANK_MAX)),
  sentiment: orNull(choice(SENTIMENTS)),
  score: orNull(decimal()),
  scoreReason: orNull(text()),
  computed: json(shape.Values),
  correctedAt: time(),
} satisfies FileFields

export interface AnswerPart {
  table: string
  /** The column of the response's id. */
  key: 'id' | 'response_id'
  fields: FileFields
  isList?: boolean
  itemsMax?: number
  /** What of the response the table repeats. */
  repeats: readonly string[]
  /** Whether its rows belong to a generation of scores. */
  hasGeneration: boolean
}

const ASKED = ['runId', 'promptId', 'llm']

/** What was found in a response: each field of its line that has rows in another table. */
export const PARTS = {
  result: {
    table: 'all_results',
    key: 'id',
    fields: result,
    repeats: [...ASKED, 'sample', 'ordinal', 'brandId'],
    hasGeneration: true,
  },
  mentions: {
    table: 'mentions',
    key: 'response_id',
    fields: mention,
    isList: true,
    itemsMax: MENTIONS_MAX,
    repeats: [],
    hasGeneration: true,
  },
  links: {
    table: 'all_response_links',
    key: 'response_id',
    fields: link,
    isList: true,
    itemsMax: LINKS_STORED_MAX,
    repeats: [...ASKED, 'brandId'],
    hasGeneration: true,
  },
  perception: {
    table: 'all_perception_scores',
    key: 'response_id',
    fields: perception,
    repeats: ['runId', 'perceptionPromptId'],
    hasGeneration: true,
  },
  judgement: {
    table: 'all_judgements',
    key: 'response_id',
    fields: judgement,
    repeats: ['runId', 'brandId'],
    hasGeneration: true,
  },
  correction: {
    table: 'response_corrections',
    key: 'response_id',
    fields: correction,
    repeats: ['runId', 'brandId'],
    hasGeneration: false,
  },
} as const satisfies Record<string, AnswerPart>

/** The prompt as it was sent, with its place in the run. */
const ASKED_PROMPT = {
  prompt: named(2 * PROMPT_LENGTH_MAX),
  promptPosition: orNull(whole()),
} satisfies FileFields

export const ANSWER_SCHEMA = fieldsSchema(
  { ...ANSWER, ...ASKED_PROMPT },
  Object.fromEntries(
    Object.entries(PARTS as Record<string, AnswerPart>).map(([name, { fields, isList, itemsMax }]) => [
      name,
      isList
        ? Type.Array(fieldsSchema(fields), { maxItems: itemsMax ?? 0 })
        : Type.Union([fieldsSchema(fields), Type.Null()]),
    ]),
  ),
)
