import { readFileSync } from 'node:fs'
import { withinNameLimits } from '../src/domain/scoring/names/name-limits.ts'
import { compileTracked } from '../src/domain/scoring/names/name-matcher.ts'
import { HOSTILE_NAMES } from '../test/fixtures/hostile-names.ts'
import { cpuMs } from './scorer/cpu-time.ts'

/**
 * What 100,000 characters of names cost, or the 5,000 names that a brand may have, by their shape: CPU time to compile them, the first time in the process and again, and
 * memory. Beside it, as a yardstick, one regular expression of all the names. `node --expose-gc bench/names.ts`.
 */
const CHARACTERS = 100_000
const { gc } = globalThis
if (!gc) throw new Error('run it with node --expose-gc')

for (const [title, make] of HOSTILE_NAMES) {
  const [own, ...others] = make(CHARACTERS)
  if (!own) throw new Error('no names')
  const { brand, rivals } = withinNameLimits({ brand: own, rivals: others }).entities
  const all = [brand, ...rivals].flatMap(({ name, aliases }) => [name, ...aliases])
  const escaped = all.map((name) => name.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`))
  const matcher = measure(
    () => compileTracked({ brand, rivals }),
    (find) => find('one short text'),
  )
  const yardstick = measure(
    () => new RegExp(escaped.join('|').replace(/\\(?=[^\x20-\x7E])/g, ''), 'i'),
    (one) => one.test('one short text'),
  )
  print(
    `${title.padEnd(48)} ${String(all.length).padStart(6)} names: ${matcher}; a regular expression ${yardstick}`,
  )
}
print(`the process at its largest: ${peakMb().toFixed(0)} MB`)

function measure<T>(make: () => T, use: (made: T) => unknown): string {
  gc?.()
  const before = process.memoryUsage()
  let made: T | undefined
  const first = cpuMs(() => {
    made = make()
    use(made)
  })
  gc?.()
  const after = process.memoryUsage()
  const again = cpuMs(() => use(make()))
  const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers
  return made === undefined
    ? 'nothing'
    : `${first.toFixed(0)} ms, again ${again.toFixed(0)} ms, ${(bytes / 1e6).toFixed(1)} MB`
}

function peakMb(): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}

function print(line: string): void {
  process.stdout.write(`names  ${line}\n`)
}
