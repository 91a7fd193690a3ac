/** Numbers that look random and are the same for the same seed: mulberry32 of Tommy Ettinger. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** From 0 to 1, 1 excluded. */
  unit(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  between(low: number, high: number): number {
    return low + this.unit() * (high - low)
  }

  /** A whole number; both ends are possible. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1))
  }

  happens(probability: number): boolean {
    return this.unit() < probability
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.unit())) * Math.cos(2 * Math.PI * this.unit())
  }

  /** Marsaglia and Tsang, "A simple method for generating gamma variables", ACM TOMS 26 (2000), 363-372. */
  gamma(shape: number): number {
    if (shape < 1) return this.gamma(shape + 1) * this.unit() ** (1 / shape)
    const d = shape - 1 / 3
    const c = 1 / Math.sqrt(9 * d)
    for (;;) {
      const normal = this.normal()
      const cube = (1 + c * normal) ** 3
      if (cube > 0 && Math.log(1 - this.unit()) < 0.5 * normal ** 2 + d - d * cube + d * Math.log(cube))
        return d * cube
    }
  }

  /** A rate with this mean; `likeness` is the correlation of two answers at the same rate, 0 for the mean itself. */
  rate(mean: number, likeness: number): number {
    if (likeness === 0 || mean === 0 || mean === 1) return mean
    const size = 1 / likeness - 1
    const [one, other] = [this.gamma(mean * size), this.gamma((1 - mean) * size)]
    return one + other === 0 ? Number(this.happens(mean)) : one / (one + other)
  }
}
