const BENCHES: readonly string[] = [
  'pipeline',
  'collect',
  'small-runs',
  'read',
  'api',
  'insights',
  'import',
  'parquet',
  'health',
  'start',
  'scorer',
  'stalled-readers',
  'large-runs',
  'dashboard',
]

interface ChosenBenches {
  names: readonly string[]
  /** For each of them. */
  options: readonly string[]
}

/** What the arguments of `npm run bench --` mean: names, then options; or what is wrong with them. */
export function chosenBenches(args: readonly string[]): ChosenBenches | string {
  const end = args.findIndex((arg) => arg.startsWith('-'))
  const names = end < 0 ? args : args.slice(0, end)
  const options = end < 0 ? [] : args.slice(end)
  const unknown = names.find((name) => !BENCHES.includes(name))
  const list = `The benchmarks are: ${BENCHES.join(', ')}.`
  if (unknown !== undefined) return `No benchmark is called "${unknown}". ${list}`
  if (names.length === 0 && options.length > 0) return `Name the benchmark before its options. ${list}`
  return { names: names.length === 0 ? BENCHES : names, options }
}
