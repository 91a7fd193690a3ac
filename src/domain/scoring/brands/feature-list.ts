/** The number of each feature, assigned at its first use. */
const numbers = new Map<string, number>()
const features: string[] = []

/** The features of a name with their values: a share from 0 to 1, or 1 for a property that holds. */
export class Features implements Iterable<[feature: string, value: number]> {
  // A name has few of the many features, so two short arrays are faster than a map.
  readonly #numbers: number[]
  readonly #values: number[]

  constructor(other?: Features) {
    this.#numbers = other ? [...other.#numbers] : []
    this.#values = other ? [...other.#values] : []
  }

  /** Replaces the value if the feature is already set. */
  set(feature: string, value: number): void {
    const number = numberOf(feature)
    const known = this.#numbers.indexOf(number)
    if (known >= 0) this.#values[known] = value
    else {
      this.#numbers.push(number)
      this.#values.push(value)
    }
  }

  /** The sum of value × weight; a feature without a weight counts 0. */
  weigh(weights: Weights): number {
    let sum = 0
    for (let at = 0; at < this.#numbers.length; at += 1) {
      sum += (weights.byNumber[this.#numbers[at] ?? -1] ?? 0) * (this.#values[at] ?? 0)
    }
    return sum
  }

  *[Symbol.iterator](): Iterator<[string, number]> {
    for (const [at, number] of this.#numbers.entries()) yield [features[number] ?? '', this.#values[at] ?? 0]
  }
}

/** The weights of features by their numbers. */
export interface Weights {
  readonly byNumber: readonly number[]
}

export function weightsOf(byFeature: Readonly<Record<string, number>>): Weights {
  const byNumber: number[] = []
  for (const [feature, weight] of Object.entries(byFeature)) byNumber[numberOf(feature)] = weight
  return { byNumber: Array.from(byNumber, (weight) => weight ?? 0) }
}

function numberOf(feature: string): number {
  const known = numbers.get(feature)
  if (known !== undefined) return known
  numbers.set(feature, features.length)
  return features.push(feature) - 1
}
