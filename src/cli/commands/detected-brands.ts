import { type Command, Option } from 'commander'
import { PAGE_LIMIT_MAX } from '../../contract/page-limit.ts'
import { DETECTED_STATUSES } from '../../domain/detected-brands/status.ts'
import { addBrandCommand, addCommand, listText } from '../add-command.ts'
import { allPages } from '../all-pages.ts'
import type { CommandContext } from '../command-context.ts'

interface ListOptions {
  status?: (typeof DETECTED_STATUSES)[number]
  llm?: string[]
  from?: string
  to?: string
  all?: boolean
}

export function addDetectedBrandCommands(program: Command, context: CommandContext): void {
  const detected = program
    .command('detected-brands')
    .description('brands that answers name and that you do not track')
  addListOfDetected(detected, context)
  addCommand(detected, context, {
    command: 'track <detected-brand>',
    description: 'track it as a competitor',
    options: [
      new Option('--alias <name...>', 'other names'),
      new Option('--domain <domain...>', 'its domains'),
    ],
    call: (
      client,
      detectedBrandId: string,
      { alias = [], domain = [] }: { alias?: string[]; domain?: string[] },
    ) =>
      client.trackDetectedBrand({ params: { detectedBrandId }, body: { aliases: alias, domains: domain } }),
    text: ({ name, competitorId }) => `Tracking ${name} (${competitorId}).`,
  })
  addCommand(detected, context, {
    command: 'merge <detected-brand> <into>',
    description: 'count its name as another detected brand or a competitor',
    call: (client, detectedBrandId: string, into: string) =>
      client.mergeDetectedBrand({ params: { detectedBrandId }, body: { into } }),
    text: ({ name, competitorId, mergedIntoId }) =>
      `Merged: ${name} counts as ${competitorId ?? mergedIntoId}.`,
  })
  for (const [command, description, operation, done] of [
    ['split', 'undo a merge', 'splitDetectedBrand', 'Split'],
    ['ignore', 'say that it is no brand', 'ignoreDetectedBrand', 'Ignored'],
    ['restore', 'undo an ignore', 'restoreDetectedBrand', 'Restored'],
  ] as const) {
    addCommand(detected, context, {
      command: `${command} <detected-brand>`,
      description,
      call: (client, detectedBrandId: string) => client[operation]({ params: { detectedBrandId } }),
      text: ({ name }) => `${done}: ${name}.`,
    })
  }
}

function addListOfDetected(detected: Command, context: CommandContext): void {
  addBrandCommand(detected, context, {
    command: 'list',
    description: 'list detected brands, the most frequent first',
    options: [
      new Option('--status <status>', 'instead of open').choices(DETECTED_STATUSES),
      new Option('--llm <llm...>', 'only answers of these LLMs'),
      new Option('--from <day>', 'first day of the runs; default: 90 days ago'),
      new Option('--to <day>', 'last day of the runs'),
      new Option('--all', 'list all, not only the first 500'),
    ],
    call: (client, brandId, { status, all, ...only }: ListOptions) => {
      const input = { params: { brandId }, query: { ...only, ...(status ? { status: [status] } : {}) } }
      if (all) return allPages(client, 'listDetectedBrands', input)
      // Only the largest page is read: there can be many names, and every page counts all of them.
      return client.listDetectedBrands({ ...input, query: { ...input.query, limit: PAGE_LIMIT_MAX } })
    },
    text: ({ data, paging }) => {
      const table = listText(
        data,
        {
          'DETECTED BRAND': 'id',
          NAME: 'name',
          STATUS: 'status',
          ANSWERS: ({ responseCount, completedResponses }) => `${responseCount}/${completedResponses}`,
          MERGED: ({ merged }) => merged.map(({ name }) => name),
        },
        'No detected brands in these runs. For older runs: --from <day>. For runs of earlier versions: earshot rescore',
      )
      const more = paging.total - data.length
      return more > 0 ? `${table}\n${more} more: --all` : table
    },
  })
}
