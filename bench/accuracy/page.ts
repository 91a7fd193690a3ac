import { CHECK } from './check-answers.ts'
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

/** The text between the marks of a generated part. */
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

const HELD_OUT =
  'Brands that are not configured: answers not used for fitting, *and answers used for fitting*'

/**
 * For each figure: its name; its row of the check answers; its column of the held-out answers; its row of the shared
 * sets; its table and column of the repository's set.
 */
const HEADLINES: readonly Headline[] = [
  ['Presence of the brand, accuracy', 'told brand: present', null, null, PRESENCE, 'accuracy'],
  [
    'Brands found in an answer, none configured, F1',
    'brands found unaided: F1',
    'F1',
    'brands found, none configured: F1',
    FOUND,
    'F1',
  ],
  [
    'First brand right, none configured',
    'first brand right',
    'first brand',
    'first brand right',
    FOUND,
    'first brand right',
  ],
  [
    'Answers without a brand, nothing found',
    'answers without brands left empty',
    'empty when no brand',
    'answers without a brand: none returned',
    FOUND,
    'empty when no brand',
  ],
  [
    'Exact rank, competitors not configured',
    'told brand: exact rank, rivals unknown',
    'exact rank, one configured',
    'exact rank, one brand configured',
    RANK,
    'one configured',
  ],
  [
    'Exact rank, all brands configured',
    'told brand: exact rank, all brands known',
    null,
    'exact rank, all brands configured',
    RANK,
    'all configured',
  ],
  [
    'Sentiment toward a brand, accuracy',
    'told brand: sentiment accuracy',
    null,
    'sentiment toward each brand, accuracy',
    SENTIMENT,
    'accuracy',
  ],
  [
    'Sentiment toward a brand, macro-F1',
    'told brand: sentiment macro-F1',
    null,
    'sentiment toward each brand, macro-F1',
    SENTIMENT,
    'macro-F1',
  ],
]

type Headline = readonly [
  name: string,
  check: string,
  heldOut: string | null,
  shared: string | null,
  own: string,
  ownColumn: string,
]

/** The main figures: first those of answers that nobody had read. */
function headline(page: string): string {
  const tables = [...allTables(page), ...readTables(partOf(page, 'cross-validated'))]
  const rows = HEADLINES.map(([name, check, heldOut, shared, own, ownColumn]) => [
    name,
    cell(tables, CHECK, check, 'percent'),
    heldOut === null ? '–' : cell(tables, HELD_OUT, 'real answers', heldOut),
    shared === null ? '–' : cell(tables, SHARED, shared, 'ours'),
    cell(tables, own, '**all**', ownColumn),
  ])
  return table(
    ['percent', '**new answers**', 'cross-validation', '*answers used for fitting*', '*our test cases*'],
    rows,
  )
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
