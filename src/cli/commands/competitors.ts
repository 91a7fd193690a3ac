import { type Command, Option } from 'commander'
import { addBrandCommand, addBrandListCommand, addCommand } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'

export function addCompetitorCommands(program: Command, context: CommandContext): void {
  const competitors = program.command('competitors').description('competitors of a brand')
  addBrandListCommand(competitors, context, {
    description: 'list competitors of a brand',
    operation: 'listCompetitors',
    columns: { COMPETITOR: 'id', NAME: 'name', ALIASES: 'aliases', DOMAINS: 'domains' },
    empty: 'No competitors yet. Add one: earshot competitors add <name> --brand <brand>',
  })
  addBrandCommand(competitors, context, {
    command: 'add <name>',
    description: 'track a competitor',
    options: [
      new Option('--alias <name...>', 'other names'),
      new Option('--domain <domain...>', 'its domains'),
    ],
    call: (
      client,
      brandId,
      name: string,
      { alias = [], domain = [] }: { alias?: string[]; domain?: string[] },
    ) => client.createCompetitor({ params: { brandId }, body: { name, aliases: alias, domains: domain } }),
    text: ({ id, name }) => `Tracking ${name} (${id}).`,
  })
  addCommand(competitors, context, {
    command: 'remove <competitor>',
    description: 'stop tracking a competitor, by its id',
    call: (client, competitorId: string) => client.deleteCompetitor({ params: { competitorId } }),
    text: () => 'Removed.',
  })
}
