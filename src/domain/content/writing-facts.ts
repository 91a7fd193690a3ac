import type { NamedEntity } from '../scoring/entities.ts'
import type { SuggestionEvidence } from '../suggestion-evidence.ts'
import { type AllowedLink, allowedLinks } from './link-rules.ts'

/** All that a text about a gap may rest on: the brand, the question, and what the answers showed. */
export interface WritingFacts {
  brand: NamedEntity
  /** Everyone whom the brand is measured against, in the evidence or not. */
  rivals: readonly NamedEntity[]
  targetMarket: string
  /** BCP 47, or what the brand's owner calls it. */
  language: string
  promptText: string
  topicName: string
  customerJourney: string | null
  evidence: SuggestionEvidence
}

/** Where a text from these facts may link to. */
export function linksOf({ brand, evidence }: WritingFacts): AllowedLink {
  return allowedLinks({
    urls: evidence.sources.map(({ url }) => url),
    ownDomains: brand.domains,
    names: [
      ...[brand.name, ...brand.aliases],
      ...evidence.rivals.map(({ name }) => name),
      // A vendor's redirect is shown as the site that it stands for.
      ...evidence.sources.map(({ domain }) => domain),
    ],
  })
}
