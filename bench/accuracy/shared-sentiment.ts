import { readdirSync } from 'node:fs'
import { sumOfWords } from './baselines.ts'
import { type Measured, scorer } from './measured.ts'
import { type Classification, classify, mean } from './measures.ts'
import { readCases } from './read-cases.ts'
import { percent } from './table.ts'

interface TargetCase {
  text: string
  target: string
  start?: number
  label: string
  lang: string
}

interface SetFigures {
  name: string
  lang: string
  ours: Classification
  summed: Classification
}

/** The sentiment toward phrases, on the public sets; `means` are macro-F1 by language. */
export function measureSharedSentiment(folder: string): Measured & { means: Map<string, number> } {
  const sets = readdirSync(`${folder}/sentiment`)
    .sort()
    .map((file) => setFigures(folder, file))
  const languages = Map.groupBy(sets, ({ lang }) => lang)
  const means = new Map([...languages].map(([lang, of]) => [lang, meanOf(of)]))
  const chinese = sets.filter(({ name }) => name.startsWith('chinese_'))
  return {
    means: means.set('zh (2 classes)', meanOf(chinese)),
    tables: [
      {
        title: 'Shared sets: sentiment toward a phrase',
        columns: [
          '',
          'language',
          'cases',
          'accuracy',
          'precision',
          'recall',
          'macro-F1',
          '*sum of words, macro-F1*',
        ],
        rows: sets.map(({ name, lang, ours, summed }) => [
          name,
          `\`${lang}\``,
          `${ours.count}`,
          ...[ours.accuracy, mean(Object.values(ours.precision)), mean(Object.values(ours.recall))].map(
            percent,
          ),
          ...[ours.macroF1, summed.macroF1].map(percent),
        ]),
      },
    ],
    totals: [...languages].map(
      ([lang, of]) =>
        `sentiment ${lang}: ${meanOf(of).toFixed(3)}  ${of.map(({ name, ours }) => `${name} ${ours.macroF1.toFixed(3)}`).join(', ')}`,
    ),
    wrong: [],
  }
}

const meanOf = (sets: readonly SetFigures[]) => mean(sets.map(({ ours }) => ours.macroF1))

function setFigures(folder: string, file: string): SetFigures {
  const cases = readCases<TargetCase>(`${folder}/sentiment/${file}`)
  const ours = cases.map(({ text, lang, target, start, label }): [string, string] => [
    label,
    scorer.score({ text, lang, target: { text: target, start } }).sentiment ?? '',
  ])
  return {
    name: file.replace('.jsonl', ''),
    lang: cases[0]?.lang ?? '',
    ours: classify(ours),
    summed: classify(cases.map(({ text, label }) => [label, sumOfWords(text)])),
  }
}
