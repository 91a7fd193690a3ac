import {
  type AnswerReading,
  aloneOf,
  FINDING_COLUMNS,
  findingCells,
  knownOf,
  LIGHT_COLUMNS,
  lightCells,
  RANK_COLUMNS,
  rankCells,
  readAnswer,
  unaidedOf,
} from './answer-readings.ts'
import { breakdown } from './breakdown.ts'
import { joined, type Measured } from './measured.ts'
import { type AnswerCase, readAnswerCases, readBrandCases } from './own-cases.ts'
import { percent, share, type Table } from './table.ts'

type Read = AnswerReading & { lang: string }

/** Whole answers of the repository's set, and its short ones for each way in which answers name brands. */
export function measureOwnAnswers(): Measured {
  const answers = readAnswerCases().map(readAnswer<AnswerCase>)
  const ways = readBrandCases().map(readAnswer)
  return joined([
    summarized('own answers', answers, [
      table('Whole answers: brands found, none configured', FINDING_COLUMNS, answers, findingCells),
      table('Whole answers: rank of each brand', RANK_COLUMNS, withBrands(answers), rankCells),
      table('Whole answers: sentiment toward each brand', LIGHT_COLUMNS, withBrands(answers), lightCells),
    ]),
    summarized('own ways of naming', ways, [
      table(
        'Short answers, one way of naming each: brands found, none configured',
        FINDING_COLUMNS,
        ways,
        findingCells,
      ),
    ]),
  ])
}

const withBrands = (readings: readonly Read[]) => readings.filter(({ gold }) => gold.brands.length > 0)

function table(
  title: string,
  columns: string[],
  readings: readonly Read[],
  cellsOf: (of: readonly Read[]) => string[],
): Table {
  return { title, columns, rows: breakdown(readings).map(([name, of]) => [name, ...cellsOf(of)]) }
}

const summarized = (name: string, readings: readonly Read[], tables: Table[]): Measured => ({
  tables,
  get totals() {
    return totalsOf(name, readings)
  },
  get wrong() {
    return wrongOf(name, readings)
  },
})

function totalsOf(name: string, readings: readonly Read[]): string[] {
  const found = unaidedOf(readings)
  const alone = aloneOf(readings)
  const known = knownOf(readings)
  return [
    `${name}: unaided F1 ${percent(found.f1)} (bold spans ${findingCells(readings).at(-1)}) ${JSON.stringify(found.counts)}; empty ${found.empty.right}/${found.empty.total}; first ${percent(share(found.first.right, found.first.total))}; exact rank one known ${percent(share(alone.rankRight, alone.count))}, all known ${percent(share(known.exactRank.right, alone.count))}; sentiment ${percent(alone.sentiment.accuracy)} macro-F1 ${percent(alone.sentiment.macroF1)} (sum of words ${percent(alone.summed.macroF1)}); by kind and language, F1 unaided / rank one known:`,
    `  ${breakdown(readings)
      .slice(1)
      .map(([row, of]) => `${row} ${percent(unaidedOf(of).f1)}/${rankCells(of)[1]}`)
      .join(', ')}`,
  ]
}

function wrongOf(name: string, readings: readonly Read[]): string[] {
  const found = unaidedOf(readings)
  return [
    `${name} FALSE ${found.falseNames.join(' | ')}`,
    `${name} MISSED ${found.missedNames.join(' | ')}`,
    ...readings.flatMap(({ id, kind, gold, alone: said }) =>
      gold.brands.flatMap((label, index) => {
        const { rank, sentiment } = said[index] ?? {}
        return [
          ...(rank === label.rank
            ? []
            : [`${id} ${kind} rank of ${label.name}: wanted ${label.rank} got ${rank}`]),
          ...(sentiment === label.sentiment
            ? []
            : [`${id} ${kind} sentiment of ${label.name}: wanted ${label.sentiment} got ${sentiment}`]),
        ]
      }),
    ),
  ]
}
