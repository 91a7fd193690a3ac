import { breakdown } from './breakdown.ts'
import { type Measured, scorer, shortened } from './measured.ts'
import { classify } from './measures.ts'
import { NAMING_COLUMNS, namingCells, namingFigures } from './naming-figures.ts'
import { type PresenceCase, readPresenceCases } from './own-cases.ts'
import { percent } from './table.ts'

interface Read extends PresenceCase {
  state: string
  wanted: boolean
  said: boolean
}

/** The accuracy of presence on the repository's set. */
export function measureOwnPresence(): Measured {
  const cases = readPresenceCases().map((one): Read => {
    const { presence, isPresent } = scorer.score({ text: one.text, brand: one.brand, rivals: one.rivals })
    return { ...one, state: presence ?? '', wanted: one.isPresent, said: isPresent ?? false }
  })
  const { right, macroF1, included, asWord } = namingFigures(cases)
  const wrong = cases.filter(({ state, presence }) => state !== presence)
  return {
    tables: [
      {
        title: 'Is the brand named?',
        columns: ['', ...NAMING_COLUMNS],
        rows: breakdown(cases).map(([name, of]) => [name, ...namingCells(of)]),
      },
      {
        title: 'Presence by state',
        columns: ['', 'cases', 'precision', 'recall', 'F1'],
        rows: rowsByState(cases),
      },
    ],
    totals: [
      `own presence: right ${percent(right)}, macro-F1 ${percent(macroF1)} (includes ${percent(included)}, regex ${percent(asWord)}); by kind and language, right:`,
      `  ${breakdown(cases)
        .slice(1)
        .map(([name, of]) => `${name} ${of.filter((one) => one.state === one.presence).length}/${of.length}`)
        .join(', ')}`,
    ],
    wrong: wrong.map(
      ({ id, kind, presence, state, brand, text }) =>
        `${id} ${kind} wanted ${presence} got ${state}: ${brand.name} | ${shortened(text)}`,
    ),
  }
}

function rowsByState(cases: readonly Read[]): string[][] {
  const { precision, recall, f1 } = classify(cases.map(({ presence, state }) => [presence, state]))
  return Object.keys(f1).map((state) => [
    state,
    `${cases.filter(({ presence }) => presence === state).length}`,
    ...[precision, recall, f1].map((of) => percent(of[state] ?? null)),
  ])
}
