import { type Command, InvalidArgumentError, Option } from 'commander'
import { ownCommand } from '../../config/config.ts'
import { TABLE_LINK_DAYS, TABLE_LINK_DAYS_MAX } from '../../domain/table-link.ts'
import { addBrandCommand, addBrandListCommand } from '../add-command.ts'
import { addressOf } from '../address-of.ts'
import type { CommandContext } from '../command-context.ts'

export function addTableLinkCommands(program: Command, context: CommandContext): void {
  const links = program.command('table-links').description('links by which spreadsheets read tables')
  addBrandListCommand(links, context, {
    description: 'list the links of a brand that still work, newest first',
    operation: 'listTableLinks',
    columns: {
      LINK: 'id',
      NAME: 'name',
      MADE: 'createdAt',
      UNTIL: 'expiresAt',
      'LAST USED': ({ lastUsedAt }) => lastUsedAt ?? 'never',
    },
    empty: (brand) => `No links. Make one: ${ownCommand(`table-links create Sheet --brand ${brand}`)}`,
  })
  addBrandCommand(links, context, {
    command: 'create <name>',
    description: 'make a link; it is shown only once',
    options: [
      new Option('--days <n>', `how long it works, 1 to ${TABLE_LINK_DAYS_MAX}`)
        .argParser(readDays)
        .default(TABLE_LINK_DAYS),
    ],
    call: async (client, brandId, name: string, { days }: { days: number }) => {
      const { path, ...link } = await client.createTableLink({ params: { brandId }, body: { name, days } })
      return { ...link, url: addressOf(context, path) }
    },
    text: ({ url, expiresAt }) =>
      [
        `=IMPORTDATA("${url}/overview.csv")`,
        '',
        `Store it now: it is shown only once. It works until ${expiresAt}; whoever has it reads the figures of the brand.`,
      ].join('\n'),
  })
  addBrandCommand(links, context, {
    command: 'revoke <table-link>',
    destroys: true,
    description: 'make a link useless',
    call: (client, brandId, linkId: string) => client.revokeTableLink({ params: { brandId, linkId } }),
    text: (_, _brand, [link]) => `Revoked ${link}.`,
  })
}

function readDays(text: string): number {
  const days = Number(text)
  if (/^\d+$/.test(text) && days >= 1 && days <= TABLE_LINK_DAYS_MAX) return days
  throw new InvalidArgumentError(`A link works for 1 to ${TABLE_LINK_DAYS_MAX} days.`)
}
