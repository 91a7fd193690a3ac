import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type DetectedName, withDetected } from '../src/domain/detected-brands/known-names.ts'
import { detectedIn, detectedKey } from '../src/domain/scoring/brands/detected-names.ts'
import { compileScorer } from '../src/domain/scoring/score-answer.ts'
import { BrandListMeasure, type GoldAnswer, isName } from './accuracy/brand-lists.ts'
import { f1 } from './accuracy/measures.ts'
import { PAGE, withPart } from './accuracy/page.ts'
import { readCases, sharedData } from './accuracy/read-cases.ts'
import { percent, renderTable, share } from './accuracy/table.ts'

/**
 * What a run learns from its own answers: the answers of each source of the labelled data are read one by one, and
 * together, as a run reads them. Only labelled answers are counted. `--write` puts the table into bench/accuracy/README.md.
 */
interface SourceAnswer {
  id: string
  source: string
  lang: string
  prompt: string
  answer: string
}
type Labelled = SourceAnswer & GoldAnswer
type Found = ReturnType<ReturnType<typeof compileScorer>>['brands']

const GOLD_FILES = ['gold_dev.jsonl', 'gold_dev_2.jsonl']
/** Smaller sources do not resemble runs. */
const LABELLED_MIN = 5
/** A brand that no answer contains. */
const NOBODY = { brand: { id: 'nobody', name: 'Zzyzxqw', aliases: [], domains: [] }, rivals: [] }

const { values: options } = parseArgs({ options: { write: { type: 'boolean' } } })
const folder = sharedData()
if (!folder) throw new Error('the shared data is not there: set EARSHOT_ACCURACY_DATA')
const labelled = GOLD_FILES.flatMap((file) => readCases<Labelled>(`${folder}/answers/${file}`))
const rows: string[][] = []
for (const [source, answers] of Map.groupBy(labelled, (answer) => answer.source)) {
  if (answers.length >= LABELLED_MIN) rows.push(await rowOf(`source ${rows.length + 1}`, source, answers))
}
const table = renderTable({
  title: 'Brands that are not configured: *one answer at a time*, and all answers of a run together',
  columns: [
    '',
    'answers',
    'labelled',
    ...[
      'precision',
      'recall',
      'F1',
      'first brand',
      'set of brands, F1',
      'error of the share of voice',
      'names of each brand',
    ].flatMap((name) => [`*${name}*`, name]),
  ],
  rows,
})
console.log(table)
if (options.write) {
  const page = new URL(`../${PAGE}`, import.meta.url)
  writeFileSync(page, withPart(readFileSync(page, 'utf8'), 'read-together', table))
}

async function rowOf(name: string, source: string, answers: readonly Labelled[]): Promise<string[]> {
  const all = [...answers, ...othersOf(source, answers)]
  const alone = all.map(compileReader())
  const together = compileReader(await learned(all, alone))
  const [before, after] = [alone.slice(0, answers.length), answers.map(together)].map((found) =>
    figures(
      answers,
      found.map(({ brands }) => brands.filter(({ kind }) => kind === 'other')),
    ),
  )
  const cells = (before ?? []).flatMap((value, place) => [value, after?.[place] ?? '–'])
  return [name, `${all.length}`, `${answers.length}`, ...cells]
}

function othersOf(source: string, answers: readonly SourceAnswer[]): SourceAnswer[] {
  const file = `${folder}/answers/ans_${source}.jsonl`
  const known = new Set(answers.map(({ id }) => id))
  return existsSync(file) ? readCases<SourceAnswer>(file).filter(({ id }) => !known.has(id)) : []
}

function compileReader(entities: Parameters<typeof compileScorer>[0] = NOBODY) {
  const score = compileScorer(entities)
  return ({ answer, prompt, lang }: SourceAnswer) =>
    score({ text: answer, question: prompt, language: lang, sources: [] })
}

/** The names for which the second reading of a run of these answers searches. */
function learned(
  answers: readonly SourceAnswer[],
  alone: readonly ReturnType<ReturnType<typeof compileReader>>[],
) {
  const counted = new Map<string, DetectedName>()
  const read = answers.map(({ answer: text }, place) => {
    const found = detectedIn(alone[place] ?? { brands: [], mentions: [] })
    for (const { key, name } of found) {
      const one = counted.get(key) ?? {
        key,
        name,
        isIgnored: false,
        isKept: false,
        mergedInto: null,
        answerCount: 0,
      }
      counted.set(key, { ...one, answerCount: one.answerCount + 1 })
    }
    return { text, keys: found.map(({ key }) => key) }
  })
  return withDetected(
    NOBODY,
    [...counted.values()].filter(({ answerCount }) => answerCount > 1),
    read,
  )
}

function figures(answers: readonly Labelled[], found: readonly Found[]): string[] {
  const measure = new BrandListMeasure()
  for (const [place, answer] of answers.entries()) measure.add(answer, (found[place] ?? []).map(shown))
  const { right, falseHits, missed } = measure.counts
  return [
    share(right, right + falseHits),
    share(right, right + missed),
    measure.f1,
    share(measure.first.right, measure.first.total),
    ...ofTheRun(answers, found),
  ]
    .map(percent)
    .concat(namesOfEachBrand(answers, found))
}

/** Under how many different names a labelled brand is shown, on average over the brands of the run that are found. */
function namesOfEachBrand(answers: readonly Labelled[], found: readonly Found[]): string {
  const shown = new Map<string, Set<string>>()
  for (const [place, { gold }] of answers.entries()) {
    for (const { name, aliases = [] } of gold.brands) {
      const names = (found[place] ?? [])
        .map((one) => one.name)
        .filter((one) => isName(one, [name, ...aliases]))
      const known = shown.get(detectedKey(name)) ?? new Set()
      shown.set(detectedKey(name), new Set([...known, ...names.map(detectedKey)]))
    }
  }
  const counts = [...shown.values()].map(({ size }) => size).filter((size) => size > 0)
  return (counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length)).toFixed(2)
}

function shown({ name, rank, sentiment }: Found[number]) {
  return { name, rank, sentiment: sentiment === 'unsure' ? ('neutral' as const) : sentiment }
}

/**
 * F1 of the set of the run's brands, and half the sum of the differences between the true and the found shares of
 * voice.
 */
function ofTheRun(answers: readonly Labelled[], found: readonly Found[]): [number, number] {
  const brands = new Map<string, { names: string[]; labelled: number; found: number }>()
  const brandOf = (names: readonly string[]) => {
    const known = [...brands.values()].find((brand) => names.some((name) => isName(name, brand.names)))
    if (known) return known
    const brand = { names: [...names], labelled: 0, found: 0 }
    brands.set(names.join('\n'), brand)
    return brand
  }
  for (const { gold } of answers) {
    for (const { name, aliases = [] } of gold.brands) brandOf([name, ...aliases]).labelled += 1
  }
  for (const [place, inAnswer] of found.entries()) {
    const context = answers[place]?.gold.context ?? []
    const names = inAnswer.map(({ name }) => name).filter((name) => !isName(name, context))
    for (const brand of new Set(names.map((name) => brandOf([name])))) brand.found += 1
  }
  const all = [...brands.values()]
  const sum = (of: 'labelled' | 'found') =>
    Math.max(
      1,
      all.reduce((total, brand) => total + brand[of], 0),
    )
  const [labelledSum, foundSum] = [sum('labelled'), sum('found')]
  const error = all.reduce(
    (total, brand) => total + Math.abs(brand.labelled / labelledSum - brand.found / foundSum),
    0,
  )
  return [
    f1({
      right: all.filter((brand) => brand.labelled > 0 && brand.found > 0).length,
      falseHits: all.filter((brand) => brand.labelled === 0).length,
      missed: all.filter((brand) => brand.found === 0).length,
    }),
    error / 2,
  ]
}
