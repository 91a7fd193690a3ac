import { type Command, Option } from 'commander'
import { allPages } from '../../client/all-pages.ts'
import type { Client, ItemOf } from '../../client/client.ts'
import { ownCommand } from '../../config/config.ts'
import { defined } from '../../domain/defined.ts'
import { addBrandCommand, addBrandListCommand, addCommand } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { findBrandId } from '../find-id.ts'
import { listOptions, listsOf } from '../list-options.ts'
import { rescoreHint, withRescore } from '../rescore-hint.ts'
import { CommandError, pairs, plain } from '../terminal.ts'

export function addCompetitorCommands(program: Command, context: CommandContext): void {
  const competitors = program.command('competitors').description('competitors of a brand')
  addBrandListCommand(competitors, context, {
    description: 'list competitors of a brand',
    operation: 'listCompetitors',
    columns: { COMPETITOR: 'id', NAME: 'name', ALIASES: 'aliases', DOMAINS: 'domains' },
    empty: (brand) => `No competitors yet. Add one: ${ownCommand(`competitors add NAME --brand ${brand}`)}`,
  })
  addBrandCommand(competitors, context, {
    command: 'add <name>',
    description: 'track a competitor',
    options: [
      new Option('--alias <name...>', 'other names'),
      new Option('--domain <domain...>', 'its domains'),
    ],
    call: async (
      client,
      brandId,
      name: string,
      { alias = [], domain = [] }: { alias?: string[]; domain?: string[] },
    ) => {
      const body = { name, aliases: alias, domains: domain }
      return withRescore(client, brandId, await client.createCompetitor({ params: { brandId }, body }))
    },
    text: ({ id, name, rescore }, brand) =>
      [`Tracking ${plain(name)} (${id}).`, ...rescoreHint(rescore, brand)].join('\n'),
  })
  addChanging(competitors, context)
}

function addChanging(competitors: Command, context: CommandContext): void {
  addCommand(competitors, context, {
    command: 'update <competitor>',
    description: 'change a competitor',
    options: [new Option('--name <name>', 'the name to look for in answers'), ...listOptions(LISTS)],
    call: async (
      client,
      competitorId: string,
      { name, brand, ...options }: { name?: string; brand?: string },
    ) => {
      const before = await findCompetitor(client, competitorId, brand)
      const body = { ...defined({ name }), ...listsOf(LISTS, options, before) }
      const after = await client.updateCompetitor({ params: { competitorId }, body })
      return withRescore(client, after.brandId, after)
    },
    text: ({ id, brandId, name, aliases, domains, rescore }) =>
      [
        pairs([
          ['Competitor', id],
          ['Name', name],
          ['Aliases', aliases],
          ['Domains', domains],
        ]),
        ...rescoreHint(rescore, brandId),
      ].join('\n\n'),
  })
  addCommand(competitors, context, {
    command: 'remove <competitor>',
    destroys: true,
    description: 'stop tracking a competitor',
    call: async (client, competitorId: string) => {
      const answer = await client.deleteCompetitor({ params: { competitorId } })
      return withRescore(client, answer.brandId, answer)
    },
    text: ({ rescore, brandId }, _given, [competitor]) =>
      [`Removed ${competitor}.`, ...rescoreHint(rescore, brandId)].join('\n'),
  })
}

const LISTS = [
  ['alias', 'aliases', 'other names'],
  ['domain', 'domains', 'its domains'],
] as const

/** The API has no route for one competitor. */
async function findCompetitor(
  client: Client,
  id: string,
  brand?: string,
): Promise<ItemOf<'listCompetitors'>> {
  const brandIds =
    brand === undefined
      ? (await allPages(client, 'listBrands')).data.map((one) => one.id)
      : [await findBrandId(client, brand)]
  for (const brandId of brandIds) {
    const { data } = await allPages(client, 'listCompetitors', { params: { brandId } })
    const found = data.find((one) => one.id === id.toLowerCase())
    if (found) return found
  }
  // Without the lists of before, a change would replace them.
  throw new CommandError(
    `There is no competitor "${id}". See: ${ownCommand('competitors list --brand BRAND')}`,
  )
}
