import { Type } from 'typebox'
import { ALERT_DIRECTIONS } from '../../domain/alerts/alert-rule.ts'
import { CONTENT_FORMATS, CONTENT_STATUSES } from '../../domain/content/content.ts'
import { DECIDERS } from '../../domain/detected-brands/verdicts.ts'
import { JOURNEY_STAGES } from '../../domain/journey-stage.ts'
import {
  SUGGESTION_KINDS,
  SUGGESTION_LENGTH_MAX,
  SUGGESTION_SOURCES,
  SUGGESTION_STATUSES,
} from '../../domain/prompt-suggestions/suggestion.ts'
import { SAMPLES_MAX } from '../../domain/samples.ts'
import { SOURCE_TYPES } from '../../domain/sources/source-types.ts'
import { STATE_REASONS, SUGGESTION_STATES } from '../../domain/suggestion-state.ts'
import { FeaturesPatch, NAME_LENGTH_MAX, PROMPT_LENGTH_MAX } from '../fields.ts'
import { SURFACES } from '../llm-fields.ts'
import { PERSONA_LENGTH_MAX } from '../market-fields.ts'
import { Aliases, Domains, Language, RunBudget, StoredSchedule, TargetMarket } from '../workspace/brands.ts'
import { METRICS } from '../workspace/insights-comparison.ts'
import {
  choice,
  country,
  type FileFields,
  flag,
  id,
  json,
  jsonText,
  jsonWithIds,
  key,
  keyWithIds,
  languageTag,
  llmName,
  named,
  nameText,
  onOneLine,
  orAbsent,
  orNull,
  same,
  text,
  texts,
  time,
  webAddress,
  whole,
} from './file-fields.ts'
import * as shape from './shapes.ts'

const TITLE_MAX = 1_000
const TEXT_LENGTH_MAX = 20_000
const CONTENT_LENGTH_MAX = 500_000
const WRITER_MAX = 200
const names = {
  name: nameText(NAME_LENGTH_MAX),
  aliases: same(Aliases, 'text[]'),
  domains: same(Domains, 'text[]'),
}
const llms = texts(1_000, 100)
const made = { id: id(), createdAt: time() }
const deleted = { deletedAt: orNull(time()) }

const brand = {
  ...made,
  ...names,
  displayName: orNull(nameText(NAME_LENGTH_MAX)),
  targetMarket: same(TargetMarket),
  language: same(Language),
  llms: texts(50, 100),
  promptLimit: orNull(whole()),
  runBudgetUsd: same(RunBudget, 'double precision'),
  samples: whole(1, SAMPLES_MAX),
  features: json(FeaturesPatch),
  schedule: orNull(json(StoredSchedule)),
  lastActivityAt: orNull(time()),
} satisfies FileFields

const suggestion = {
  ...made,
  promptId: id(),
  fingerprint: keyWithIds(),
  state: choice(SUGGESTION_STATES),
  stateReason: orNull(choice(STATE_REASONS)),
  title: text(TITLE_MAX),
  description: text(TEXT_LENGTH_MAX),
  writtenBy: text(WRITER_MAX),
  written: orNull(json(shape.Anything)),
  llms,
  priority: whole(1),
  evidence: jsonWithIds(shape.SuggestionEvidence),
  firstRunId: id(),
  firstRunAt: time(),
  lastRunId: id(),
  lastRunAt: time(),
  closedRunId: orNull(id()),
  closedRunAt: orNull(time()),
  runCount: whole(),
  updatedAt: time(),
  stateChangedAt: orNull(time()),
} satisfies FileFields

const content = {
  ...made,
  ...deleted,
  promptId: orNull(id()),
  ideaId: orNull(id()),
  title: text(TITLE_MAX),
  excerpt: text(TITLE_MAX),
  format: choice(CONTENT_FORMATS),
  content: text(CONTENT_LENGTH_MAX),
  suggestedSchemaTypes: json(shape.SchemaTypes),
  jsonLd: json(shape.JsonLd),
  researchSources: json(shape.ResearchSources),
  status: choice(CONTENT_STATUSES),
  updatedAt: time(),
  writtenBy: orNull(text(WRITER_MAX)),
  errorMessage: orNull(text(TEXT_LENGTH_MAX)),
  publishedAt: orNull(time()),
  publishedUrl: orAbsent(orNull(webAddress())),
} satisfies FileFields

const promptSuggestion = {
  ...made,
  text: named(SUGGESTION_LENGTH_MAX),
  textKey: key(),
  topicId: orNull(id()),
  topicName: orNull(onOneLine(text(NAME_LENGTH_MAX))),
  customerJourney: orNull(choice(JOURNEY_STAGES)),
  source: choice(SUGGESTION_SOURCES),
  kind: choice(SUGGESTION_KINDS),
  evidence: json(shape.PromptEvidence),
  estimatedVolume: orNull(whole()),
  volumeSource: orNull(text(NAME_LENGTH_MAX)),
  priority: whole(0, 100),
  state: choice(SUGGESTION_STATUSES),
  promptId: orNull(id()),
  stateChangedAt: orNull(time()),
} satisfies FileFields

/** Whose names have changed since a run was scored: those of the brand itself, or only of others. */
const FORMER_NAMES = ['own', 'others'] as const

/** Answers of an import, which may be one run; a run that asks LLMs has fewer. */
export const IMPORTED_ANSWERS_MAX = 1_000_000

const ENDED = ['completed', 'partial', 'failed', 'cancelled'] as const

const run = {
  id: id(),
  status: choice(ENDED),
  trigger: choice(['api', 'schedule', 'import', 'demo']),
  surface: choice(SURFACES),
  marketId: orAbsent(orNull(id())),
  settings: jsonWithIds(shape.RunSettings),
  plannedCount: whole(0, IMPORTED_ANSWERS_MAX),
  startedAt: time(),
  completedAt: orNull(time()),
  cancelledAt: orNull(time()),
  expiredAt: orNull(time()),
  formerNames: orAbsent(orNull(choice(FORMER_NAMES))),
  /** Only for runs whose answers have expired; the counts and metrics of others are calculated again. */
  counts: orNull(jsonText(shape.Counts)),
  metrics: orNull(jsonText(shape.StoredMetrics)),
  metricsTopics: orNull(jsonText(shape.TopicMetrics)),
  metricsBrands: orNull(jsonText(shape.NameCounts)),
} satisfies FileFields

export interface FileKind {
  table: string
  fields: FileFields
  /** Columns that identify a line and are derived from one of its texts. */
  identities?: Readonly<Record<string, string>>
  /** Fields that contain the id of an earlier line of the given kind. */
  references?: Readonly<Record<string, string>>
  /**
   * Fields that together must differ from those of every other line of the kind that is not deleted. Names are
   * compared without case.
   */
  unique?: readonly (readonly string[])[]
  /** The column by which lines are sorted: `id`, unless the table has none. */
  orderedBy?: string
  /** Fields that have another name in the file. */
  names?: Readonly<Record<string, string>>
}

/** The kinds of lines in a brand's export besides its answers, each with its table, in the order of the file. */
export const KINDS = {
  brand: { table: 'brands', fields: brand },
  competitor: {
    table: 'competitors',
    fields: { ...made, ...deleted, ...names },
    identities: { nameKey: 'name' },
    unique: [['name']],
  },
  topic: {
    table: 'topics',
    fields: { ...made, ...deleted, name: nameText(NAME_LENGTH_MAX) },
    identities: { nameKey: 'name' },
    unique: [['name']],
  },
  prompt: {
    table: 'prompts',
    fields: {
      ...made,
      ...deleted,
      topicId: id(),
      text: named(PROMPT_LENGTH_MAX),
      customerJourney: orNull(choice(JOURNEY_STAGES)),
      estimatedVolume: whole(),
      volumeSource: orNull(text(NAME_LENGTH_MAX)),
      archivedAt: orNull(time()),
    },
    identities: { textKey: 'text' },
    references: { topicId: 'topic' },
  },
  perceptionPrompt: {
    table: 'perception_prompts',
    fields: {
      ...made,
      ...deleted,
      propertyId: nameText(NAME_LENGTH_MAX),
      promptText: named(PROMPT_LENGTH_MAX),
      scoringLogic: orNull(json(shape.Scoring)),
      archivedAt: orNull(time()),
    },
    identities: { textKey: 'promptText' },
  },
  detectedBrand: {
    table: 'detected_brands',
    fields: {
      ...made,
      name: named(NAME_LENGTH_MAX),
      nameKey: key(),
      isIgnored: flag(),
      mergedIntoId: orNull(id()),
      decidedBy: orAbsent(orNull(choice(DECIDERS))),
      vetting: orAbsent(orNull(json(shape.NameVerdict))),
    },
    unique: [['nameKey']],
  },
  sourceType: {
    table: 'source_overrides',
    fields: { ...made, domain: nameText(253), sourceType: choice(SOURCE_TYPES) },
    unique: [['domain']],
  },
  market: {
    table: 'brand_markets',
    fields: {
      ...made,
      ...deleted,
      market: country(),
      language: languageTag(),
      personaName: orNull(nameText(NAME_LENGTH_MAX)),
      personaKey: key(),
      personaText: orNull(named(PERSONA_LENGTH_MAX)),
    },
    unique: [['market', 'language', 'personaKey']],
  },
  promptVariant: {
    table: 'prompt_variants',
    fields: {
      ...made,
      promptId: id(),
      market: country(),
      language: languageTag(),
      text: named(PROMPT_LENGTH_MAX),
    },
    identities: { textKey: 'text' },
    references: { promptId: 'prompt' },
    unique: [['promptId', 'market', 'language']],
  },
  alertRule: {
    table: 'alert_rules',
    fields: {
      ...made,
      metric: orNull(choice(METRICS)),
      direction: choice(ALERT_DIRECTIONS),
      threshold: orNull(same(Type.Number(), 'double precision')),
      llm: orNull(llmName()),
      topicId: orNull(id()),
      marketId: orNull(id()),
      everyMarket: flag(),
      isEnabled: flag(),
    },
    references: { topicId: 'topic', marketId: 'market' },
  },
  run: { table: 'runs', fields: run, references: { marketId: 'market' } },
  suggestion: {
    table: 'suggestions',
    fields: suggestion,
    references: { promptId: 'prompt' },
    unique: [['fingerprint']],
  },
  runSuggestion: {
    table: 'content_suggestions',
    fields: {
      ...made,
      runId: id(),
      promptId: id(),
      suggestionId: orNull(id()),
      llms,
      title: text(TITLE_MAX),
      description: text(TEXT_LENGTH_MAX),
      fingerprint: keyWithIds(),
      priority: whole(1),
      state: choice(SUGGESTION_STATES),
      evidence: jsonWithIds(shape.GapEvidence),
    },
    references: { runId: 'run', promptId: 'prompt', suggestionId: 'suggestion' },
    unique: [['runId', 'promptId']],
  },
  idea: {
    table: 'generated_content_ideas',
    fields: {
      ...made,
      suggestionId: id(),
      promptId: id(),
      title: text(TITLE_MAX),
      angle: text(TEXT_LENGTH_MAX),
      format: choice(CONTENT_FORMATS),
      writtenBy: text(WRITER_MAX),
    },
    references: { suggestionId: 'suggestion', promptId: 'prompt' },
    unique: [['suggestionId', 'format']],
  },
  toDo: {
    table: 'to_do_decisions',
    fields: { key: keyWithIds(), state: choice(SUGGESTION_STATES), changedAt: time() },
    orderedBy: 'key',
    unique: [['key']],
  },
  content: {
    table: 'contents',
    fields: content,
    references: { promptId: 'prompt', ideaId: 'idea' },
  },
  promptSuggestion: {
    table: 'prompt_suggestions',
    fields: promptSuggestion,
    identities: { textKey: 'text' },
    references: { topicId: 'topic', promptId: 'prompt' },
    unique: [['text']],
    // Each line has a field `kind` already.
    names: { kind: 'names' },
  },
} as const satisfies Record<string, FileKind>

export type KindName = keyof typeof KINDS
