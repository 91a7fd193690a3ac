import type { KnownTopic } from './from-templates.ts'
import type { Named } from './named-in.ts'
import type { WordSets } from './question-words.ts'
import { asPrompt, readsAs, stageOf } from './reads-as.ts'
import { evidenceOf, type SuggestionDraft } from './suggestion.ts'

/** One line of an imported list. */
export interface Keyword {
  /** On one line, with nothing invisible in it. */
  text: string
  /** A month; null where the list does not tell. */
  volume: number | null
  volumeSource: string | null
  /** What it tells of a month where it is no number. */
  monthlySearches: string | null
  clicks: number | null
  impressions: number | null
}

/** A draft of each keyword. Nothing is left out: who imports a list has chosen it. */
export function fromKeywords(
  keywords: readonly Keyword[],
  topicOf: (text: string) => KnownTopic | null,
  words: WordSets,
  named: (text: string) => Named,
  fallbackTopic: string,
): SuggestionDraft[] {
  return keywords.map(({ text, volume, volumeSource, monthlySearches, clicks, impressions }) => {
    const { kind, rivals } = named(text)
    const topic = topicOf(text)
    return {
      text: asPrompt(text, readsAs(text, words)),
      source: 'import',
      kind,
      topicId: topic?.id ?? null,
      topicName: topic?.name ?? fallbackTopic,
      customerJourney: stageOf(text, words),
      estimatedVolume: volume,
      volumeSource: volume === null ? null : volumeSource,
      evidence: evidenceOf({ keyword: text, monthlySearches, clicks, impressions, rivals }),
    }
  })
}
