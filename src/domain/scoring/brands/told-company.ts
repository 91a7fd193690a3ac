import type { Span } from '../answer/answer-structure.ts'
import { overlapping } from '../answer/sorted-spans.ts'
import type { BrandEvidence } from './brand-evidence.ts'
import { Features } from './feature-list.ts'

/** Where a name stands: at the head of an item, a section or a row, elsewhere in bold, or only in sentences. */
type Standing = 'head' | 'bold' | 'prose'

/**
 * The places of the one brand that is known. Other names in the same lists, columns and enumerations are more often brands,
 * names in other places less often.
 */
export class ToldCompany {
  readonly #told: ReadonlySet<BrandEvidence>
  readonly #groups = new Set<string>()
  readonly #slots = new Set<string>()
  /** The names in its enumerations. */
  readonly #beside: ReadonlySet<string>
  readonly #start: number
  readonly #standing: Standing | 'nowhere'

  /** @param spans the mentions of the brand, in order */
  constructor(all: readonly BrandEvidence[], spans: readonly Span[]) {
    const isTold = (place: Span) => overlapping(spans, place) !== undefined
    const told = all.filter(({ leadingNames, prose }) => leadingNames.some(isTold) || prose.some(isTold))
    this.#told = new Set(told)
    // All names of an enumeration share one row, which may be as long as the answer.
    const rows = new Set<readonly string[]>()
    for (const { leadingNames, prose } of told) {
      for (const { peers, candidate } of leadingNames) {
        this.#groups.add(peers)
        this.#slots.add(candidate.slot)
      }
      for (const { row } of prose) if (row.length > 1) rows.add(row)
    }
    this.#beside = new Set([...rows].flat())
    this.#start = spans[0]?.start ?? 0
    this.#standing = told.length === 0 ? 'nowhere' : standingOf(told.flatMap((one) => one.leadingNames))
  }

  /**
   * The features that another name has because of the place of the known brand; null for the known brand itself.
   * @param logOdds the log odds of the name without these features
   */
  features(one: BrandEvidence, logOdds: number): Features | null {
    if (this.#told.has(one)) return null
    const found = new Features()
    found.set('log odds', logOdds)
    const { leadingNames, prose, key } = one
    const isPeer = leadingNames.some(({ peers }) => this.#groups.has(peers))
    const isInRow = this.#beside.has(key)
    if (isPeer) found.set('peer of told', 1)
    else if (leadingNames.some(({ candidate }) => this.#slots.has(candidate.slot)))
      found.set('slot of told', 1)
    if (isPeer && this.#standing === 'head') found.set('peer of told at head', 1)
    if (isInRow) found.set('row of told', 1)
    if (!isPeer && !isInRow) found.set(`${standingOf(leadingNames)}, told ${this.#standing}`, 1)
    if ([leadingNames[0], prose[0]].some((place) => place && place.start < this.#start))
      found.set('before told', 1)
    return found
  }
}

function standingOf(leadingNames: BrandEvidence['leadingNames']): Standing {
  if (leadingNames.length === 0) return 'prose'
  return leadingNames.some(({ candidate }) => candidate.slot !== 'bold') ? 'head' : 'bold'
}
