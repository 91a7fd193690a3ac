import { plainLine, shortLine } from '../plain-line.ts'
import type { KnownTopic } from './from-templates.ts'
import type { Named } from './named-in.ts'
import { questionKey } from './near-duplicates.ts'
import { foldedWords, type WordSets } from './question-words.ts'
import { asPrompt, readsAs, SEARCH_LENGTH_MAX, stageOf } from './reads-as.ts'
import { promptEvidence, type SuggestionDraft } from './suggestion.ts'

const OPERATOR = /(?:^|\s)-?(?:site|inurl|intitle|intext|filetype|related|lang|before|after):\S+/giu
const EXCLUDED = /(?:^|\s)-(?=[\p{L}"])\S+/gu
const YEAR = /(?:\b(?:in|im|en|em|nel|i)\s+)?(?<![\p{N}.])20[0-9]{2}(?![\p{N}.%])/giu
const QUOTES = /["“”„«»`]/gu
const ADDRESS = /https?:|www\./iu
/** With its operators; the cleaned text has its own limit. */
const QUERY_LENGTH_MAX = 1_000
const QUERIES_KEPT = 5

/** A search query of LLMs in one spelling, counted over runs. */
export interface SearchedQuery {
  query: string
  occurrences: number
  llms: readonly string[]
  /** The topic of the prompt that most often led to this search; null when it was deleted. */
  topicId: string | null
  firstSeenAt: string
  lastSeenAt: string
}

/**
 * A search query without search operators and without the year, which would become outdated; null when too little is
 * left.
 */
export function searchText(query: string): string | null {
  if (query.length > QUERY_LENGTH_MAX || ADDRESS.test(query)) return null
  const text = plainLine(
    plainLine(query).replace(OPERATOR, ' ').replace(EXCLUDED, ' ').replace(QUOTES, ' ').replace(YEAR, ' '),
  )
  const hasContent = foldedWords(text).length >= 2
  return hasContent && text.length <= SEARCH_LENGTH_MAX ? text : null
}

/** Prompts from the searches of LLMs that read as a question or a need: one for all searches with the same meaning. */
export function fromSearches(
  searches: readonly SearchedQuery[],
  topics: ReadonlyMap<string, KnownTopic>,
  words: WordSets,
  named: (text: string) => Named,
  fallbackTopic: string,
): SuggestionDraft[] {
  const groups = new Map<string, { text: string; searched: SearchedQuery[] }>()
  for (const search of [...searches].sort(mostSearchedFirst)) {
    const text = searchText(search.query)
    if (text === null) continue
    const key = questionKey(text, words)
    const group = groups.get(key)
    if (group) group.searched.push(search)
    else groups.set(key, { text, searched: [search] })
  }
  return [...groups.values()].flatMap(({ text, searched }) => {
    const reading = readsAs(text, words)
    if (reading === 'words') return []
    const { kind, rivals } = named(text)
    const topic = topics.get(searched.find(({ topicId }) => topicId !== null)?.topicId ?? '')
    return {
      text: asPrompt(text, reading),
      source: 'search' as const,
      kind,
      topicId: topic?.id ?? null,
      topicName: topic?.name ?? fallbackTopic,
      customerJourney: stageOf(text, words),
      estimatedVolume: null,
      volumeSource: null,
      evidence: promptEvidence({ ...evidenceIn(searched), rivals }),
    }
  })
}

function evidenceIn(searched: readonly SearchedQuery[]) {
  const first = searched.map(({ firstSeenAt }) => firstSeenAt).sort()
  const last = searched.map(({ lastSeenAt }) => lastSeenAt).sort()
  return {
    queries: searched.slice(0, QUERIES_KEPT).map(({ query }) => shortLine(query, 500)),
    occurrences: searched.reduce((sum, { occurrences }) => sum + occurrences, 0),
    llms: [...new Set(searched.flatMap(({ llms }) => llms))].sort(),
    firstSeenAt: first[0] ?? null,
    lastSeenAt: last.at(-1) ?? null,
  }
}

function mostSearchedFirst(a: SearchedQuery, b: SearchedQuery): number {
  return b.occurrences - a.occurrences || (a.query < b.query ? -1 : a.query > b.query ? 1 : 0)
}
