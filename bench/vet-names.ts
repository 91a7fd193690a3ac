import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { NAMES_MAX } from '../src/domain/judging/judge-names.ts'
import { detectedKey } from '../src/domain/scoring/detected-names.ts'
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
const NOBODY = { brand: { id: 'nobody', name: 'Zzyzxqw', aliases: [], domains: [] }, rivals: [] }

const { values: options } = parseArgs({
  options: { write: { type: 'boolean' }, errors: { type: 'string', default: '0,0.05,0.1,0.2' } },
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
  const rows: [string, (reading: Reading) => Found][] = [
    ['without vetting', ({ found }) => found],
    ...errors.map((rate): [string, (reading: Reading) => Found] => {
      const keeps = verdictsBy(rate)
      return [
        `vetted, ${percent(rate)} % of the verdicts wrong`,
        ({ answer, found }) => found.filter(({ name }) => keeps(answer.source, name)),
      ]
    }),
  ]
  return renderTable({
    title: 'Brands that are not configured, in answers not used for fitting: with and without vetting',
    columns: ['', 'answers', 'precision', 'recall', 'F1', 'empty when no brand', 'first brand'],
    rows: rows.map(([name, shown]) => [name, `${readings.length}`, ...figures(shown)]),
  })
}

function figures(shown: (reading: Reading) => Found): string[] {
  const measure = new BrandListMeasure()
  for (const reading of readings) {
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

/** Whether a judge lets a name of a source be a brand: one verdict for each name, as the labels of the source say, turned at the rate. */
function verdictsBy(errorRate: number): (source: string, name: string) => boolean {
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
    const isRight = seededRandom(`${source} ${detectedKey(name)}`)() >= errorRate
    return isName(name, labels.get(source) ?? []) === isRight
  }
}

/** Requests for two runs of each source, one with every other answer: the second asks only for what the first did not show. */
function callsTable(): string {
  const sources = [...new Set(readings.map(({ answer }) => answer.source))]
  const totals = [0, 1].map(() => ({ answers: 0, names: 0, requests: 0 }))
  for (const source of sources) {
    const file = `${folder}/answers/ans_${source}.jsonl`
    const answers = existsSync(file) ? readCases<SourceAnswer>(file) : []
    const known = new Set<string>()
    for (const [run, total] of totals.entries()) {
      const own = answers.filter((_, place) => place % 2 === run)
      const keys = own.flatMap((answer) => othersIn(answer).map(({ name }) => detectedKey(name)))
      const fresh = new Set(keys).difference(known)
      for (const key of fresh) known.add(key)
      total.answers += own.length
      total.names += fresh.size
      total.requests += Math.ceil(fresh.size / NAMES_MAX)
    }
  }
  return renderTable({
    title: `Requests to the judge for new detected names, up to ${NAMES_MAX} in each`,
    columns: ['', 'answers', 'new names', 'requests', 'requests per 1,000 answers'],
    rows: totals.map(({ answers, names, requests }, run) => [
      ['first runs', 'second runs'][run] ?? '',
      `${answers}`,
      `${names}`,
      `${requests}`,
      ((requests / answers) * 1_000).toFixed(1),
    ]),
  })
}
