import { atOnce, type Stepwise } from '../stepwise.ts'
import type { Cell } from './cell.ts'
import type { Change, Changes } from './changes.ts'
import { driverSteps } from './drivers.ts'
import type { Mean, Ratio } from './figures.ts'
import { percentText } from './shown-share.ts'

export interface VerdictFacts {
  /** The presence in all answers of the period. */
  presence: Ratio
  /** Null when there is no earlier period. */
  comparison: { changes: Changes; before: readonly Cell[]; after: readonly Cell[] } | null
  topicOf(promptId: string): string
}

/** A part is named when at least this share of the change comes from it. */
const MOST = 2 / 3
/** The maximum number of figures besides presence that the sentence names. */
const OTHERS_MAX = 2

/** The state of a brand and its changes, in one sentence without a full stop. */
export function verdictSentence(facts: VerdictFacts): string {
  return atOnce(verdictSteps(facts))
}

/** The steps of `verdictSentence`. */
export function* verdictSteps({ presence, comparison, topicOf }: VerdictFacts): Stepwise<string> {
  if (presence.value === null) return 'There are no answers in this period'
  const now = `Presence is ${percentText(presence.value)}`
  if (!comparison) return `${now}${between(presence)}; there is no earlier period to compare with`
  const { changes, before, after } = comparison
  const change = changes.presence
  if (change.before.value === null || change.after.value === null) {
    return `${now}${between(presence)}; no prompt has answers of the same LLM in both periods`
  }
  const others = otherMoves(changes)
  if (change.verdict === 'up' || change.verdict === 'down') {
    const verb = change.verdict === 'up' ? 'rose' : 'fell'
    const origin = yield* originOf(before, after, topicOf)
    return `Presence ${verb} ${fromTo(change, SHARE)}: more than noise${origin && `, ${origin}`}${others && `; ${others}`}`
  }
  const end = others && `; ${others}`
  if (change.verdict === 'too_few') {
    return `${now}; there are too few answers to say whether it changed${end}`
  }
  return `Presence ${sameOrNot(change)}: within noise${end}`
}

function sameOrNot(change: Change<Ratio>): string {
  const [before, after] = [percentText(change.before.value ?? 0), percentText(change.after.value ?? 0)]
  return before === after ? `stayed at ${after}` : `went from ${before} to ${after}`
}

/** The part from which most of the change in presence comes: an LLM on a topic, an LLM, or a topic. */
function* originOf(
  before: readonly Cell[],
  after: readonly Cell[],
  topicOf: VerdictFacts['topicOf'],
): Stepwise<string> {
  const split = (key: (cell: Cell) => string) => driverSteps('presence', before, after, key)
  const llms = yield* split(({ llm }) => llm)
  const topics = yield* split(({ promptId }) => topicOf(promptId))
  const splits = [llms, topics].filter(({ parts }) => parts.length > 1)
  if (splits.length === 0) return ''
  const both = yield* split(({ llm, promptId }) => `${llm} on ${topicOf(promptId)}`)
  for (const { difference, parts } of splits.length === 2 ? [both, ...splits] : splits) {
    const [strongest] = parts
    if (strongest && difference && strongest.contribution / difference >= MOST)
      return `mostly ${strongest.key}`
  }
  return 'from no single LLM or topic'
}

function otherMoves({ shareOfVoice, averageRank, sentiment, citationRate }: Changes): string {
  return [
    moved('the share of voice', shareOfVoice, SHARE),
    moved('the average rank', averageRank, RANK, ['got worse', 'got better']),
    moved('the sentiment', sentiment, SENTIMENT),
    moved('the citation rate', citationRate, SHARE),
  ]
    .filter((text) => text !== '')
    .slice(0, OTHERS_MAX)
    .join(' and ')
}

function moved(
  name: string,
  change: Change<Ratio | Mean>,
  shown: Shown,
  [up, down]: readonly [string, string] = ['rose', 'fell'],
): string {
  if (change.verdict !== 'up' && change.verdict !== 'down') return ''
  return `${name} ${change.verdict === 'up' ? up : down} ${fromTo(change, shown)}`
}

/** Two values that look equal keep their usual decimals, as in every other place: the sentence has their difference. */
function fromTo({ before, after }: Change<Ratio | Mean>, { value, difference }: Shown): string {
  const [one, other] = [before.value ?? 0, after.value ?? 0]
  if (value(one) !== value(other)) return `from ${value(one)} to ${value(other)}`
  return `by ${difference(Math.abs(other - one))} to ${value(other)}`
}

function between({ ci95 }: Ratio): string {
  return ci95 ? ` (${percentText(ci95[0])} to ${percentText(ci95[1])})` : ''
}

interface Shown {
  value(value: number): string
  difference(size: number): string
}

const SHARE: Shown = { value: percentText, difference: (size) => `${(100 * size).toFixed(1)} points` }
const RANK: Shown = { value: (rank) => rank.toFixed(1), difference: (size) => size.toFixed(2) }
const SENTIMENT: Shown = {
  value: (mean) => (100 * mean).toFixed(0),
  difference: (size) => (100 * size).toFixed(1),
}
