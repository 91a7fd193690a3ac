import { foldedWords, questionWords } from '../prompt-suggestions/question-words.ts'

/** A search query of an LLM for a prompt. */
export interface Search {
  prompt: string
  query: string
  /** How often it was searched. */
  count: number
}

export interface WordCount {
  /** Lower case, without accents. */
  word: string
  searches: number
}

export interface SearchedWords {
  searches: number
  /**
   * Words in searches that their prompts do not contain, and words in prompts that their searches do not contain;
   * most frequent first.
   */
  added: WordCount[]
  dropped: WordCount[]
}

const WORDS_MAX = 100

/**
 * How LLMs reword prompts when they search. Words without a meaning of their own do not count; each word counts once
 * per search.
 */
export function searchedWords(searches: readonly Search[], language: string): SearchedWords {
  const { empty, question } = questionWords(language)
  const contentOf = (text: string) =>
    new Set(foldedWords(text).filter((word) => !empty.has(word) && !question.has(word)))
  const ofPrompts = new Map<string, ReadonlySet<string>>()
  const [added, dropped] = [new Map<string, number>(), new Map<string, number>()]
  let total = 0
  for (const { prompt, query, count } of searches) {
    const asked = ofPrompts.get(prompt) ?? contentOf(prompt)
    ofPrompts.set(prompt, asked)
    const searched = contentOf(query)
    total += count
    for (const word of searched) if (!asked.has(word)) added.set(word, (added.get(word) ?? 0) + count)
    for (const word of asked) if (!searched.has(word)) dropped.set(word, (dropped.get(word) ?? 0) + count)
  }
  return { searches: total, added: mostFrequent(added), dropped: mostFrequent(dropped) }
}

function mostFrequent(counts: ReadonlyMap<string, number>): WordCount[] {
  return [...counts]
    .map(([word, searches]) => ({ word, searches }))
    .sort((one, other) => other.searches - one.searches || (one.word < other.word ? -1 : 1))
    .slice(0, WORDS_MAX)
}
