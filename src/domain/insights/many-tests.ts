/**
 * The changes that are significant at a false discovery rate of 5 %, strongest first: Benjamini and Hochberg,
 * "Controlling the false discovery rate: a practical and powerful approach to multiple testing", Journal of the Royal
 * Statistical Society B 57 (1995), 289-300. Changes that could not be tested are left out.
 */
export function beyondNoise<Test extends { pValue: number | null }>(
  tests: readonly Test[],
  rate = 0.05,
): Test[] {
  const sorted = tests
    .flatMap((test) => (test.pValue === null ? [] : [{ test, pValue: test.pValue }]))
    .toSorted((one, other) => one.pValue - other.pValue)
  const last = sorted.findLastIndex(({ pValue }, index) => pValue <= ((index + 1) / sorted.length) * rate)
  return sorted.slice(0, last + 1).map(({ test }) => test)
}
