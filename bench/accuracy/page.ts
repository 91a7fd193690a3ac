import { readTables, renderTable, type Table } from './table.ts'

/** Where the tables stand, and where the most telling of their figures. */
export const PAGE = 'docs/accuracy.md'
export const README = 'README.md'

const mark = (name: string) => `<!-- accuracy: ${name} -->`
const endMark = (name: string) => `<!-- /accuracy: ${name} -->`

/** What stands between the marks of a generated part. */
export function partOf(page: string, name: string): string {
  const [, rest] = page.split(mark(name))
  const [part] = rest?.split(endMark(name)) ?? []
  if (rest === undefined || part === undefined) throw new Error(`the marks of "${name}" are missing`)
  return part.trim()
}

export function withPart(page: string, name: string, part: string): string {
  return page.replace(`${mark(name)}\n${partOf(page, name)}`, () => `${mark(name)}\n${part}`)
}

export const renderTables = (tables: readonly Table[]) => tables.map(renderTable).join('\n\n')

const SHARED = 'Shared sets: beside what was measured with others’ tools'

/** What the README shows: a title and a column of ours, a baseline of the same table, a row of the shared sets. */
const HEADLINES = [
  ['The brand is named or not, right', 'Is the brand named?', 'right', '*`includes`, right*', null],
  [
    'Brands found unaided in whole answers, F1',
    'Whole answers: which brands are named, when nobody is known',
    'F1',
    '*bold spans, F1*',
    'brands of an answer unaided, F1',
  ],
  [
    'Exact rank of a brand, rivals unknown',
    'Whole answers: which rank has a brand',
    'one known',
    null,
    'exact rank, one brand known',
  ],
  [
    'Exact rank of a brand, all brands known',
    'Whole answers: which rank has a brand',
    'all known',
    '*first `includes`, all known*',
    'exact rank, all brands known',
  ],
  [
    'Sentiment toward a brand, macro-F1',
    'Whole answers: in what light does a brand stand',
    'macro-F1',
    '*sum of words of its sentences, macro-F1*',
    'sentiment toward each brand, macro-F1',
  ],
] as const

/** The most telling figures, made of the page's tables. */
export function headline(page: string): string {
  const tables = [...readTables(partOf(page, 'own')), ...readTables(partOf(page, 'shared'))]
  const rows = HEADLINES.map(([name, title, column, baseline, shared]) => [
    name,
    cell(tables, title, '**all**', column),
    baseline === null
      ? '–'
      : `${cell(tables, title, '**all**', baseline)} (${baseline.replace(/\*|,.*/g, '')})`,
    shared === null ? '–' : cell(tables, SHARED, shared, 'ours'),
  ])
  const columns = ['in percent', 'our labelled cases', 'a simple way, same cases', 'real answers']
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function cell(tables: readonly Table[], title: string, row: string, column: string): string {
  const table = tables.find((one) => one.title === title)
  const found = table?.rows.find(([name]) => name === row)?.[table.columns.indexOf(column)]
  if (found === undefined) throw new Error(`no figure "${title}, ${row}, ${column}"`)
  return found
}
