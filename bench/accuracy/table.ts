/**
 * A table of bench/accuracy/README.md. A cell without a decimal place is a count; one with a decimal place ("87.3") is a
 * percentage of ours, unless the heading of its column is in italics.
 */
export interface Table {
  title: string
  /** The first heads the rows' names. */
  columns: string[]
  rows: string[][]
}

/** A figure that is lower than the published one. */
export interface Fall {
  figure: string
  published: number
  now: number
}

/** Points (of a hundred) that a figure may fall below the published one. */
const FALL_MAX = 1

export const percent = (share: number | null) => (share === null ? '–' : (share * 100).toFixed(1))

export const share = (right: number, total: number) => (total === 0 ? null : right / total)

export function renderTable({ title, columns, rows }: Table): string {
  const lines = [columns, columns.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
  return [`### ${title}`, '', ...lines.map((cells) => `| ${cells.join(' | ')} |`)].join('\n')
}

/** The tables of a page, as `renderTable` wrote them. */
export function readTables(markdown: string): Table[] {
  return markdown
    .split(/^### /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n')
      const [columns = [], , ...rows] = lines
        .filter((line) => line.startsWith('| '))
        .map((line) => line.slice(2, -2).split(' | '))
      return { title, columns, rows }
    })
}

/** Figures that fell by more than a point; a missing row counts as 0. */
export function falls(published: readonly Table[], now: readonly Table[]): Fall[] {
  const present = figures(now)
  return [...figures(published)]
    .map(([figure, value]) => ({ figure, published: value, now: present.get(figure) ?? 0 }))
    .filter((fall) => Math.round((fall.published - fall.now) * 10) > FALL_MAX * 10)
}

function figures(tables: readonly Table[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { title, columns, rows } of tables) {
    for (const [name = '', ...cells] of rows) {
      cells.forEach((cell, index) => {
        const column = columns[index + 1] ?? ''
        const isOurs = /^\d+\.\d$/.test(cell) && !column.startsWith('*')
        if (isOurs) found.set([title, name, column].join(', '), Number(cell))
      })
    }
  }
  return found
}
