import type { Contestant } from './api-contestants.ts'
import type { Measured } from './load.ts'
import { median } from './processes.ts'

/** One row of the table: a route at a number of connections, measured once a round. */
export interface Line {
  name: string
  paths: readonly string[]
  ids: readonly number[]
  bytes: number
  connections: number
  sustained: Measured[]
  firstRead: Measured[]
  table: Measured[]
  memory: Measured[]
}

/** Two variants that must cost the same. */
export interface Pair {
  route: string
  first: Side
  second: Side
}

interface Side {
  name: string
  earshot: Contestant
  paths: readonly string[]
  measured: Measured[]
}

type Print = (text: string) => void

/** How many times the baseline's time a route may take. */
const RATIO_MAX = 4
const COLUMNS = [
  'kB',
  'conns',
  'req/s',
  'p50',
  'p99',
  'first',
  'table/s',
  'p50',
  'p99',
  'memory',
  'x',
  'x first',
]

export function reportLines(print: Print, lines: readonly Line[]): void {
  const width = Math.max(...lines.map(({ name }) => name.length))
  print(
    'times in ms; first: p50 of first reads; table, memory: the same bytes by bare Fastify; x: p50 beside table',
  )
  print(`${''.padEnd(width)} ${COLUMNS.map((column) => column.padStart(7)).join(' ')}`)
  for (const line of lines) {
    const { sustained, table } = line
    const cells = [
      (line.bytes / 1_000).toFixed(1),
      String(line.connections),
      rate(sustained),
      p50(sustained).toFixed(2),
      p99(sustained).toFixed(2),
      hasFirstReads(line) ? p50(line.firstRead).toFixed(2) : '-',
      rate(table),
      p50(table).toFixed(2),
      p99(table).toFixed(2),
      p50(line.memory).toFixed(2),
      ratio(sustained, table).toFixed(2),
      hasFirstReads(line) ? ratio(line.firstRead, table).toFixed(2) : '-',
    ]
    print(`${line.name.padEnd(width)} ${cells.map((cell) => cell.padStart(7)).join(' ')}`)
  }
}

/** Ratios above 1: the second is slower. */
export function reportPairs(print: Print, pairs: readonly Pair[], connections: number): void {
  print(`first reads at ${connections} connections, p50 in ms:`)
  for (const { route, first, second } of pairs) {
    const [one, other] = [first, second].map(({ name, measured }) => `${name} ${p50(measured).toFixed(2)}`)
    print(`${route}: ${one}, ${other} (x ${ratio(second.measured, first.measured).toFixed(2)})`)
  }
}

/** The rows that miss the aim, and the worst of all. */
export function reportOutcome(print: Print, lines: readonly Line[], connections: number): void {
  const compared = lines.filter((line) => line.connections === connections)
  for (const kind of ['sustained', 'firstRead'] as const) {
    const rows = compared
      .filter((line) => kind === 'sustained' || hasFirstReads(line))
      .map((line) => ({ name: line.name, ratio: ratio(line[kind], line.table) }))
      .sort((a, b) => b.ratio - a.ratio)
    const label = kind === 'sustained' ? 'sustained' : 'first reads'
    const over = rows.filter((row) => row.ratio > RATIO_MAX)
    for (const row of over) print(`${label}, over ${RATIO_MAX}: ${row.name} ${row.ratio.toFixed(2)}`)
    const [worst] = rows
    if (worst)
      print(`${label}, worst ratio at ${connections} connections: ${worst.ratio.toFixed(2)} (${worst.name})`)
  }
}

/** With fewer addresses than connections, first reads were less concurrent than the baseline. */
const hasFirstReads = ({ paths, connections }: Line) => paths.length >= connections
const rate = (measured: readonly Measured[]) =>
  median(measured.map(({ requestsPerSecond }) => requestsPerSecond)).toFixed(0)
const p50 = (measured: readonly Measured[]) => median(measured.map(({ p50Ms }) => p50Ms))
const p99 = (measured: readonly Measured[]) => median(measured.map(({ p99Ms }) => p99Ms))

/** The median of the ratios within each round, so that noise of both cancels out. */
function ratio(ours: readonly Measured[], theirs: readonly Measured[]): number {
  return median(ours.map(({ p50Ms }, round) => p50Ms / (theirs[round]?.p50Ms ?? p50Ms)))
}
