import {
  type AnswerReading,
  aloneOf,
  FINDING_COLUMNS,
  findingCells,
  knownOf,
  LIGHT_COLUMNS,
  lightCells,
  readAnswer,
  unaidedOf,
} from './answer-readings.ts'
import type { GoldAnswer } from './brand-lists.ts'
import { breakdown } from './breakdown.ts'
import { joined, type Measured } from './measured.ts'
import { readCases } from './read-cases.ts'
import type { Table } from './table.ts'

interface SharedAnswers extends Measured {
  /** In the order of the file. */
  readings: AnswerReading[]
}

/** Real answers with every brand labelled, and answers written in 15 languages. */
export function measureSharedAnswers(
  folder: string,
): Measured & { gold: AnswerReading[]; written: AnswerReading[] } {
  const gold = measureFile('gold', `${folder}/answers/gold_dev.jsonl`)
  const second = measureFile('gold, second part', `${folder}/answers/gold_dev_2.jsonl`)
  const written = measureFile('synthetic', `${folder}/answers/synthetic_multilingual_dev.jsonl`)
  return {
    ...joined([gold, second, written]),
    gold: [...gold.readings, ...second.readings],
    written: written.readings,
  }
}

function measureFile(name: string, path: string): SharedAnswers {
  // Every answer is of one kind here: its row is that of all.
  const readings = readCases<GoldAnswer>(path).map(readAnswer)
  const rows = (cellsOf: (of: readonly AnswerReading[]) => string[]) =>
    breakdown(readings, 1)
      .filter(([row]) => row !== '')
      .map(([row, of]) => [row, ...cellsOf(of)])
  const tables: Table[] = [
    {
      title: `Shared sets, ${name}: brands found, none configured`,
      columns: FINDING_COLUMNS,
      rows: rows(findingCells),
    },
    {
      title: `Shared sets, ${name}: sentiment toward each brand`,
      columns: LIGHT_COLUMNS,
      rows: rows(lightCells),
    },
  ]
  const { falseNames, missedNames } = unaidedOf(readings)
  return {
    readings,
    tables,
    totals: totalsOf(name, readings),
    wrong: [`${name} FALSE ${falseNames.join(' | ')}`, `${name} MISSED ${missedNames.join(' | ')}`],
  }
}

function totalsOf(name: string, readings: readonly AnswerReading[]): string[] {
  const [unaided, alone, known] = [unaidedOf(readings), aloneOf(readings), knownOf(readings)]
  const f1s = (of: Record<string, number>) =>
    JSON.stringify(Object.fromEntries(Object.entries(of).map(([label, value]) => [label, fixed(value)])))
  return [
    `${name} (${readings.length} answers)`,
    `  unaided: F1 ${fixed(unaided.f1)} ${JSON.stringify(unaided.counts)}; empty ${counted(unaided.empty)}; first ${counted(unaided.first)}; tau ${fixed(unaided.tau)}; exact rank ${counted(unaided.exactRank)}; sentiment ${fixed(unaided.sentiment.accuracy)}`,
    `  one brand known: present ${counted({ right: alone.present, total: alone.count })}; exact rank ${counted({ right: alone.rankRight, total: alone.count })}; sentiment accuracy ${fixed(alone.sentiment.accuracy)} macro-F1 ${fixed(alone.sentiment.macroF1)} ${f1s(alone.sentiment.f1)}`,
    `  all known: exact rank ${counted(known.exactRank)}; sentiment accuracy ${fixed(known.sentiment.accuracy)} macro-F1 ${fixed(known.sentiment.macroF1)} ${f1s(known.sentiment.f1)}`,
  ]
}

const fixed = (value: number) => value.toFixed(3)
const counted = ({ right, total }: { right: number; total: number }) =>
  `${fixed(right / (total || 1))} (${right}/${total})`
