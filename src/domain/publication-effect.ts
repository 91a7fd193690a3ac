import {
  type ChangeDirection,
  changeOf,
  type Interval,
  newcombeInterval,
  type Proportion,
  wilsonInterval,
} from './statistics.ts'

/** The answers to a prompt in some runs: how many there are, and how many name the brand. */
export interface PresenceOfPrompt {
  runCount: number
  completed: number
  present: number
}

export interface MeasuredPresence extends PresenceOfPrompt {
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
  change: ChangeDirection | null
}

/** Compares a prompt's presence before and after a publication, with confidence intervals. */
export function publicationEffect(
  publishedAt: string,
  before: PresenceOfPrompt,
  after: PresenceOfPrompt,
): PublicationEffect {
  const [one, other] = [measured(before), measured(after)]
  const differenceCi95 = newcombeInterval(proportion(before), proportion(after))
  return {
    publishedAt,
    before: one,
    after: other,
    difference:
      one.presenceRate === null || other.presenceRate === null ? null : other.presenceRate - one.presenceRate,
    differenceCi95,
    change: differenceCi95 && changeOf(differenceCi95),
  }
}

function measured(presence: PresenceOfPrompt): MeasuredPresence {
  const { completed, present } = presence
  return {
    ...presence,
    presenceRate: completed === 0 ? null : present / completed,
    ci95: wilsonInterval(proportion(presence)),
  }
}

function proportion({ completed, present }: PresenceOfPrompt): Proportion {
  return { successes: present, trials: completed }
}
