import { type Measured, scorer, shortened } from './measured.ts'
import { NAMING_COLUMNS, namingCells } from './naming-figures.ts'
import { readCases } from './read-cases.ts'

interface MatchCase {
  id: string
  text: string
  category?: string
  kind?: string
  tag?: string
  brand: { name: string; aliases?: string[]; domains?: string[] }
  rivals?: { name: string }[]
  mentioned?: boolean
  expected?: { isPresent: boolean }
}

interface Read extends MatchCase {
  wanted: boolean
  said: boolean
}

const SETS = [
  ['mention cases', 'mention_cases'],
  ['match cases', 'match_cases'],
  ['ambiguous names', 'match_ambiguous_wikineural'],
] as const

/** The accuracy of presence on the shared sets; `right` is by set. */
export function measureSharedMatching(folder: string): Measured & { right: Map<string, number> } {
  const sets = SETS.map(([name, file]) => {
    const cases = readCases<MatchCase>(`${folder}/matching/${file}.jsonl`).map((one): Read => {
      const { text, brand, rivals = [] } = one
      const said = scorer.score({ text, brand, rivals }).isPresent ?? false
      return { ...one, said, wanted: one.mentioned ?? one.expected?.isPresent ?? false }
    })
    return { name, cases, kinds: [...Map.groupBy(cases, ({ category, kind }) => category ?? kind ?? 'all')] }
  })
  const rightOf = (cases: readonly Read[]) => cases.filter(({ wanted, said }) => wanted === said).length
  return {
    right: new Map(sets.map(({ name, cases }) => [name, rightOf(cases) / cases.length])),
    tables: [
      {
        title: 'Shared sets: is the brand named?',
        columns: ['', ...NAMING_COLUMNS],
        rows: sets.flatMap(({ name, cases, kinds }) => [
          [`**${name}**`, ...namingCells(cases)],
          ...(kinds.length > 1 ? kinds.map(([kind, of]) => [`${name}: ${kind}`, ...namingCells(of)]) : []),
        ]),
      },
    ],
    totals: sets.map(
      ({ name, cases, kinds }) =>
        `${name}: ${(rightOf(cases) / cases.length).toFixed(3)} (${rightOf(cases)}/${cases.length})  ${kinds.map(([kind, of]) => `${kind} ${rightOf(of)}/${of.length}`).join(', ')}`,
    ),
    wrong: sets.flatMap(({ cases }) =>
      cases
        .filter(({ wanted, said }) => wanted !== said)
        .map(
          ({ id, category, kind, tag, wanted, brand, text }) =>
            `${id} ${category ?? kind ?? tag} wanted ${wanted}: ${brand.name} | ${shortened(text)}`,
        ),
    ),
  }
}
