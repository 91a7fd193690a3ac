import { Type } from 'typebox'
import { SENTIMENTS } from '../../domain/metrics.ts'
import { LINKS_STORED_MAX } from '../../domain/scoring/bounded-score.ts'
import { PRESENCES } from '../../domain/scoring/score.ts'
import { LINK_TYPES, SOURCE_TYPES } from '../../domain/sources/source-types.ts'
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
  llmName,
  named,
  orNull,
  TEXT_MAX,
  text,
  texts,
  time,
  whole,
} from './file-fields.ts'
import * as shape from './shapes.ts'

const COST_USD_MAX = 1_000_000
const RANK_MAX = 10_000
const DOMAIN_BYTES_MAX = 253
/** The length of a page's address, as links are stored. */
const URL_MAX = 2_048
const TITLE_MAX = 500
/** The length of a name in an answer, which may be a web address. */
const NAME_MAX = 2_500
/** The scorer stores 1,000 mentions and the first mention of each name. */
const NAMES_MAX = 3_000
const MESSAGE_MAX = 10_000
/** The length of the reason of a score, and of the quoted words. */
const REASON_MAX = 4_000

/** Fields that have the names of imports of answers instead of those of the database. */
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
  llm: llmName(),
  sample: whole(1, 20),
  state: choice(['scored', 'failed', 'skipped']),
  attempts: whole(),
  postponements: whole(),
  errorCode: orNull(text(100)),
  errorMessage: orNull(text(MESSAGE_MAX)),
  model: orNull(text(500)),
  answer: orNull(text(TEXT_MAX)),
  finishReason: orNull(text(500)),
  citations: orNull(json(shape.Citations)),
  searchQueries: orNull(json(shape.SearchQueries)),
  searchCount: orNull(whole()),
  country: orNull(text(100)),
  language: orNull(text(100)),
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
  mentionedBrands: texts(NAMES_MAX, NAME_MAX),
  detectedKeys: texts(NAMES_MAX, NAME_MAX),
  recalledKeys: texts(NAMES_MAX, NAME_MAX),
  scorerVersion: named(100),
  scoredAt: time(),
  isUserChanged: flag(),
  computed: orNull(json(shape.Values)),
} satisfies FileFields

const mention = {
  position: whole(),
  kind: choice(['brand', 'rival', 'other']),
  entityId: orNull(id()),
  name: named(NAME_MAX),
  text: text(NAME_MAX),
  startOffset: whole(),
  endOffset: whole(),
  rule: named(100),
  role: named(100),
  counts: flag(),
  /** The sentiment of one mention, which may be unsure. */
  sentiment: choice(['positive', 'neutral', 'negative', 'unsure']),
  rank: orNull(whole(0, RANK_MAX)),
  rankRule: orNull(text(100)),
  listedAsWorst: orNull(flag()),
  sentimentScore: orNull(float(-1, 1)),
  sentimentStart: orNull(whole()),
  sentimentEnd: orNull(whole()),
} satisfies FileFields

const link = {
  position: whole(),
  url: named(URL_MAX),
  domain: key(DOMAIN_BYTES_MAX),
  title: orNull(text(TITLE_MAX)),
  kind: choice(['cited', 'retrieved']),
  sourceType: orNull(choice(SOURCE_TYPES)),
  pageType: orNull(choice(LINK_TYPES)),
  ruledSourceType: orNull(choice(SOURCE_TYPES)),
} satisfies FileFields

const perception = {
  score: orNull(decimal()),
  scoreReason: orNull(text(REASON_MAX)),
  scoringLogic: orNull(json(shape.Scoring)),
  scorerVersion: named(100),
  originalScore: orNull(decimal()),
  isUserChanged: flag(),
  scoredAt: time(),
  method: named(100),
  confidence: orNull(float(0, 1)),
  quote: orNull(text(REASON_MAX)),
  quoteStart: orNull(whole()),
  quoteEnd: orNull(whole()),
  originalReason: orNull(text(REASON_MAX)),
} satisfies FileFields

const judgement = {
  kind: choice(['result', 'perception']),
  judge: named(100),
  model: orNull(text(500)),
  version: named(100),
  verdict: orNull(json(shape.Verdict)),
  rules: json(shape.Values),
  agrees: orNull(flag()),
  errorCode: orNull(text(100)),
  errorMessage: orNull(text(MESSAGE_MAX)),
  judgedAt: time(),
} satisfies FileFields

const correction = {
  isPresent: orNull(flag()),
  rank: orNull(whole(0, RANK_MAX)),
  sentiment: orNull(choice(SENTIMENTS)),
  score: orNull(decimal()),
  scoreReason: orNull(text(REASON_MAX)),
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
  /** Columns of the response that the table repeats. */
  repeats: readonly string[]
  /** Whether its rows belong to a generation of scores. */
  hasGeneration: boolean
}

const ASKED = ['runId', 'promptId', 'llm']

/** The parts of a response: each field of its line whose rows are in another table. */
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
    itemsMax: NAMES_MAX,
    repeats: [],
    hasGeneration: true,
  },
  links: {
    table: 'all_response_links',
    key: 'response_id',
    fields: link,
    isList: true,
    // Of the links of the answer, and of the pages that were only found.
    itemsMax: 2 * LINKS_STORED_MAX,
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
  prompt: named(PROMPT_LENGTH_MAX),
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
