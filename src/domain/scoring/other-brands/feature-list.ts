/** The number of each feature, given as it is first met. */
const numbers = new Map<string, number>()
const features: string[] = []

/** What speaks for or against a name, by what it is called; a share from 0 to 1, or 1 for what holds. */
export class Features implements Iterable<[feature: string, value: number]> {
  // Names have few features of the many: two short lists are sooner made and summed up than a map.
  readonly #numbers: number[]
  readonly #values: number[]

  constructor(other?: Features) {
    this.#numbers = other ? [...other.#numbers] : []
    this.#values = other ? [...other.#values] : []
  }

  /** Sets it anew where it is known. */
  set(feature: string, value: number): void {
    const number = numberOf(feature)
    const known = this.#numbers.indexOf(number)
    if (known >= 0) this.#values[known] = value
    else {
      this.#numbers.push(number)
      this.#values.push(value)
    }
  }

  /** The sum of all values, each times the weight of its feature; those without one count nothing. */
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

/** Weights of features, ready to be summed up. */
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
