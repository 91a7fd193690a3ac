import type { KnownTopic } from './from-templates.ts'
import type { Named } from './named-in.ts'
import type { WordSets } from './question-words.ts'
import { asPrompt, readsAs, stageOf } from './reads-as.ts'
import { promptEvidence, type SuggestionDraft } from './suggestion.ts'

/** One line of an imported keyword list. */
export interface Keyword {
  /** On one line, without invisible characters. */
  text: string
  /** Monthly searches; null when the list does not contain them. */
  volume: number | null
  volumeSource: string | null
  /** The list's own words for the monthly searches when they are not a number. */
  monthlySearches: string | null
  clicks: number | null
  impressions: number | null
}

/** One draft for each keyword. None is filtered out, because a person chose the list. */
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
      evidence: promptEvidence({ keyword: text, monthlySearches, clicks, impressions, rivals }),
    }
  })
}
