const HALVINGS = 60
/** More degrees of freedom make an interval less than 0.2 % narrower. */
const DEGREES_MAX = 1_000

/**
 * P(|T| <= t) for Student's t with a whole number of degrees of freedom, exact up to 1,000 of them: the finite sums 26.7.3
 * and 26.7.4 of Abramowitz and Stegun, "Handbook of Mathematical Functions" (1964).
 */
export function withinT(t: number, degreesOfFreedom: number): number {
  const degrees = Math.min(degreesOfFreedom, DEGREES_MAX)
  const angle = Math.atan(t / Math.sqrt(degrees))
  const cosine2 = Math.cos(angle) ** 2
  const isOdd = degrees % 2 === 1
  let term = isOdd ? Math.cos(angle) : 1
  let sum = degrees === 1 ? 0 : term
  for (let k = isOdd ? 3 : 2; k <= degrees - 2; k += 2) {
    term *= ((k - 1) / k) * cosine2
    sum += term
  }
  return isOdd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum
}

/** The t for which `withinT` returns `confidence`. */
export function tQuantile(confidence: number, degreesOfFreedom: number): number {
  let [low, high] = [0, 1]
  while (withinT(high, degreesOfFreedom) < confidence) high *= 2
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2
    if (withinT(middle, degreesOfFreedom) < confidence) low = middle
    else high = middle
  }
  return high
}

const quantiles = new Map<number, number>()

/** The t of a two-sided 95 % interval. */
export function t95(degreesOfFreedom: number): number {
  const degrees = Math.min(degreesOfFreedom, DEGREES_MAX)
  const known = quantiles.get(degrees)
  if (known !== undefined) return known
  const quantile = tQuantile(0.95, degrees)
  quantiles.set(degrees, quantile)
  return quantile
}
