import type { Answer } from '../../../contract/index.ts'
import type { PromptsSearch, Stage } from '../../address/prompts-search.ts'

export type PromptTable = Answer<'getPromptTable'>
export type PromptRow = PromptTable['data'][number]

export function presenceOf({ responses, present }: { responses: number; present: number }): number | null {
  return responses === 0 ? null : present / responses
}

/** The result of a run for the prompt; null when the run did not ask it. */
export function dotOf(point: PromptRow['strip'][number]) {
  if (point === null || point[0] === 0) return 'none'
  const [, present, citing] = point
  if (present === 0) return 'absent'
  return citing > 0 ? 'cited' : 'named'
}

/** The last answer of an LLM as its mark shows it; null without one. */
export function markedAnswerOf({ perLlm }: Pick<PromptRow, 'perLlm'>, llm: string) {
  const last = perLlm[llm]
  return last ? { ...last, id: last.lastId, llm, at: last.lastAt } : null
}

/** The newest of the last answers of the LLMs; null without one. */
export function lastAnswerOf({ perLlm }: Pick<PromptRow, 'perLlm'>) {
  return Object.values(perLlm).reduce<PromptRow['perLlm'][string] | null>(
    (newest, one) => (newest === null || one.lastAt > newest.lastAt ? one : newest),
    null,
  )
}

/** The change in presence from the first to the last run of the strip, for sorting. */
function riseOf({ strip }: PromptRow): number | null {
  const shares = strip.flatMap((point) => (point && point[0] > 0 ? [point[1] / point[0]] : []))
  const [first, last] = [shares[0], shares.at(-1)]
  return first === undefined || last === undefined || shares.length < 2 ? null : last - first
}

const STATE_ORDER = ['lost', 'new', 'back', 'absent', 'named', 'first', 'unasked']

/** A value for sorting; null comes last in both directions. */
function sortValue(column: string, row: PromptRow): string | number | null {
  if (column.startsWith('llm:')) {
    const own = row.perLlm[column.slice('llm:'.length)]
    return own ? presenceOf(own) : null
  }
  return Object.hasOwn(SORT_VALUES, column) ? (SORT_VALUES[column]?.(row) ?? null) : null
}

const STAGE_ORDER: readonly (Stage | null)[] = ['awareness', 'consideration', 'decision', 'post-purchase']

const SORT_VALUES: Readonly<Record<string, (row: PromptRow) => string | number | null>> = {
  text: ({ text }) => text,
  state: ({ state, stateRuns }) => STATE_ORDER.indexOf(state) + 1 - Math.min(stateRuns, 999) / 1_000,
  presence: presenceOf,
  trend: riseOf,
  rank: ({ averageRank }) => averageRank,
  sentiment: ({ sentiment }) => sentiment,
  cited: ({ responses, citing }) => (responses === 0 ? null : citing / responses),
  topic: ({ topicName }) => topicName,
  stage: ({ customerJourney }) =>
    customerJourney === null ? null : STAGE_ORDER.indexOf(customerJourney as Stage),
  last: (row) => lastAnswerOf(row)?.lastAt ?? null,
  volume: ({ estimatedVolume }) => (estimatedVolume === 0 ? null : estimatedVolume),
  created: ({ createdAt }) => createdAt,
}

/** The rows that match the search, sorted; by default in the server's order, by topic and age. */
export function rowsOf(table: PromptTable, search: PromptsSearch, locale: string): PromptRow[] {
  const rows = table.data.filter((row) => isShown(row, search) && isOfState(row, search))
  const { sort } = search
  if (sort === undefined) return rows
  const isFalling = sort.startsWith('-')
  const column = isFalling ? sort.slice(1) : sort
  const compareTexts = new Intl.Collator(locale, { numeric: true }).compare
  const keyed = rows.map((row) => ({ row, key: sortValue(column, row) }))
  keyed.sort(({ key: one }, { key: other }) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    const order =
      typeof one === 'string' && typeof other === 'string'
        ? compareTexts(one, other)
        : Number(one) - Number(other)
    return isFalling ? -order : order
  })
  return keyed.map(({ row }) => row)
}

/** Whether the row matches all filters except that of states, for the counts of the states. */
export function isShown(row: PromptRow, { q, stage, show }: PromptsSearch): boolean {
  if (show !== 'all' && row.archived !== (show === 'archived')) return false
  if (stage !== undefined && row.customerJourney !== (stage === 'none' ? null : stage)) return false
  if (q === undefined) return true
  const text = `${row.text}\n${row.topicName}`.toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function isOfState({ state }: PromptRow, { state: wanted }: PromptsSearch): boolean {
  return wanted === undefined || wanted.includes(state)
}
