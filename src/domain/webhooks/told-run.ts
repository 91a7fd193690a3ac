interface Run {
  id: string
  startedAt: string
  marketId: string | null
  market: string
  language: string
  persona: { name: string } | null
}

/** Which run an event tells of, and where and as whom it asked; the text of a persona is not sent. */
export function toldRun({ id, startedAt, marketId, market, language, persona }: Run): Run {
  return { id, startedAt, marketId, market, language, persona: persona && { name: persona.name } }
}
