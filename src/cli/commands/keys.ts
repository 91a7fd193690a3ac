import { randomBytes } from 'node:crypto'
import { type Command, Option } from 'commander'
import { formatApiKey } from '../../domain/api-key.ts'
import { SCOPES, type Scope } from '../../domain/scope.ts'
import { addCommand, addListCommand } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { findBrandId } from '../find-id.ts'

interface CreateOptions {
  scope: Scope[]
  brand?: string[]
  expires?: string
}

export function addKeyCommands(program: Command, context: CommandContext): void {
  const keys = program.command('keys').description('API keys')
  keys
    .command('generate')
    .description('print a new key for EARSHOT_ADMIN_KEY; needs no server')
    .action(() => {
      const key = formatApiKey(randomBytes(32))
      context.terminal().answer({ key }, () => key)
    })
  addListCommand(keys, context, {
    description: 'list keys of the organization, newest first',
    operation: 'listKeys',
    columns: {
      KEY: 'id',
      NAME: 'name',
      PREFIX: ({ prefix }) => `${prefix}…`,
      SCOPES: 'scopes',
      BRANDS: ({ brandIds }) => brandIds?.length ?? 'all',
      EXPIRES: ({ revokedAt, expiresAt }) => (revokedAt ? 'revoked' : (expiresAt ?? 'never')),
      'LAST USED': 'lastUsedAt',
    },
    empty: 'No keys.',
  })
  addCommand(keys, context, {
    command: 'create <name>',
    description: 'create a key; it is shown only once',
    options: [
      new Option('--scope <scope...>', 'what it may do').choices(SCOPES).makeOptionMandatory(),
      new Option('--brand <brand...>', 'only these brands, by id or name'),
      new Option('--expires <time>', 'ISO 8601 time in UTC'),
    ],
    call: async (client, name: string, { scope, brand, expires }: CreateOptions) => {
      const brandIds = brand && (await Promise.all(brand.map((given) => findBrandId(client, given))))
      const limits = { ...(brandIds ? { brandIds } : {}), ...(expires ? { expiresAt: expires } : {}) }
      return client.createKey({ body: { name, scopes: scope, ...limits } })
    },
    text: ({ key }) => `${key}\n\nStore it now: it is shown only once.`,
  })
  addCommand(keys, context, {
    command: 'revoke <key>',
    destroys: true,
    description: 'revoke a key',
    call: (client, keyId: string) => client.revokeKey({ params: { keyId } }),
    text: (_, _given, [key]) => `Revoked ${key}.`,
  })
}
