import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { NAMES_MAX, vettingRequestsMax } from '../src/domain/judging/judge-names.ts'
import { detectedKey } from '../src/domain/scoring/brands/detected-names.ts'
import { compileScorer } from '../src/domain/scoring/score-answer.ts'
import { seededRandom } from '../src/providers/seeded-random.ts'
import { BrandListMeasure, type GoldAnswer, isName } from './accuracy/brand-lists.ts'
import { PAGE, withPart } from './accuracy/page.ts'
import { readCases, sharedData } from './accuracy/read-cases.ts'
import { percent, renderTable, share } from './accuracy/table.ts'
import { unlabelledAnswers } from './brand-points/agreed-answers.ts'
import { fitPoints } from './brand-points/fit-points.ts'
import { inFolds } from './brand-points/folds.ts'
import { labelledAnswers } from './brand-points/labelled-answers.ts'

/**
 * What the vetting of detected names by a judge brings: labels stand for its verdicts, of which a share is turned at random. The answers
 * are read with points that were fitted on others. `--errors 0,0.1` sets the shares, `--write` puts the tables into
 * bench/accuracy/README.md. Where verdicts come from labels, a real judge can only be worse than "no errors".
 */
interface SourceAnswer extends GoldAnswer {
  source: string
}
type Found = ReturnType<ReturnType<typeof compileScorer>>['brands']
interface Reading {
  answer: SourceAnswer
  found: Found
}

const FOLDS = 5
/** Seeds of the wrong verdicts: figures are averages over them. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]
/** Runs with this many answers need no requests beyond their share. */
const LARGE_RUN = 200
const NOBODY = { brand: { id: 'nobody', name: 'Zzyzxqw', aliases: [], domains: [] }, rivals: [] }

const { values: options } = parseArgs({
  options: { write: { type: 'boolean' }, errors: { type: 'string', default: '0,0.02,0.05,0.1' } },
})
const folder = sharedData()
if (!folder) throw new Error('the shared data is not there: set EARSHOT_ACCURACY_DATA')
const labelled = labelledAnswers()
const unlabelled = unlabelledAnswers()
const readings = readHeldOut()
const tables = [f1Table(), callsTable()].join('\n\n')
console.log(tables)
if (options.write) {
  const page = new URL(`../${PAGE}`, import.meta.url)
  writeFileSync(page, withPart(readFileSync(page, 'utf8'), 'vetted', tables))
}

function readHeldOut(): Reading[] {
  const all = inFolds(labelled, FOLDS, 1).flatMap(({ fitted, heldOut }) => {
    const prompts = new Set(heldOut.map(({ prompt }) => prompt))
    fitPoints(
      fitted,
      unlabelled.filter(({ prompt }) => !prompts.has(prompt)),
    )
    const real = heldOut.filter(({ set }) => set === 'real answers')
    return real.map(({ answer }) => ({ answer: answer as SourceAnswer, found: othersIn(answer) }))
  })
  fitPoints(labelled, unlabelled)
  return all
}

function othersIn({ answer, prompt = '', lang }: Pick<GoldAnswer, 'answer' | 'prompt' | 'lang'>): Found {
  const score = compileScorer(NOBODY)
  return score({ text: answer, question: prompt, language: lang, sources: [] }).brands.filter(
    ({ kind }) => kind === 'other',
  )
}

function f1Table(): string {
  const errors = options.errors.split(',').map(Number)
  const rows: [string, readonly ((reading: Reading) => Found)[]][] = [
    ['without vetting', [({ found }) => found]],
    ...errors.map((rate): [string, ((reading: Reading) => Found)[]] => [
      `vetted, ${percent(rate)} % of the verdicts wrong`,
      SEEDS.map((seed) => {
        const keeps = verdictsBy(rate, seed)
        return ({ answer, found }) => found.filter(({ name }) => keeps(answer.source, name))
      }),
    ]),
  ]
  return renderTable({
    title: 'Brands that are not configured, in answers not used for fitting: with and without vetting',
    columns: ['', 'answers', 'precision', 'recall', 'F1', 'empty when no brand', 'first brand'],
    rows: rows.map(([name, shown]) => [name, `${readings.length}`, ...figures(shown)]),
  })
}

function figures(ways: readonly ((reading: Reading) => Found)[]): string[] {
  const measure = new BrandListMeasure()
  for (const [reading, shown] of ways.flatMap((way) => readings.map((one) => [one, way] as const))) {
    const found = shown(reading).map(({ name, rank, sentiment }) => ({
      name,
      rank,
      sentiment: sentiment === 'unsure' ? ('neutral' as const) : sentiment,
    }))
    measure.add(reading.answer, found)
  }
  const { right, falseHits, missed } = measure.counts
  const { empty, first } = measure
  return [
    share(right, right + falseHits),
    share(right, right + missed),
    measure.f1,
    share(empty.right, empty.total),
    share(first.right, first.total),
  ].map(percent)
}

/**
 * Whether a judge lets a name of a source be a brand: one verdict for each name, by the labels of the source,
 * reversed at the rate of errors.
 */
function verdictsBy(errorRate: number, seed: number): (source: string, name: string) => boolean {
  const labels = new Map(
    [...Map.groupBy(readings, ({ answer }) => answer.source)].map(([source, of]) => [
      source,
      of.flatMap(({ answer: { gold } }) => [
        ...gold.brands.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
        ...(gold.context ?? []),
      ]),
    ]),
  )
  return (source, name) => {
    const isRight = seededRandom(`${seed} ${source} ${detectedKey(name)}`)() >= errorRate
    return isName(name, labels.get(source) ?? []) === isRight
  }
}

interface CountedRun {
  isFirst: boolean
  answers: number
  names: number
  requests: number
  mentions: number
  vetted: number
}

function callsTable(): string {
  const runs = [...new Set(readings.map(({ answer }) => answer.source))].flatMap(runsOfSource)
  const rows: [string, (run: CountedRun) => boolean][] = [
    ['first runs', ({ isFirst }) => isFirst],
    ['second runs', ({ isFirst }) => !isFirst],
    [
      `second runs of ${LARGE_RUN} answers or more`,
      ({ isFirst, answers }) => !isFirst && answers >= LARGE_RUN,
    ],
  ]
  return renderTable({
    title: `Requests to the judge for new detected names, up to ${NAMES_MAX} in each`,
    columns: [
      '',
      'runs',
      'answers',
      'new names',
      'requests',
      'requests per 1,000 answers',
      'of the mentions vetted',
    ],
    rows: rows.map(([name, isCounted]) => {
      const counted = runs.filter(isCounted)
      const sum = (of: Exclude<keyof CountedRun, 'isFirst'>) =>
        counted.reduce((total, run) => total + run[of], 0)
      return [
        name,
        ...[counted.length, sum('answers'), sum('names'), sum('requests')].map(String),
        ((sum('requests') / sum('answers')) * 1_000).toFixed(1),
        percent(share(sum('vetted'), sum('mentions'))),
      ]
    }),
  })
}

/**
 * Two runs of a source with the same prompts: the first has half of the answers to each prompt, the second the others. The second asks
 * only for what is left, within the limits.
 */
function runsOfSource(source: string): CountedRun[] {
  const file = `${folder}/answers/ans_${source}.jsonl`
  const answers = existsSync(file) ? readCases<SourceAnswer>(file) : []
  const repeated = [...Map.groupBy(answers, ({ prompt }) => prompt).values()].filter((of) => of.length > 1)
  const counts = new Map<string, number>()
  const vetted = new Set<string>()
  return [true, false].flatMap((isFirst) => {
    const own = repeated.flatMap((of) => of.filter((_, place) => place * 2 < of.length === isFirst))
    if (own.length === 0) return []
    const keys = own.flatMap((answer) => [...new Set(othersIn(answer).map(({ name }) => detectedKey(name)))])
    const names = new Set(keys.filter((key) => !counts.has(key))).size
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    const left = [...counts].filter(([key]) => !vetted.has(key)).sort(([, one], [, other]) => other - one)
    const requests = Math.min(Math.ceil(left.length / NAMES_MAX), vettingRequestsMax(own.length, isFirst))
    for (const [key] of left.slice(0, requests * NAMES_MAX)) vetted.add(key)
    const seen = keys.filter((key) => vetted.has(key)).length
    return [{ isFirst, answers: own.length, names, requests, mentions: keys.length, vetted: seen }]
  })
}
