import { type Cell, emptyCell, mergeCells } from './insights/cell.ts'
import { testRatio } from './insights/changes.ts'
import { type Ratio, ratioOf } from './insights/figures.ts'
import { pairedCells } from './insights/pairs.ts'
import { unweighted } from './insights/weighted-sums.ts'
import type { ChangeDirection, Interval } from './statistics.ts'

/** The answers of an LLM to a prompt in one run: how many there are, and how many name the brand. */
export interface AnswersOfLlm {
  runId: string
  llm: string
  completed: number
  present: number
}

export interface MeasuredPresence {
  runCount: number
  completed: number
  present: number
  /** With weights where an LLM has not the same share of the answers on both sides. */
  presenceRate: number | null
  ci95: Interval | null
}

export interface PublicationEffect {
  publishedAt: string
  before: MeasuredPresence
  after: MeasuredPresence
  /** The rate after minus the rate before; null while one of them is unknown. */
  difference: number | null
  differenceCi95: Interval | null
  /** Null also while one side has too few answers. */
  change: ChangeDirection | null
}

const CHANGES = { up: 'up', down: 'down', within_noise: 'within-noise', too_few: null } as const

/**
 * Compares a prompt's presence before and after a publication, with confidence intervals. Only LLMs that answered on
 * both sides count, each with the same weight on both: an LLM that joined in between, or shortly before, would look like a change.
 */
export function publicationEffect(
  publishedAt: string,
  before: readonly AnswersOfLlm[],
  after: readonly AnswersOfLlm[],
): PublicationEffect {
  if (before.length === 0 || after.length === 0) {
    const [one, other] = [alone(before), alone(after)]
    return { publishedAt, before: one, after: other, difference: null, differenceCi95: null, change: null }
  }
  const pairs = pairedCells(cellsOf(before), cellsOf(after))
  const { change } = testRatio('presence', pairs)
  const paired = new Set(pairs.before.map(({ cell }) => cell.llm))
  const ofPaired = (side: readonly AnswersOfLlm[]) => side.filter(({ llm }) => paired.has(llm))
  return {
    publishedAt,
    before: measured(ofPaired(before), change.before),
    after: measured(ofPaired(after), change.after),
    difference: change.difference,
    differenceCi95: intervalOf(change.ci95),
    change: CHANGES[change.verdict],
  }
}

const alone = (answers: readonly AnswersOfLlm[]) =>
  measured(answers, ratioOf('presence', unweighted(cellsOf(answers))))

function measured(answers: readonly AnswersOfLlm[], { value, ci95 }: Ratio): MeasuredPresence {
  return {
    runCount: new Set(answers.map(({ runId }) => runId)).size,
    completed: answers.reduce((sum, { completed }) => sum + completed, 0),
    present: answers.reduce((sum, { present }) => sum + present, 0),
    presenceRate: value,
    ci95: intervalOf(ci95),
  }
}

/** All are of one prompt. */
const cellsOf = (answers: readonly AnswersOfLlm[]): Cell[] =>
  mergeCells(
    answers.map(({ llm, completed, present }) => ({ ...emptyCell('', llm), responses: completed, present })),
  )

const intervalOf = (bounds: Ratio['ci95']): Interval | null => bounds && { low: bounds[0], high: bounds[1] }
