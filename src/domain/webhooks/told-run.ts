interface Run<Surface extends string> {
  id: string
  surface: Surface
  startedAt: string
  marketId: string | null
  market: string
  language: string
  persona: { name: string } | null
}

/** Which run an event tells of, and where and as whom it asked; the text of a persona is not sent. */
export function toldRun<S extends string>({
  id,
  surface,
  startedAt,
  marketId,
  market,
  language,
  persona,
}: Run<S>): Run<S> {
  return { id, surface, startedAt, marketId, market, language, persona: persona && { name: persona.name } }
}
