import { readTables, renderTable, type Table } from './table.ts'

/** The page of all tables. */
export const PAGE = 'bench/accuracy/README.md'

/** The pages for users, and the part of each that is made from the tables. */
export const SUMMARIES = [
  { path: 'README.md', part: 'headline', make: headline },
  { path: 'docs/accuracy.md', part: 'headline', make: headline },
  { path: 'docs/accuracy.md', part: 'languages', make: languages },
]

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

const PRESENCE = 'Is the brand named?'
const FOUND = 'Whole answers: brands found, none configured'
const RANK = 'Whole answers: rank of each brand'
const SENTIMENT = 'Whole answers: sentiment toward each brand'
const SHARED = 'Shared sets: comparison with other tools'

/** A row's name, the table and column of our figure, a baseline in the same table, a row of the shared sets. */
const HEADLINES = [
  ['Presence of the brand, accuracy', PRESENCE, 'accuracy', '*`includes`, accuracy*', null],
  [
    'Brands found in an answer, none configured, F1',
    FOUND,
    'F1',
    '*bold spans, F1*',
    'brands found, none configured: F1',
  ],
  [
    'Exact rank, competitors not configured, accuracy',
    RANK,
    'one configured',
    null,
    'exact rank, one brand configured',
  ],
  [
    'Exact rank, all brands configured, accuracy',
    RANK,
    'all configured',
    '*first `includes`, all configured*',
    'exact rank, all brands configured',
  ],
  [
    'Sentiment toward a brand, macro-F1',
    SENTIMENT,
    'macro-F1',
    '*sum of words of its sentences, macro-F1*',
    'sentiment toward each brand, macro-F1',
  ],
] as const

/** The main figures. */
function headline(page: string): string {
  const tables = allTables(page)
  const rows = HEADLINES.map(([name, title, column, baseline, shared]) => [
    name,
    cell(tables, title, '**all**', column),
    baseline === null
      ? '–'
      : `${cell(tables, title, '**all**', baseline)} (${baseline.replace(/\*|,.*/g, '')})`,
    shared === null ? '–' : cell(tables, SHARED, shared, 'ours'),
  ])
  return table(['percent', 'our test cases', 'simple baseline, same cases', 'real answers'], rows)
}

/** The main figures of each language that has rows of its own. */
function languages(page: string): string {
  const tables = allTables(page)
  const names = tables.find(({ title }) => title === RANK)?.rows.map(([name = '']) => name) ?? []
  const rows = names
    .filter((name) => /^`\w+`$/.test(name))
    .map((name) => [
      name,
      cell(tables, PRESENCE, name, 'accuracy'),
      cell(tables, FOUND, name, 'F1'),
      cell(tables, RANK, name, 'one configured'),
      cell(tables, SENTIMENT, name, 'macro-F1'),
    ])
  return table(['', 'presence', 'brands found, F1', 'exact rank', 'sentiment, macro-F1'], rows)
}

const allTables = (page: string) => [
  ...readTables(partOf(page, 'own')),
  ...readTables(partOf(page, 'shared')),
]

const table = (columns: string[], rows: string[][]) =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

function cell(tables: readonly Table[], title: string, row: string, column: string): string {
  const table = tables.find((one) => one.title === title)
  const found = table?.rows.find(([name]) => name === row)?.[table.columns.indexOf(column)]
  if (found === undefined) throw new Error(`no figure "${title}, ${row}, ${column}"`)
  return found
}
