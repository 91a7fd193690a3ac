import type { NamedEntity } from '../scoring/entities.ts'
import type { SuggestionEvidence } from '../suggestion-evidence.ts'
import { type AllowedLink, allowedLinks } from './link-rules.ts'

/** Everything that a text about a gap may use: the brand, the question, and the evidence. */
export interface WritingFacts {
  brand: NamedEntity
  /** All tracked rivals, in the evidence or not. */
  rivals: readonly NamedEntity[]
  targetMarket: string
  /** A BCP 47 tag, or the name that the brand's owner entered. */
  language: string
  promptText: string
  topicName: string
  customerJourney: string | null
  evidence: SuggestionEvidence
}

/** The rules for links in a text that is written from these facts. */
export function linksOf({ brand, evidence }: WritingFacts): AllowedLink {
  return allowedLinks({
    urls: evidence.sources.map(({ url }) => url),
    ownDomains: brand.domains,
    names: [
      ...[brand.name, ...brand.aliases],
      ...evidence.rivals.map(({ name }) => name),
      // A vendor's redirect is shown as the site that it leads to.
      ...evidence.sources.map(({ domain }) => domain),
    ],
  })
}
