import type { Command } from 'commander'
import { ownCommand } from '../../config/config.ts'
import { periodText } from '../../report/figure-words.ts'
import { addBrandCommand, addBrandListCommand } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'

/** Commands for links to reports; `report --link` creates them. */
export function addReportLinkCommands(program: Command, context: CommandContext): void {
  const links = program.command('report-links').description('links by which anybody reads a report')
  addBrandListCommand(links, context, {
    description: 'list the links of a brand that still work, newest first',
    operation: 'listReportLinks',
    columns: {
      LINK: 'id',
      PERIOD: periodText,
      VERDICT: 'verdict',
      MADE: 'createdAt',
      UNTIL: 'expiresAt',
    },
    empty: (brand) => `No links. Make one: ${ownCommand(`report --brand ${brand} --link`)}`,
  })
  addBrandCommand(links, context, {
    command: 'revoke <report-link>',
    destroys: true,
    description: 'make a link useless',
    call: (client, brandId, linkId: string) => client.revokeReportLink({ params: { brandId, linkId } }),
    text: (_, _brand, [link]) => `Revoked ${link}.`,
  })
}
