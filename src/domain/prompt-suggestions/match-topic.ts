import type { KnownTopic } from './from-templates.ts'
import { foldedWords, type WordSets } from './question-words.ts'

/**
 * Finds the topic whose content words all occur in a text; the one with the most content words wins, then the first;
 * null when none matches.
 */
export function compileTopics(
  topics: readonly KnownTopic[],
  words: WordSets,
): (text: string) => KnownTopic | null {
  const known = topics
    .map((topic) => ({
      topic,
      contentWords: foldedWords(topic.name).filter((word) => !words.empty.has(word)),
    }))
    .filter(({ contentWords }) => contentWords.length > 0)
    .sort((a, b) => b.contentWords.length - a.contentWords.length)
    .map((one, place) => ({ ...one, place }))
  const byFirstWord = Map.groupBy(known, ({ contentWords: [first] }) => first)
  return (text) => {
    const found = new Set(foldedWords(text))
    const fitting = [...found]
      .flatMap((word) => byFirstWord.get(word) ?? [])
      .filter(({ contentWords }) => contentWords.every((word) => found.has(word)))
    return fitting.sort((a, b) => a.place - b.place)[0]?.topic ?? null
  }
}
