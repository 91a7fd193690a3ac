import { hasNameAsWord, includesName } from './baselines.ts'
import { breakdown } from './breakdown.ts'
import { type Measured, scorer, shortened } from './measured.ts'
import { classify } from './measures.ts'
import { type PresenceCase, readPresenceCases } from './own-cases.ts'
import { percent, share } from './table.ts'

interface Read extends PresenceCase {
  said: string
  saidPresent: boolean
  included: boolean
  word: boolean
}

/** Whether the brand is named, on the own set. */
export function measureOwnPresence(): Measured {
  const cases = readPresenceCases().map((one): Read => {
    const { presence, isPresent } = scorer.score({ text: one.text, brand: one.brand, rivals: one.rivals })
    const [included, word] = [includesName(one.text, one.brand), hasNameAsWord(one.text, one.brand)]
    return { ...one, said: presence ?? '', saidPresent: isPresent ?? false, included, word }
  })
  const figures = figuresOf(cases)
  const wrong = cases.filter(({ said, presence }) => said !== presence)
  return {
    tables: [
      {
        title: 'Is the brand named?',
        columns: [
          '',
          'cases',
          'right',
          'precision',
          'recall',
          'macro-F1',
          '*`includes`, right*',
          '*`\\b` regex, right*',
        ],
        rows: breakdown(cases).map(([name, of]) => [name, `${of.length}`, ...figuresOf(of).map(percent)]),
      },
      {
        title: 'Which state of presence?',
        columns: ['', 'cases', 'precision', 'recall', 'F1'],
        rows: rowsByState(cases),
      },
    ],
    totals: [
      `own presence: right ${percent(figures[0] ?? 0)}, macro-F1 ${percent(figures[3] ?? 0)} (includes ${percent(figures[4] ?? 0)}, regex ${percent(figures[5] ?? 0)}); by kind and language, right:`,
      `  ${breakdown(cases)
        .slice(1)
        .map(([name, of]) => `${name} ${of.filter((one) => one.said === one.presence).length}/${of.length}`)
        .join(', ')}`,
    ],
    wrong: wrong.map(
      ({ id, kind, presence, said, brand, text }) =>
        `${id} ${kind} wanted ${presence} got ${said}: ${brand.name} | ${shortened(text)}`,
    ),
  }
}

/** Right, precision, recall, macro-F1; what the baselines get right. Precision has no meaning where nothing is there. */
function figuresOf(cases: readonly Read[]): (number | null)[] {
  const { accuracy, macroF1, precision, recall } = classify(
    cases.map(({ isPresent, saidPresent }) => [String(isPresent), String(saidPresent)]),
  )
  const right = (of: (one: Read) => boolean) =>
    share(cases.filter((one) => of(one) === one.isPresent).length, cases.length)
  return [
    ...[accuracy, precision['true'] ?? null, recall['true'] ?? null, macroF1],
    ...[right(({ included }) => included), right(({ word }) => word)],
  ]
}

function rowsByState(cases: readonly Read[]): string[][] {
  const { precision, recall, f1 } = classify(cases.map(({ presence, said }) => [presence, said]))
  return Object.keys(f1).map((state) => [
    state,
    `${cases.filter(({ presence }) => presence === state).length}`,
    ...[precision, recall, f1].map((of) => percent(of[state] ?? null)),
  ])
}
