import type {
  PriorityReason,
  RankedSuggestion,
  Stage,
  SuggestionDraft,
  SuggestionSource,
} from './suggestion.ts'

const PRIORITY_MAX = 100

/** The points for a suggestion's source: real searches and lists count more than templates. */
const SOURCE_POINTS: Readonly<Record<SuggestionSource, PriorityReason>> = {
  search: { code: 'source', points: 25, text: 'LLMs searched for it while answering your prompts.' },
  import: { code: 'source', points: 20, text: 'It is in a list that you imported.' },
  rival: { code: 'source', points: 20, text: 'It is made of your rivals.' },
  topic: { code: 'source', points: 15, text: 'It is made of your topics.' },
  writer: { code: 'source', points: 15, text: 'The writer proposed it.' },
}

/** How many active prompts a topic has for a stage, or without one. */
export interface PromptCount {
  topicId: string
  customerJourney: string | null
  count: number
}

/** The number of active prompts by topic and stage. */
export class Coverage {
  readonly #topics = new Map<string, number>()
  readonly #stages = new Map<string, number>()

  constructor(counts: Iterable<PromptCount>) {
    for (const { topicId, customerJourney, count } of counts) {
      this.#topics.set(topicId, this.topic(topicId) + count)
      const place = stagePlace(topicId, customerJourney)
      this.#stages.set(place, (this.#stages.get(place) ?? 0) + count)
    }
  }

  topic(topicId: string): number {
    return this.#topics.get(topicId) ?? 0
  }

  stage(topicId: string, stage: Stage): number {
    return this.#stages.get(stagePlace(topicId, stage)) ?? 0
  }
}

function stagePlace(topicId: string, stage: string | null): string {
  return `${topicId} ${stage ?? ''}`
}

/** Adds the priority and the reasons that add up to it. */
export function ranked(draft: SuggestionDraft, coverage: Coverage): RankedSuggestion {
  const reasons = [
    SOURCE_POINTS[draft.source],
    ...demand(draft),
    ...gaps(draft, coverage),
    ...kindPoints(draft),
  ].filter(({ points }) => points !== 0)
  const total = reasons.reduce((sum, { points }) => sum + points, 0)
  const priority = Math.max(0, Math.min(PRIORITY_MAX, total))
  return { ...draft, priority, evidence: { ...draft.evidence, reasons } }
}

function demand({ estimatedVolume, evidence }: SuggestionDraft): PriorityReason[] {
  const { impressions, occurrences, llms } = evidence
  const volume = estimatedVolume ?? 0
  return [
    {
      code: 'volume',
      points: logarithmic(volume, 6, 30),
      text: `People search for it about ${volume} times a month.`,
    },
    {
      code: 'impressions',
      points: logarithmic(impressions ?? 0, 4, 20),
      text: `It was shown ${impressions} times in the exported period.`,
    },
    {
      code: 'occurrences',
      points: logarithmic(occurrences ?? 0, 12, 25),
      text: `LLMs searched for it ${occurrences} times in 90 days.`,
    },
    {
      code: 'llms',
      points: Math.min(15, 5 * llms.length),
      text: `Searched by ${llms.length} different LLMs.`,
    },
  ]
}

function gaps({ topicId, customerJourney }: SuggestionDraft, coverage: Coverage): PriorityReason[] {
  if (topicId === null) return []
  const ofTopic = coverage.topic(topicId)
  const topic = {
    code: 'topic_gap',
    points: ofTopic === 0 ? 15 : ofTopic < 5 ? 8 : 0,
    text: ofTopic === 0 ? 'The topic has no active prompt.' : `The topic has only ${counted(ofTopic)}.`,
  }
  if (customerJourney === null) return [topic]
  const ofStage = coverage.stage(topicId, customerJourney)
  const stage = {
    code: 'stage_gap',
    points: ofStage === 0 ? 20 : ofStage < 3 ? 10 : 0,
    text:
      ofStage === 0
        ? `The topic has no active prompt for the stage ${customerJourney}.`
        : `The topic has only ${counted(ofStage)} for the stage ${customerJourney}.`,
  }
  return [topic, stage]
}

function kindPoints({ kind }: SuggestionDraft): PriorityReason[] {
  if (kind === 'rival') return [{ code: 'rival', points: 5, text: 'It names a rival.' }]
  if (kind !== 'brand') return []
  const text = 'It names the brand itself: its answers say less of how visible the brand is.'
  return [{ code: 'brand', points: -15, text }]
}

/** `factor` points for each power of ten. */
function logarithmic(count: number, factor: number, max: number): number {
  return count <= 0 ? 0 : Math.min(max, Math.round(factor * Math.log10(1 + count)))
}

function counted(count: number): string {
  return count === 1 ? 'one active prompt' : `${count} active prompts`
}
