import { type AnswerReading, aloneOf, knownOf, unaidedOf } from './answer-readings.ts'
import { measureCheckAnswers } from './check-answers.ts'
import { joined, type Measured } from './measured.ts'
import { f1 } from './measures.ts'
import { proseCounts } from './prose-guard.ts'
import { PUBLISHED } from './published.ts'
import { measureSharedAnswers } from './shared-answers.ts'
import { measureSharedMatching } from './shared-matching.ts'
import { measureSharedProducts } from './shared-products.ts'
import { measureSharedSentiment } from './shared-sentiment.ts'
import { percent, type Table } from './table.ts'

/** The data sets that are no part of the project, in `folder`. */
export function measureSharedSets(folder: string): Measured {
  const matching = measureSharedMatching(folder)
  const answers = measureSharedAnswers(folder)
  const sentiment = measureSharedSentiment(folder)
  const prose = proseCounts(`${folder}/entities/wnut17.jsonl`)
  const figures = new Map([
    ...goldFigures(answers.gold),
    ...[...matching.right].map(([name, right]): [string, number] => [
      name === 'mention cases' ? 'mention cases of other trackers, accuracy' : `${name}, accuracy`,
      right,
    ]),
    ...writtenFigures(answers.written),
    ['prose (WNUT-17): exact span, F1', f1(prose)],
    ...[...sentiment.means].map(([lang, value]): [string, number] => [
      `public sentiment sets, ${lang}: mean macro-F1`,
      value,
    ]),
  ])
  const measured = joined([
    measureCheckAnswers(folder),
    matching,
    answers,
    measureSharedProducts(folder, answers.gold),
    sentiment,
  ])
  return {
    ...measured,
    tables: [against(figures), ...measured.tables],
    totals: [
      ...measured.totals,
      `prose WNUT-17: exact span F1 ${f1(prose).toFixed(3)} ${JSON.stringify(prose)}`,
    ],
  }
}

/** Our figures beside the published ones. */
function against(figures: ReadonlyMap<string, number>): Table {
  return {
    title: 'Shared sets: comparison with other tools',
    columns: ['', 'ours', '*best other tool*', '*target*'],
    rows: Object.entries(PUBLISHED).map(([name, { best, target }]) => [
      name,
      percent(figures.get(name) ?? null),
      best,
      target,
    ]),
  }
}

function goldFigures(readings: readonly AnswerReading[]): [string, number][] {
  const [unaided, alone, known] = [unaidedOf(readings), aloneOf(readings), knownOf(readings)]
  const { empty, first } = unaided
  return [
    ['brands found, none configured: F1', unaided.f1],
    ['answers without a brand: none returned', empty.right / empty.total],
    ['first brand right', first.right / first.total],
    ['order of the brands found (tau)', unaided.tau],
    ['exact rank, one brand configured', alone.rankRight / alone.count],
    ['exact rank, all brands configured', known.exactRank.right / alone.count],
    ['sentiment toward each brand, accuracy', alone.sentiment.accuracy],
    ['sentiment toward each brand, macro-F1', alone.sentiment.macroF1],
    ['sentiment toward each brand, F1 of negative', alone.sentiment.f1['negative'] ?? 0],
  ]
}

function writtenFigures(readings: readonly AnswerReading[]): [string, number][] {
  const languages = [...Map.groupBy(readings, ({ lang }) => lang).values()]
  const right = languages.map((of) => aloneOf(of).sentiment.accuracy)
  return [
    ['answers in 15 languages: brands found, F1', unaidedOf(readings).f1],
    ['answers in 15 languages: sentiment, accuracy', aloneOf(readings).sentiment.accuracy],
    ['answers in 15 languages: sentiment, accuracy in the worst language', Math.min(...right)],
  ]
}
