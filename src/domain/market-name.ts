interface NamedMarket {
  market: string
  language: string
  persona: { name: string } | null
}

/** A market in a line, such as `DE, de, Student`. */
export const marketName = ({ market, language, persona }: NamedMarket): string =>
  [market, language, ...(persona ? [persona.name] : [])].join(', ')
