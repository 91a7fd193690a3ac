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
   * The market that a line names; null for the brand's own. A language alone is that of the brand's own country.
   * @throws {LineProblem} when the brand has no such market, or several
   */
  find({ market, language, persona }: NamedMarket): BrandMarket | null {
    if (market === null && language === null && persona === null) return null
    const { country, language: tag } = localeOf(market ?? this.#own.country ?? '', language ?? '')
    const isSameCountry = (code: string | null) => code !== null && code === country
    const isSameTag = (known: string | null) => language === null || (known !== null && known === tag)
    const personaKey = persona === null ? null : textIdentity(persona)
    const found = this.#others.filter(
      (one) =>
        isSameCountry(one.market) &&
        isSameTag(one.language) &&
        (one.persona === null ? null : textIdentity(one.persona.name)) === personaKey,
    )
    const [first] = found
    const isOwnCountry = market === null || isSameCountry(this.#own.country)
    // Other programs write en-US where the brand has en.
    const isOwnLanguage = isSameTag(this.#own.language) || (!first && this.#speaks(tag))
    if (personaKey === null && isOwnCountry && isOwnLanguage) return null
    if (first && found.length === 1) return first
    const named = [market, language, persona].filter((part) => part !== null).join(', ')
    if (first) throw new LineProblem('ambiguous_market', `language: the brand has several markets ${named}`)
    throw market === null && persona === null
      ? new LineProblem(
          'unknown_market',
          `language: the brand has no market ${named} in its own country; add it first, or name the country`,
        )
      : new LineProblem('unknown_market', `market: the brand has no market ${named}; add it first`)
  }

  /** Whether the brand has this language, in whatever region. */
  #speaks(tag: string | null): boolean {
    const { language } = this.#own
    return tag !== null && language !== null && primary(tag) === primary(language)
  }
}

const primary = (tag: string) => tag.split('-', 1)[0]

/** Of a brand without other markets. */
export const OWN_MARKET = { find: () => null } as unknown as KnownMarkets
