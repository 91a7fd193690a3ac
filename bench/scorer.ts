import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileScorer } from '../src/domain/scoring/score-answer.ts'
import { HOSTILE_TEXTS } from '../test/fixtures/hostile-text.ts'
import { median } from './processes.ts'
import { cpuMs, quantile } from './scorer/cpu-time.ts'
import { inventedAnswers } from './scorer/invented-answers.ts'
import { inventedBrands } from './scorer/invented-brands.ts'
import { yardsticks } from './scorer/yardsticks.ts'

/**
 * The scorer alone, on one core, in CPU time: answers a second with 50 and with 1,000 entities beside what others do with
 * the same answers, the time of one answer, cold starts, and texts of 1 MiB that are meant to be slow.
 */
const ROUNDS = 7
/** V8 continues to optimize during the first thousands of answers, which a run also has. */
const WARM_UPS = 5
const ANSWERS = 600
const NAMED = 70
const COLD_STARTS = 7
const MIB = 1024 * 1024
const QUESTION = 'What is the best tool for a small team?'

const brands = inventedBrands(1_000)
const answers = inventedAnswers(
  ANSWERS,
  brands.slice(0, NAMED).map(({ name }) => name),
)
const kilobytes = answers.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / ANSWERS / 1_000
const print = (line: string) => process.stdout.write(`${line}\n`)

measureAnswers()
measureColdStarts()
measureHostile()

function scorerOf(count: number): (text: string) => unknown {
  const [brand, ...rivals] = brands.slice(0, count)
  if (!brand) throw new Error('no brand')
  const score = compileScorer({ brand, rivals })
  return (text) => score({ text, question: QUESTION, sources: [] })
}

/** All contestants take turns in each round, so that changes of the machine's speed affect all of them. */
function measureAnswers(): void {
  const contestants: [string, (text: string) => unknown][] = [
    ['Earshot, 50 entities', scorerOf(50)],
    ['Earshot, 1,000 entities', scorerOf(1_000)],
    ...yardsticks(brands),
  ]
  for (let round = 0; round < WARM_UPS; round += 1) {
    for (const [, read] of contestants) for (const text of answers) read(text)
  }
  const times = contestants.map(() => [] as number[])
  const rounds = contestants.map(() => [] as number[])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, [, read]] of contestants.entries()) {
      const each = answers.map((text) => cpuMs(() => read(text)))
      times[index]?.push(...each)
      rounds[index]?.push(each.reduce((sum, ms) => sum + ms, 0) / ANSWERS)
    }
  }
  print(`scorer  ${ANSWERS} answers of ${kilobytes.toFixed(2)} KB, ${ROUNDS} rounds, CPU time`)
  for (const [index, [name]] of contestants.entries()) {
    const sorted = (times[index] ?? []).sort((one, other) => one - other)
    const perSecond = 1_000 / median(rounds[index] ?? [])
    const spread = `p50 ${quantile(sorted, 0.5).toFixed(2)} ms, p99 ${quantile(sorted, 0.99).toFixed(2)} ms`
    print(`scorer  ${name.padEnd(30)} ${perSecond.toFixed(0).padStart(6)} answers/s, ${spread}`)
  }
  const ratio = median(rounds[1] ?? []) / median(rounds[0] ?? [])
  print(`scorer  1,000 entities / 50: ${ratio.toFixed(2)} times the time`)
}

function measureColdStarts(): void {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-bench-'))
  const root = new URL('..', import.meta.url).pathname
  symlinkSync(`${root}node_modules`, join(folder, 'node_modules'))
  symlinkSync(`${root}package.json`, join(folder, 'package.json'))
  const built = join(folder, 'dist')
  execFileSync('tsc', ['-p', 'tsconfig.build.json', '--outDir', built, '--declaration', 'false'], {
    cwd: root,
  })
  for (const [name, args, command] of [
    ['the package’s JavaScript', [`file://${built}/`], join(built, 'cli/main.js')],
    ['the sources', [], `${root}src/cli/main.ts`],
  ] as const) {
    const starts = Array.from({ length: COLD_STARTS }, () => coldStart(args))
    const clock = median(starts.map(({ clockMs }) => clockMs))
    const cpu = median(starts.map((start) => start.cpuMs))
    const commandMs = wholeCommandMs(folder, [command, 'score', '-', '--brand', 'Acme'])
    print(
      `scorer  cold start of ${name}: ${clock.toFixed(0)} ms by the clock, ${cpu.toFixed(0)} ms of CPU; ` +
        `"earshot score" as a whole ${commandMs.toFixed(0)} ms`,
    )
  }
  print(`scorer  Node that does nothing: ${wholeCommandMs(folder, ['-e', '0']).toFixed(0)} ms`)
  rmSync(folder, { recursive: true })
}

function coldStart(args: readonly string[]): { clockMs: number; cpuMs: number } {
  const script = new URL('scorer-cold-start.ts', import.meta.url).pathname
  return JSON.parse(execFileSync(process.execPath, [script, ...args], { encoding: 'utf8' }))
}

/** In real time; the first start is skipped, because it fills the cache of compiled code. */
function wholeCommandMs(cacheFolder: string, args: readonly string[]): number {
  const env = { ...process.env, XDG_CACHE_HOME: cacheFolder }
  const times = Array.from({ length: 1 + COLD_STARTS }, () => {
    const startMs = performance.now()
    execFileSync(process.execPath, args, { env, input: answers[0] ?? '' })
    return performance.now() - startMs
  })
  return median(times.slice(1))
}

/** Each text with 256 KiB and with 1 MiB: the time, and how much longer four times the text takes. */
function measureHostile(): void {
  const [acme, globex] = ['Acme', 'Globex'].map((name) => {
    return { id: name, name, aliases: [`${name} Corp`], domains: [`${name.toLowerCase()}.com`] }
  })
  if (!acme || !globex) throw new Error('no brand')
  const scorer = compileScorer({ brand: acme, rivals: [globex, ...brands.slice(2, 50)] })
  const score = (text: string) => scorer({ text, question: QUESTION, sources: [] })
  const results = HOSTILE_TEXTS.map(([name, make]) => {
    const small = make(MIB / 4)
    const large = make(MIB)
    const smallMs = cpuMs(() => score(small))
    const onceMs = cpuMs(() => score(large))
    // The first time includes the compilation of code that V8 has not run before.
    const largeMs =
      onceMs < 1_000
        ? onceMs
        : Math.min(
            onceMs,
            cpuMs(() => score(large)),
          )
    return { name, largeMs, growth: largeMs / smallMs }
  })
  results.sort((one, other) => other.largeMs - one.largeMs)
  const late = results.filter(({ largeMs }) => largeMs >= 1_000).length
  print(`scorer  ${results.length} texts of 1 MiB, ${late} of them in 1 s or more; the slowest:`)
  for (const { name, largeMs, growth } of results.slice(0, 12)) {
    print(`scorer  ${largeMs.toFixed(0).padStart(6)} ms, ${growth.toFixed(1)} times 256 KiB: ${name}`)
  }
}
