import { type Command, Option } from 'commander'
import type { Client } from '../client/client.ts'
import { ownCommand } from '../config/config.ts'
import { PAGE_LIMIT_MAX } from '../contract/page-limit.ts'
import type { PagingResult } from '../contract/paging.ts'
import { defined } from '../domain/defined.ts'
import { counted } from '../domain/plain-line.ts'
import { periodText } from '../report/figure-words.ts'
import { brandOption } from './brand-option.ts'
import { type CommandContext, prepareForBrand } from './command-context.ts'
import { type InsightOptions, type InsightQuery, insightOptions, insightQuery } from './insight-options.ts'
import { rowCount } from './row-count.ts'
import { shellWord } from './shell-word.ts'
import { plain } from './terminal.ts'

interface Window {
  from: string | null
  to: string | null
  runs: readonly string[]
  llms: readonly string[]
  expiredRuns: number
  isUnbrandedOnly: boolean
}

/** What the text of an answer depends on besides the answer. */
export interface View<O> {
  /** Quoted for a shell, for hints. */
  brand: string
  /** The width of the terminal in columns; null when the output is not a terminal. */
  width: number | null
  options: O
}

interface InsightCommand<R, O, G extends unknown[]> {
  command: string
  description: string
  options?: readonly Option[]
  /** Adds `--limit`: how many rows. */
  isPaged?: boolean
  call(client: Client, input: InsightInput, options: O & InsightOptions, ...given: G): Promise<R>
  text(answer: NoInfer<R>, view: View<O>): string
}

export interface InsightInput {
  params: { brandId: string }
  query: InsightQuery & { limit?: number }
}

const LIMIT = new Option('--limit <count>', 'number of rows').argParser(rowCount)

/**
 * Adds a command that reads a route of insights: with its filters as options, and the counted runs above its text.
 */
export function addInsightCommand<R extends { window: Window }, O extends object, G extends string[]>(
  group: Command,
  context: CommandContext,
  { command: words, description, options = [], isPaged = false, call, text }: InsightCommand<R, O, G>,
): void {
  const command = group.command(words).description(description).addOption(brandOption())
  for (const option of [...options, ...(isPaged ? [LIMIT] : []), ...insightOptions()])
    command.addOption(option)
  command.action(async (...given) => {
    const asked = command.opts<O & InsightOptions & { limit?: number }>()
    const { client, out, brandId, brand } = await prepareForBrand(context, asked.brand)
    const query = await insightQuery(client, brandId, asked, new Date())
    const { limit } = asked
    const input = { params: { brandId }, query: { ...query, ...defined({ limit }) } }
    const answer = await call(client, input, asked, ...(given.slice(0, words.split(' ').length - 1) as G))
    out.answer(answer, () => {
      const word = shellWord(brand)
      const head = windowText(answer.window, word)
      if (answer.window.runs.length === 0) return head
      return `${text(answer, { brand: word, width: out.width, options: asked })}\n\n${head}`
    })
  })
}

/** The runs that were counted, or why there are none. */
function windowText(window: Window, brand: string): string {
  const { runs, llms, expiredRuns, isUnbrandedOnly } = window
  const expired =
    expiredRuns > 0
      ? [`${counted(expiredRuns, 'run')} expired: answers are deleted, so no figure includes them.`]
      : []
  if (runs.length === 0) {
    const period = periodText(window)
    const none =
      period === ''
        ? 'There are no finished runs to count.'
        : `There are no finished runs to count in ${period}.`
    return [`${none} See: ${ownCommand(`runs list --brand ${brand}`)}`, ...expired].join('\n')
  }
  const unbranded = isUnbrandedOnly ? ['Prompts that name the brand are left out; --branded shows them.'] : []
  const asked = llms.length > 0 ? `: ${plain(llms.toSorted())}` : ''
  return [`${counted(runs.length, 'run')}, ${periodText(window)}${asked}.`, ...unbranded, ...expired].join(
    '\n',
  )
}

/** How many rows were left out; empty for none. */
export function moreText({ paging }: { paging: PagingResult }, shown: number): string {
  const left = paging.total - shown
  if (left <= 0) return ''
  if (paging.limit >= PAGE_LIMIT_MAX) return `\n… and ${left} more.`
  return paging.total <= PAGE_LIMIT_MAX
    ? `\n… and ${left} more; --limit ${paging.total} shows them.`
    : `\n… and ${left} more; --limit ${PAGE_LIMIT_MAX} shows the first ${PAGE_LIMIT_MAX}.`
}
