import type { TestedChange } from './changes.ts'

/**
 * The tests whose null hypothesis is rejected at a false discovery rate, strongest first: Benjamini and Hochberg,
 * "Controlling the false discovery rate: a practical and powerful approach to multiple testing", Journal of the Royal
 * Statistical Society B 57 (1995), 289-300. A change that could not be tested is left out.
 */
export function beyondNoise<Test extends TestedChange>(tests: readonly Test[], rate = 0.05): Test[] {
  const sorted = tests
    .flatMap((test) => (test.pValue === null ? [] : [{ test, pValue: test.pValue }]))
    .toSorted((one, other) => one.pValue - other.pValue)
  const last = sorted.findLastIndex(({ pValue }, index) => pValue <= ((index + 1) / sorted.length) * rate)
  return sorted.slice(0, last + 1).map(({ test }) => test)
}
