import { type Command, Option } from 'commander'
import type { Client } from '../../client/client.ts'
import { PAGE_LIMIT_MAX } from '../../contract/page-limit.ts'
import { DETECTED_STATUSES } from '../../domain/detected-brands/status.ts'
import { allPages } from '../all-pages.ts'
import { type CommandContext, prepare, prepareForBrand } from '../command-context.ts'
import { columns } from '../terminal.ts'

interface ListOptions {
  brand: string
  status?: (typeof DETECTED_STATUSES)[number]
  llm?: string[]
  from?: string
  to?: string
  all?: boolean
}

type Detected = Awaited<ReturnType<Client['trackDetectedBrand']>>

export function addDetectedBrandCommands(program: Command, context: CommandContext): void {
  const detected = program
    .command('detected-brands')
    .description('brands that answers name and that you do not track')
  addListCommand(detected, context)
  detected
    .command('track <detected-brand>')
    .option('--alias <name...>', 'other names')
    .option('--domain <domain...>', 'its domains')
    .description('track it as a competitor')
    .action(
      async (
        detectedBrandId: string,
        { alias = [], domain = [] }: { alias?: string[]; domain?: string[] },
      ) => {
        const { client, out } = await prepare(context)
        const body = { aliases: alias, domains: domain }
        const answer = await client.trackDetectedBrand({ params: { detectedBrandId }, body })
        out.answer(answer, () => `Tracking ${answer.name} (${answer.competitorId}).`)
      },
    )
  detected
    .command('merge <detected-brand> <into>')
    .description('count its name as another detected brand or a competitor')
    .action(async (detectedBrandId: string, into: string) => {
      const { client, out } = await prepare(context)
      const answer = await client.mergeDetectedBrand({ params: { detectedBrandId }, body: { into } })
      out.answer(
        answer,
        () => `Merged: ${answer.name} counts as ${answer.competitorId ?? answer.mergedIntoId}.`,
      )
    })
  for (const [name, description, done] of ACTIONS) {
    detected
      .command(`${name} <detected-brand>`)
      .description(description)
      .action(async (detectedBrandId: string) => {
        const { client, out } = await prepare(context)
        const params = { detectedBrandId }
        const answer = await ACT[name](client, params)
        out.answer(answer, () => `${done}: ${answer.name}.`)
      })
  }
}

const ACTIONS = [
  ['split', 'undo a merge', 'Split'],
  ['ignore', 'say that it is no brand', 'Ignored'],
  ['restore', 'undo an ignore', 'Restored'],
] as const

const ACT: Record<
  (typeof ACTIONS)[number][0],
  (client: Client, params: { detectedBrandId: string }) => Promise<Detected>
> = {
  split: (client, params) => client.splitDetectedBrand({ params }),
  ignore: (client, params) => client.ignoreDetectedBrand({ params }),
  restore: (client, params) => client.restoreDetectedBrand({ params }),
}

function addListCommand(detected: Command, context: CommandContext): void {
  detected
    .command('list')
    .requiredOption('--brand <brand>', 'id or name')
    .addOption(new Option('--status <status>', 'instead of open').choices(DETECTED_STATUSES))
    .option('--llm <llm...>', 'only answers of these LLMs')
    .option('--from <day>', 'first day of the runs; default: 90 days ago')
    .option('--to <day>', 'last day of the runs')
    .option('--all', 'list all, not only the first 500')
    .description('list detected brands, the most frequent first')
    .action(async ({ brand, status, all, ...only }: ListOptions) => {
      const { client, out, brandId } = await prepareForBrand(context, brand)
      const filter = { ...only, ...(status === undefined ? {} : { status: [status] }) }
      const read = (paging: { limit: number; page: number }) =>
        client.listDetectedBrands({ params: { brandId }, query: { ...filter, ...paging } })
      // Without --all only the largest page is read: there can be many names, and every page counts all of them.
      const page = all ? await allPages(read) : await read({ limit: PAGE_LIMIT_MAX, page: 1 })
      const rows = page.data.map((one) => [
        one.id,
        one.name,
        one.status,
        `${one.responseCount}/${one.completedResponses}`,
        one.merged.map(({ name }) => name),
      ])
      const empty =
        'No detected brands in these runs. For older runs: --from <day>. For runs of earlier versions: earshot rescore'
      const more = page.paging.total - page.data.length
      const rest = more > 0 ? `\n${more} more: --all` : ''
      out.answer(
        page,
        () => columns(['DETECTED BRAND', 'NAME', 'STATUS', 'ANSWERS', 'MERGED'], rows, empty) + rest,
      )
    })
}
