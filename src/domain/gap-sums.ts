import type { EvidenceSource, SuggestionEvidence } from './suggestion-evidence.ts'
import { countedByName, NAMED_BRANDS_MAX, type NamedBrand } from './visibility-gap.ts'

/** Of which kind of answers of a gap: those that do not name the brand, or those that rank competitors above it. */
export type GapCause = 'absent' | 'outranked'

/** What the answers of a prompt with a gap show. */
export type GapDetails = Pick<
  SuggestionEvidence,
  'absentCount' | 'resultIds' | 'absentLlms' | 'outrankedLlms' | 'namedInstead' | 'outrankedBy'
> & { sources: Pick<EvidenceSource, 'domain' | 'answerCount'>[] }

/** What the answers of all gaps of a topic with one cause show. */
export interface ShownByGaps {
  llms: readonly string[]
  /** The most frequent ones first, as in `domains`. */
  rivals: readonly NamedBrand[]
  domains: readonly string[]
  responseIds: readonly string[]
}

const RESPONSE_IDS_MAX = 100
const DOMAINS_MAX = 10

/** Adds up gaps one by one, those with the largest gains first: a topic may have thousands with a hundred names each. */
export class GapSums {
  readonly #llms = new Set<string>()
  readonly #names = new Map<string, number>()
  readonly #domains = new Map<string, number>()
  readonly #responseIds: string[] = []

  add(cause: GapCause, details: GapDetails): void {
    const isAbsent = cause === 'absent'
    const { absentCount, resultIds } = details
    for (const llm of isAbsent ? details.absentLlms : details.outrankedLlms) this.#llms.add(llm)
    for (const { name, answerCount } of isAbsent ? details.namedInstead : details.outrankedBy) {
      this.#names.set(name, (this.#names.get(name) ?? 0) + answerCount)
    }
    for (const { domain, answerCount } of details.sources) {
      this.#domains.set(domain, (this.#domains.get(domain) ?? 0) + answerCount)
    }
    // The answers without the brand come first.
    const ids = isAbsent ? resultIds.slice(0, absentCount) : resultIds.slice(absentCount)
    this.#responseIds.push(...ids.slice(0, RESPONSE_IDS_MAX - this.#responseIds.length))
  }

  shown(): ShownByGaps {
    const named = [...this.#names].map(([name, answerCount]) => ({ name, answerCount }))
    const domains = [...this.#domains].sort(([, one], [, other]) => other - one)
    return {
      llms: [...this.#llms],
      rivals: countedByName(named).slice(0, NAMED_BRANDS_MAX),
      domains: domains.slice(0, DOMAINS_MAX).map(([domain]) => domain),
      responseIds: this.#responseIds,
    }
  }
}
