import { CONTENT_FORMATS, CONTENT_STATUSES } from '../../domain/content/content.ts'
import { JOURNEY_STAGES } from '../../domain/journey-stage.ts'
import {
  SUGGESTION_KINDS,
  SUGGESTION_SOURCES,
  SUGGESTION_STATUSES,
} from '../../domain/prompt-suggestions/suggestion.ts'
import { SOURCE_TYPES } from '../../domain/sources/source-types.ts'
import { STATE_REASONS, SUGGESTION_STATES } from '../../domain/suggestion-state.ts'
import { scheduleFields } from '../data-api/brands.ts'
import { Fields, NAME_LENGTH_MAX, PROMPT_LENGTH_MAX } from '../fields.ts'
import { SURFACES } from '../llm-fields.ts'
import {
  choice,
  type FileFields,
  flag,
  float,
  id,
  json,
  jsonText,
  jsonWithIds,
  key,
  keyWithIds,
  named,
  orNull,
  text,
  texts,
  time,
  whole,
} from './file-fields.ts'
import * as shape from './shapes.ts'

/** UTF-16 units; a character may be two. */
const NAME_UNITS_MAX = 2 * NAME_LENGTH_MAX
const PROMPT_UNITS_MAX = 2 * PROMPT_LENGTH_MAX
const SAMPLES = [1, 20] as const
const names = { name: named(NAME_UNITS_MAX), aliases: texts(100), domains: texts(100) }
const made = { id: id(), createdAt: time() }
const deleted = { deletedAt: orNull(time()) }

/** The settings of the brand. */
const brand = {
  ...made,
  ...names,
  displayName: orNull(named(NAME_UNITS_MAX)),
  targetMarket: named(100),
  language: named(35),
  llms: texts(50, 100),
  promptLimit: orNull(whole()),
  runBudgetUsd: orNull(float(0, 1e9)),
  samples: whole(...SAMPLES),
  features: json(shape.Features),
  schedule: orNull(json(Fields(scheduleFields))),
  lastActivityAt: orNull(time()),
} satisfies FileFields

const suggestion = {
  ...made,
  promptId: id(),
  fingerprint: keyWithIds(),
  state: choice(SUGGESTION_STATES),
  stateReason: orNull(choice(STATE_REASONS)),
  title: text(),
  description: text(),
  writtenBy: text(),
  written: orNull(json(shape.Anything)),
  llms: texts(1_000, 100),
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
  title: text(),
  excerpt: text(),
  format: choice(CONTENT_FORMATS),
  content: text(),
  suggestedSchemaTypes: json(shape.SchemaTypes),
  jsonLd: json(shape.JsonLd),
  researchSources: json(shape.ResearchSources),
  status: choice(CONTENT_STATUSES),
  updatedAt: time(),
  writtenBy: orNull(text()),
  errorMessage: orNull(text()),
  publishedAt: orNull(time()),
} satisfies FileFields

const promptSuggestion = {
  ...made,
  text: named(PROMPT_UNITS_MAX),
  textKey: key(),
  topicId: orNull(id()),
  topicName: orNull(text(NAME_UNITS_MAX)),
  customerJourney: orNull(choice(JOURNEY_STAGES)),
  source: choice(SUGGESTION_SOURCES),
  kind: choice(SUGGESTION_KINDS),
  evidence: json(shape.PromptEvidence),
  estimatedVolume: orNull(whole()),
  volumeSource: orNull(text()),
  priority: whole(0, 100),
  state: choice(SUGGESTION_STATUSES),
  promptId: orNull(id()),
  stateChangedAt: orNull(time()),
} satisfies FileFields

const ENDED = ['completed', 'partial', 'failed', 'cancelled'] as const

const run = {
  id: id(),
  status: choice(ENDED),
  trigger: choice(['api', 'schedule', 'import', 'demo']),
  surface: choice(SURFACES),
  settings: jsonWithIds(shape.RunSettings),
  plannedCount: whole(),
  startedAt: time(),
  completedAt: orNull(time()),
  cancelledAt: orNull(time()),
  expiredAt: orNull(time()),
  /** Of a run whose answers have expired; others are counted and measured again. */
  counts: orNull(jsonText(shape.Counts)),
  metrics: orNull(jsonText(shape.Metrics)),
  metricsTopics: orNull(jsonText(shape.MetricsList)),
  metricsBrands: orNull(jsonText(shape.MetricsList)),
} satisfies FileFields

export interface FileKind {
  table: string
  fields: FileFields
  /** Columns that are made from a text of the line: its identity. */
  identities?: Readonly<Record<string, string>>
  /** The column by which lines are ordered: `id`, unless the table has none. */
  orderedBy?: string
  /** Fields that have another name in the file. */
  names?: Readonly<Record<string, string>>
}

/** What a brand's export has besides its answers: each kind of line with its table, in the order of the file. */
export const KINDS = {
  brand: { table: 'brands', fields: brand },
  competitor: {
    table: 'competitors',
    fields: { ...made, ...deleted, ...names },
    identities: { nameKey: 'name' },
  },
  topic: {
    table: 'topics',
    fields: { ...made, ...deleted, name: named(NAME_UNITS_MAX) },
    identities: { nameKey: 'name' },
  },
  prompt: {
    table: 'prompts',
    fields: {
      ...made,
      ...deleted,
      topicId: id(),
      text: named(PROMPT_UNITS_MAX),
      customerJourney: orNull(choice(JOURNEY_STAGES)),
      estimatedVolume: whole(),
      volumeSource: orNull(text()),
      archivedAt: orNull(time()),
    },
    identities: { textKey: 'text' },
  },
  perceptionPrompt: {
    table: 'perception_prompts',
    fields: {
      ...made,
      ...deleted,
      propertyId: named(NAME_UNITS_MAX),
      promptText: named(PROMPT_UNITS_MAX),
      scoringLogic: orNull(json(shape.Scoring)),
      archivedAt: orNull(time()),
    },
    identities: { textKey: 'promptText' },
  },
  detectedBrand: {
    table: 'detected_brands',
    fields: {
      ...made,
      name: named(NAME_UNITS_MAX),
      nameKey: key(),
      isIgnored: flag(),
      mergedIntoId: orNull(id()),
    },
  },
  sourceType: {
    table: 'source_overrides',
    fields: { ...made, domain: named(253), sourceType: choice(SOURCE_TYPES) },
  },
  run: { table: 'runs', fields: run },
  suggestion: { table: 'suggestions', fields: suggestion },
  runSuggestion: {
    table: 'content_suggestions',
    fields: {
      ...made,
      runId: id(),
      promptId: id(),
      suggestionId: orNull(id()),
      llms: texts(1_000, 100),
      title: text(),
      description: text(),
      fingerprint: keyWithIds(),
      priority: whole(1),
      state: choice(SUGGESTION_STATES),
      evidence: jsonWithIds(shape.GapEvidence),
    },
  },
  idea: {
    table: 'generated_content_ideas',
    fields: {
      ...made,
      suggestionId: id(),
      promptId: id(),
      title: text(),
      angle: text(),
      format: choice(CONTENT_FORMATS),
      writtenBy: text(),
    },
  },
  toDo: {
    table: 'to_do_decisions',
    fields: { key: keyWithIds(), state: choice(SUGGESTION_STATES), changedAt: time() },
    orderedBy: 'key',
  },
  content: { table: 'contents', fields: content },
  promptSuggestion: {
    table: 'prompt_suggestions',
    fields: promptSuggestion,
    identities: { textKey: 'text' },
    // Each line has a kind.
    names: { kind: 'names' },
  },
} as const satisfies Record<string, FileKind>

export type KindName = keyof typeof KINDS
