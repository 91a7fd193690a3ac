import { sumOfWords } from './baselines.ts'
import { breakdown } from './breakdown.ts'
import { type Measured, scorer, shortened } from './measured.ts'
import { classify, mean } from './measures.ts'
import { readSentimentCases, type SentimentCase } from './own-cases.ts'
import { percent } from './table.ts'

interface Read extends SentimentCase {
  ofBrand: string
  ofPhrase: string
  summed: string
}

/** The accuracy of the sentiment of single sentences and blocks toward one name, on the repository's set. */
export function measureOwnSentiment(): Measured {
  const cases = readSentimentCases().map((one): Read => {
    const { text, target } = one
    const start = [...text.slice(0, target.start)].length
    return {
      ...one,
      ofBrand: scorer.score({ text, brand: { name: target.text } }).sentiment ?? '',
      ofPhrase: scorer.score({ text, target: { text: target.text, start } }).sentiment ?? '',
      summed: sumOfWords(text),
    }
  })
  const [right, , , macroF1, ofPhrase, summed] = figuresOf(cases).map(percent)
  return {
    tables: [
      {
        title: 'Passages: sentiment toward a name',
        columns: [
          '',
          'cases',
          'accuracy',
          'precision',
          'recall',
          'macro-F1',
          'macro-F1 as a phrase',
          '*sum of words, macro-F1*',
        ],
        rows: breakdown(cases).map(([name, of]) => [name, `${of.length}`, ...figuresOf(of).map(percent)]),
      },
    ],
    totals: [
      `own sentiment: right ${right}, macro-F1 ${macroF1}; as a phrase ${ofPhrase} (sum of words ${summed}); by kind and language, macro-F1:`,
      `  ${breakdown(cases)
        .slice(1)
        .map(([name, of]) => `${name} ${percent(figuresOf(of)[3] ?? null)}`)
        .join(', ')}`,
    ],
    wrong: cases
      .filter(({ label, ofBrand }) => label !== ofBrand)
      .map(
        ({ id, kind, lang, label, ofBrand, target, text }) =>
          `${id} ${kind} ${lang} wanted ${label} got ${ofBrand}: ${target.text} | ${shortened(text)}`,
      ),
  }
}

/** Right, mean precision and recall of the labels, macro-F1; as a phrase; by the sum of words. */
function figuresOf(cases: readonly Read[]): number[] {
  const { accuracy, precision, recall, macroF1 } = classify(
    cases.map(({ label, ofBrand }) => [label, ofBrand]),
  )
  return [
    ...[accuracy, mean(Object.values(precision)), mean(Object.values(recall)), macroF1],
    classify(cases.map(({ label, ofPhrase }) => [label, ofPhrase])).macroF1,
    classify(cases.map(({ label, summed }) => [label, summed])).macroF1,
  ]
}
