import type { Command } from 'commander'
import { allPages } from '../all-pages.ts'
import { type CommandContext, prepare, prepareForBrand } from '../command-context.ts'
import { columns } from '../terminal.ts'

interface CompetitorOptions {
  brand: string
  alias?: string[]
  domain?: string[]
}

export function addCompetitorCommands(program: Command, context: CommandContext): void {
  const competitors = program.command('competitors').description('competitors of a brand')
  competitors
    .command('list')
    .requiredOption('--brand <brand>', 'id or name')
    .description('list competitors of a brand')
    .action(async (options: CompetitorOptions) => {
      const { client, out, brandId } = await prepareForBrand(context, options.brand)
      const page = await allPages((query) => client.listCompetitors({ params: { brandId }, query }))
      const rows = page.data.map(({ id, name, aliases, domains }) => [id, name, aliases, domains])
      const empty = 'No competitors yet. Add one: earshot competitors add <name> --brand <brand>'
      out.answer(page, () => columns(['COMPETITOR', 'NAME', 'ALIASES', 'DOMAINS'], rows, empty))
    })
  competitors
    .command('add <name>')
    .requiredOption('--brand <brand>', 'id or name')
    .option('--alias <name...>', 'other names')
    .option('--domain <domain...>', 'its domains')
    .description('track a competitor')
    .action(async (name: string, options: CompetitorOptions) => {
      const { client, out, brandId } = await prepareForBrand(context, options.brand)
      const body = { name, aliases: options.alias ?? [], domains: options.domain ?? [] }
      const competitor = await client.createCompetitor({ params: { brandId }, body })
      out.answer(competitor, () => `Tracking ${competitor.name} (${competitor.id}).`)
    })
  competitors
    .command('remove <competitor>')
    .description('stop tracking a competitor, by its id')
    .action(async (competitorId: string) => {
      const { client, out } = await prepare(context)
      const answer = await client.deleteCompetitor({ params: { competitorId } })
      out.answer(answer, () => 'Removed.')
    })
}
