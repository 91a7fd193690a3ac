/** How a perception prompt is scored: what a high and a low score mean, or a text; null for none. */
export type ScoringLogic = string | { good: string; bad: string } | null

/** The forms in which a request may say it. */
export interface SentScoring {
  scoringLogic?: ScoringLogic
  goodScore?: string
  badScore?: string
}

/** What is meant; undefined where nothing of it was sent. One of the pair alone leaves the other empty. */
export function sentScoringLogic(sent: SentScoring): ScoringLogic | undefined {
  const { scoringLogic, goodScore, badScore } = sent
  if (scoringLogic !== undefined) {
    if (scoringLogic === null || typeof scoringLogic === 'string') return scoringLogic
    return { good: scoringLogic.good, bad: scoringLogic.bad }
  }
  if (goodScore === undefined && badScore === undefined) return undefined
  return { good: goodScore ?? '', bad: badScore ?? '' }
}

/** Whether the request says it in both forms. */
export function saysScoringTwice({ scoringLogic, goodScore, badScore }: SentScoring): boolean {
  return scoringLogic !== undefined && (goodScore !== undefined || badScore !== undefined)
}
