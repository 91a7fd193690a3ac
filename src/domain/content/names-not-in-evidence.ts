import { foldText } from '../scoring/answer/fold-text.ts'
import { compileNames } from '../scoring/names/name-matcher.ts'
import { wordSet } from '../word-list.ts'
import { plainAddresses } from './plain-addresses.ts'
import { linksOf, type WritingFacts } from './writing-facts.ts'

/** Capitalised words that are not names. */
const COMMON = wordSet(`
  i ai llm llms faq faqs api apis url urls seo roi kpi kpis pdf csv html json b2b b2c saas gdpr iso eu uk us usa ceo
  cto it hr q&a english german french spanish monday tuesday wednesday thursday friday saturday sunday january
  february march april may june july august september october november december
`)
/** Languages that capitalise every noun. */
const CAPITAL_NOUNS = /^(de|lb|bar|gsw|nds)\b/i
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}'’&+]*[\p{L}\p{N}+])?/gu
const SENTENCE_START = /(?:^|[.!?:;…—–•|()[\]“”„«»"/]|\s-)\s*$/u

/** Finds the tracked rivals that a text names by any name, although neither the evidence nor the question does. */
export function rivalsNotInEvidence(facts: WritingFacts): (text: string) => string[] {
  const { brand, rivals, evidence } = facts
  const names = new Set(evidence.rivals.map(({ name }) => foldText(name).text))
  const { shown = [], others = [] } = Object.groupBy(rivals, (rival) =>
    [rival.name, ...rival.aliases].some((name) => names.has(foldText(name).text)) ? 'shown' : 'others',
  )
  // The longest match wins, so the names that are allowed are searched for too.
  const find = compileNames([brand, ...shown, ...others])
  const allowed = new Set([brand, ...shown, ...find(facts.promptText).map(({ entity }) => entity)])
  return (text) =>
    find(text)
      .filter(({ entity }) => !allowed.has(entity))
      .filter(({ start, end }) => /\p{Lu}|[^\p{Script=Latin}]/u.test(text.slice(start, end)))
      .map(({ name }) => name)
}

/** Sites that a text names although they belong neither to the evidence nor to the brand. */
export function sitesNotInEvidence(text: string, facts: WritingFacts): string[] {
  return plainAddresses(text, linksOf(facts))
    .filter(({ isDisallowedHost }) => isDisallowedHost)
    .map((piece) => piece.text)
}

/**
 * Words in a short text that look like a name that neither the evidence nor the question contains: capitalised words
 * within a sentence. In languages that capitalise nouns, only words with a capital inside.
 */
export function namesNotInEvidence(text: string, facts: WritingFacts): string[] {
  const shown = shownWords(facts)
  const isName = CAPITAL_NOUNS.test(facts.language) ? /\p{L}\p{Lu}/u : /\p{Lu}/u
  return [...text.matchAll(WORD)]
    .filter(({ 0: word, index }) => {
      const folded = foldText(word.replace(/['’]s?$/u, '')).text
      if (!isName.test(word) || shown.has(folded) || COMMON.has(folded)) return false
      return /\p{L}\p{Lu}/u.test(word) || !SENTENCE_START.test(text.slice(Math.max(0, index - 8), index))
    })
    .map(([word]) => word)
}

function shownWords({ brand, rivals, evidence, ...facts }: WritingFacts): Set<string> {
  const named = new Set(evidence.rivals.map(({ name }) => foldText(name).text))
  const ofRivals = rivals
    .filter(({ name }) => named.has(foldText(name).text))
    .flatMap(({ aliases }) => aliases)
  const texts = [
    ...[brand.name, ...brand.aliases, ...brand.domains, ...ofRivals],
    ...[facts.promptText, facts.topicName, facts.targetMarket],
    ...evidence.rivals.map(({ name }) => name),
    ...[...evidence.absentLlms, ...evidence.outrankedLlms],
    ...evidence.queries.map(({ query }) => query),
    ...evidence.sources.flatMap(({ domain, title }) => [domain, title ?? '']),
  ]
  const words = texts.flatMap((text) => text.match(WORD) ?? [])
  return new Set(
    [...texts, ...words, ...words.map((word) => word.replace(/['’]s$/u, ''))].map(
      (one) => foldText(one).text,
    ),
  )
}
