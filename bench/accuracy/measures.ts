/** Counts of one class against the rest. */
interface Counts {
  right: number
  falseHits: number
  missed: number
}

/** 2·P·R / (P + R), from counts; 0 when nothing was correct. */
export function f1({ right, falseHits, missed }: Counts): number {
  return right === 0 ? 0 : (2 * right) / (2 * right + falseHits + missed)
}

export interface Classification {
  count: number
  accuracy: number
  /** The unweighted mean of F1 over the classes that occur in the labels. */
  macroF1: number
  f1: Record<string, number>
  precision: Record<string, number>
  recall: Record<string, number>
}

/** How well the labels were predicted: `pairs` of the true and the predicted label. */
export function classify(pairs: readonly (readonly [string, string])[]): Classification {
  const classes = [...new Set(pairs.map(([truth]) => truth))].sort()
  const counts = new Map(classes.map((name) => [name, { right: 0, falseHits: 0, missed: 0 }]))
  let right = 0
  for (const [truth, said] of pairs) {
    const wanted = counts.get(truth)
    const given = counts.get(said)
    if (truth === said) {
      right += 1
      if (wanted) wanted.right += 1
    } else {
      if (given) given.falseHits += 1
      if (wanted) wanted.missed += 1
    }
  }
  const of = (value: (counts: Counts) => number) =>
    Object.fromEntries([...counts].map(([name, one]) => [name, value(one)]))
  const f1s = of(f1)
  return {
    count: pairs.length,
    accuracy: pairs.length === 0 ? 0 : right / pairs.length,
    macroF1: mean(Object.values(f1s)),
    f1: f1s,
    precision: of(({ right: hits, falseHits }) => hits / (hits + falseHits || 1)),
    recall: of(({ right: hits, missed }) => hits / (hits + missed || 1)),
  }
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
