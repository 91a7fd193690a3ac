import { sortSteps } from '../sort-steps.ts'
import type { Stepwise } from '../stepwise.ts'
import { textIdentity } from '../text-identity.ts'
import type { AskedQuestions } from './near-duplicates.ts'
import {
  OPEN_MAX,
  type RankedSuggestion,
  SUGGESTIONS_MAX,
  type SuggestionSource,
  type SuggestionStatus,
} from './suggestion.ts'

/** A suggestion that the brand already has. */
export interface StoredSuggestion {
  id: string
  text: string
  source: SuggestionSource
  status: SuggestionStatus
}

/**
 * `renewed`: the candidates replace the open suggestions of these sources. `before`: open suggestions of these sources
 * are kept and come before the candidates. Any other open suggestion is replaced by a candidate that asks the same.
 */
export interface Precedence {
  renewed: readonly SuggestionSource[]
  before: readonly SuggestionSource[]
}

export interface Reconciled {
  added: RankedSuggestion[]
  /** Open suggestions that already exist, with their new values. */
  renewed: { id: string; suggestion: RankedSuggestion }[]
  removedIds: string[]
  duplicateCount: number
  /** The number of valid candidates for which there was no room. */
  leftOutCount: number
}

/**
 * Merges candidates into the stored suggestions: skips those that repeat a prompt, another suggestion, or one that a
 * person dismissed or accepted; the best come first, up to the limit of each source.
 * @param asked - the brand's prompts, including archived ones; what is kept is added
 */
export function* reconcileSteps(
  candidates: readonly RankedSuggestion[],
  stored: readonly StoredSuggestion[],
  { renewed, before }: Precedence,
  asked: AskedQuestions,
): Stepwise<Reconciled> {
  for (const { status, text } of stored) {
    yield
    if (status !== 'open') asked.add(text)
  }
  const open = stored.filter(({ status }) => status === 'open')
  const openByText = new Map(open.map((one) => [textIdentity(one.text), one]))
  const result: Reconciled = { added: [], renewed: [], removedIds: [], duplicateCount: 0, leftOutCount: 0 }
  const kept = new Set<string>()
  const again = new Set<string>()
  const counts = new Map<SuggestionSource, number>()
  const hasRoom = () => stored.length + result.added.length < SUGGESTIONS_MAX
  const count = (source: SuggestionSource) => counts.set(source, (counts.get(source) ?? 0) + 1)
  const keep = (one: StoredSuggestion) => {
    if (!asked.add(one.text)) return
    kept.add(one.id)
    count(one.source)
  }
  for (const one of open.filter(({ source }) => before.includes(source))) keep(one)
  for (const candidate of yield* sortSteps(candidates, bestFirst)) {
    yield
    const { source, text } = candidate
    const same = openByText.get(textIdentity(text))
    const isItself = same?.source === source && kept.has(same.id)
    if (isItself && !again.has(same.id)) {
      again.add(same.id)
      result.renewed.push({ id: same.id, suggestion: candidate })
    } else if (asked.has(text)) result.duplicateCount += 1
    else if ((counts.get(source) ?? 0) >= OPEN_MAX[source] || !(same || hasRoom())) result.leftOutCount += 1
    else {
      asked.add(text)
      count(source)
      if (same) {
        kept.add(same.id)
        again.add(same.id)
        result.renewed.push({ id: same.id, suggestion: candidate })
      } else result.added.push(candidate)
    }
  }
  const others = open.filter(
    ({ id, source }) => !kept.has(id) && !renewed.includes(source) && !before.includes(source),
  )
  for (const one of others) keep(one)
  result.removedIds = open.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  return result
}

function bestFirst(a: RankedSuggestion, b: RankedSuggestion): number {
  return b.priority - a.priority || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0)
}
