export interface Proportion {
  successes: number
  trials: number
}

export interface Interval {
  low: number
  high: number
}

/** The standard normal quantile of a two-sided 95 % interval. */
const Z_95 = 1.959963984540054

/**
 * Wilson's score interval of a proportion, from 0 to 1; null without a trial. Wilson, "Probable inference, the law of
 * succession, and statistical inference", Journal of the American Statistical Association 22 (1927), 209-212; method 3
 * of Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), 857-872.
 */
export function wilsonInterval({ successes, trials }: Proportion, z = Z_95): Interval | null {
  if (trials === 0) return null
  const rate = successes / trials
  const z2 = z * z
  const middle = (rate + z2 / (2 * trials)) / (1 + z2 / trials)
  const half = (z / (1 + z2 / trials)) * Math.sqrt((rate * (1 - rate)) / trials + z2 / (4 * trials * trials))
  // Exact at the ends, where floating-point rounding would leave a small error.
  return {
    low: successes === 0 ? 0 : Math.max(0, middle - half),
    high: successes === trials ? 1 : Math.min(1, middle + half),
  }
}

/**
 * The interval of `after - before` of two independent proportions, from -1 to 1; null when one has no trial. Method 10
 * (hybrid score) of Newcombe, "Interval estimation for the difference between independent proportions: comparison of
 * eleven methods", Statistics in Medicine 17 (1998), 873-890.
 */
export function newcombeInterval(before: Proportion, after: Proportion): Interval | null {
  const [one, other] = [wilsonInterval(after), wilsonInterval(before)]
  if (!one || !other) return null
  return hybridInterval(
    { value: before.successes / before.trials, ...other },
    { value: after.successes / after.trials, ...one },
  )
}

/** The same, calculated from the intervals of the two proportions. */
export function hybridInterval(before: Estimate, after: Estimate): Interval {
  const difference = after.value - before.value
  return {
    low: Math.max(-1, difference - Math.hypot(after.value - after.low, before.high - before.value)),
    high: Math.min(1, difference + Math.hypot(after.high - after.value, before.value - before.low)),
  }
}

export interface Estimate extends Interval {
  value: number
}

export type ChangeDirection = 'up' | 'down' | 'within-noise'

/** The direction of a change: it counts only when the interval of the difference excludes 0. */
export function changeOf(difference: Interval): ChangeDirection {
  if (difference.low > 0) return 'up'
  return difference.high < 0 ? 'down' : 'within-noise'
}
