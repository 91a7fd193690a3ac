import { type DraftToRead, readDraft } from '../domain/content/draft-writing.ts'
import { readSuggestionText, type SuggestionToRead } from '../domain/content/suggestion-writing.ts'
import { unlessUnusable } from '../domain/content/written-json.ts'
import { type Search, searchedWords } from '../domain/insights/searched-words.ts'
import { readPerceptionVerdict } from '../domain/judging/judge-perception.ts'
import { readPresenceVerdict } from '../domain/judging/judge-presence.ts'
import { fromKeywords, type Keyword } from '../domain/prompt-suggestions/from-keywords.ts'
import { fromSearches, type SearchedQuery } from '../domain/prompt-suggestions/from-searches.ts'
import { fromTemplates, type KnownTopic } from '../domain/prompt-suggestions/from-templates.ts'
import { compileTopics } from '../domain/prompt-suggestions/match-topic.ts'
import { questionKeys } from '../domain/prompt-suggestions/near-duplicates.ts'
import { questionWords } from '../domain/prompt-suggestions/question-words.ts'
import type { SuggestionDraft } from '../domain/prompt-suggestions/suggestion.ts'
import { writtenPrompts } from '../domain/prompt-suggestions/written-prompts.ts'
import { type AnswerToShow, showAnswer } from '../domain/shown-answer/show-answer.ts'
import type { CompiledBrands } from './compiled-brands.ts'
import { scoreAnswerText } from './score-answer-text.ts'

interface Verdict {
  reply: unknown
  answer: string
}

interface Drafting {
  language: string
  topics: readonly KnownTopic[]
  /** The topic of drafts that match none of the brand's topics. */
  fallbackTopic: string
}

/** Everything that threads read: pure functions of brands and of one text or list from outside. */
export const READINGS = {
  answer: scoreAnswerText,
  shownAnswer: (_: CompiledBrands, answer: AnswerToShow) => showAnswer(answer),
  presenceVerdict: (_: CompiledBrands, { reply, answer }: Verdict) => readPresenceVerdict(reply, answer),
  perceptionVerdict: (_: CompiledBrands, { reply, answer }: Verdict) => readPerceptionVerdict(reply, answer),
  draft: (_: CompiledBrands, { reply, idea, facts }: DraftToRead) =>
    unlessUnusable(() => readDraft(reply, idea, facts)),
  suggestionText: (_: CompiledBrands, { reply, facts }: SuggestionToRead) =>
    unlessUnusable(() => readSuggestionText(reply, facts)),
  searches: (brands: CompiledBrands, drafting: Drafting & { searches: readonly SearchedQuery[] }) => {
    const { language, topics, fallbackTopic, searches } = drafting
    const byId = new Map(topics.map((topic) => [topic.id, topic]))
    return [
      ...fromSearches(searches, byId, questionWords(language), brands.named, fallbackTopic),
      ...fromTemplates(language, brands.entities, topics, brands.named),
    ]
  },
  keywords: (brands: CompiledBrands, drafting: Drafting & { keywords: readonly Keyword[] }) => {
    const { language, topics, fallbackTopic, keywords } = drafting
    const words = questionWords(language)
    return fromKeywords(keywords, compileTopics(topics, words), words, brands.named, fallbackTopic)
  },
  searchedWords: (
    _: CompiledBrands,
    { searches, language }: { searches: readonly Search[]; language: string },
  ) => searchedWords(searches, language),
  questionKeys: (_: CompiledBrands, { texts, language }: { texts: readonly string[]; language: string }) => {
    const words = questionWords(language)
    return texts.map((text) => questionKeys(text, words))
  },
  writtenPrompts: (brands: CompiledBrands, drafting: Drafting & { reply: unknown; writer: string }) => {
    const { language, topics, fallbackTopic, reply, writer } = drafting
    return writtenPrompts(reply, writer, language, topics, brands.named, fallbackTopic)
  },
} satisfies Record<string, (brands: CompiledBrands, item: never) => SuggestionDraft[] | object>

export type ReadingName = keyof typeof READINGS
export type Item<N extends ReadingName> = Parameters<(typeof READINGS)[N]>[1]
export type Outcome<N extends ReadingName> = ReturnType<(typeof READINGS)[N]>
