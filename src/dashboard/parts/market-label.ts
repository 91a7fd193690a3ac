interface NamedMarket {
  market: string
  language: string
  persona: { name: string } | null
}

/** A market in a line, such as `DE, de, Student`; as `marketName` of the domain, which pages do not import. */
export const marketLabel = ({ market, language, persona }: NamedMarket): string =>
  [market, language, ...(persona ? [persona.name] : [])].join(', ')
