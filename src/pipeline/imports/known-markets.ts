import { localeOf } from '../../domain/locale.ts'
import { textIdentity } from '../../domain/text-identity.ts'
import type { BrandMarket } from '../../storage/brands/brand-markets.ts'
import { LineProblem } from './line-problem.ts'

interface NamedMarket {
  market: string | null
  language: string | null
  persona: string | null
}

/** The markets of a brand, to which answers of an import belong. */
export class KnownMarkets {
  readonly #own: { country: string | null; language: string | null }
  readonly #others: readonly BrandMarket[]

  constructor(own: { targetMarket: string; language: string }, others: readonly BrandMarket[]) {
    this.#own = localeOf(own.targetMarket, own.language)
    this.#others = others
  }

  /**
   * The market that a line names; null for the brand's own.
   * @throws {LineProblem} when the brand has no such market, or several
   */
  find({ market, language, persona }: NamedMarket): BrandMarket | null {
    if (market === null && persona === null) return null
    const { country, language: tag } = localeOf(market ?? this.#own.country ?? '', language ?? '')
    const isSameCountry = (code: string | null) => code !== null && code === country
    const isSameTag = (known: string | null) => language === null || (known !== null && known === tag)
    const personaKey = persona === null ? null : textIdentity(persona)
    const isOwn = personaKey === null && isSameCountry(this.#own.country) && isSameTag(this.#own.language)
    const found = this.#others.filter(
      (one) =>
        isSameCountry(one.market) &&
        isSameTag(one.language) &&
        (one.persona === null ? null : textIdentity(one.persona.name)) === personaKey,
    )
    if (isOwn) return null
    const [first] = found
    if (first && found.length === 1) return first
    const named = [market, language, persona].filter((part) => part !== null).join(', ')
    throw first
      ? new LineProblem('ambiguous_market', `language: the brand has several markets ${named}`)
      : new LineProblem('unknown_market', `market: the brand has no market ${named}; add it first`)
  }
}

/** Of a brand without other markets. */
export const OWN_MARKET = { find: () => null } as unknown as KnownMarkets
