import type { Command } from 'commander'
import { allPages } from '../../client/all-pages.ts'
import { SOURCE_TYPES, type SourceType } from '../../domain/sources/source-types.ts'
import { addBrandCommand, addBrandListCommand } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandError } from '../terminal.ts'

export function addSourceTypeCommands(program: Command, context: CommandContext): void {
  const types = program.command('source-types').description('types of sites that a person set for a brand')
  addBrandListCommand(types, context, {
    description: 'list the domains whose type a person set',
    operation: 'listSourceTypes',
    columns: { DOMAIN: 'domain', TYPE: 'sourceType', SET: 'createdAt' },
    empty: 'No types were set: all are detected.',
  })
  addBrandCommand(types, context, {
    command: 'set <domain> <type>',
    description: `set the type of a site: ${SOURCE_TYPES.join(', ')}`,
    call: (client, brandId, domain: string, sourceType: SourceType) =>
      client.setSourceType({ params: { brandId }, body: { domain, sourceType } }),
    text: ({ domain, sourceType }) => `${domain} is ${sourceType}.`,
  })
  addBrandCommand(types, context, {
    command: 'reset <domain>',
    description: 'detect the type of a site again',
    call: async (client, brandId, domain: string) => {
      const { data } = await allPages(client, 'listSourceTypes', { params: { brandId } })
      const { overrideDomain } = await import('../../domain/sources/override-domain.ts')
      const site = overrideDomain(domain.trim()).domain
      const found = data.find((one) => one.domain === site)
      if (!found) throw new CommandError(`No type was set for ${domain}.`)
      return client.deleteSourceType({ params: { brandId, overrideId: found.id } })
    },
    text: () => 'The type is detected again.',
  })
}
