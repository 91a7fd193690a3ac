/** How a perception prompt is scored: what a high and a low score mean, or one text; null for none. */
export type ScoringLogic = string | { good: string; bad: string } | null

/** The two forms in which a request can send the scoring logic. */
export interface SentScoring {
  scoringLogic?: ScoringLogic
  goodScore?: string
  badScore?: string
}

/**
 * The scoring logic of a request; undefined when none was sent. When only one of the pair is sent, the other is
 * empty.
 */
export function sentScoringLogic(sent: SentScoring): ScoringLogic | undefined {
  const { scoringLogic, goodScore, badScore } = sent
  if (scoringLogic !== undefined) {
    if (scoringLogic === null || typeof scoringLogic === 'string') return scoringLogic
    return { good: scoringLogic.good, bad: scoringLogic.bad }
  }
  if (goodScore === undefined && badScore === undefined) return undefined
  return { good: goodScore ?? '', bad: badScore ?? '' }
}

export function saysScoringTwice({ scoringLogic, goodScore, badScore }: SentScoring): boolean {
  return scoringLogic !== undefined && (goodScore !== undefined || badScore !== undefined)
}
