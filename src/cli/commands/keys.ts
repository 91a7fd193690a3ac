import { randomBytes } from 'node:crypto'
import { type Command, Option } from 'commander'
import { formatApiKey } from '../../domain/api-key.ts'
import { SCOPES, type Scope } from '../../domain/scope.ts'
import { allPages } from '../all-pages.ts'
import { type CommandContext, prepare } from '../command-context.ts'
import { findBrandId } from '../connect.ts'
import { columns } from '../terminal.ts'

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
  keys
    .command('list')
    .description('list keys of the organization, newest first')
    .action(async () => {
      const { client, out } = await prepare(context)
      const page = await allPages((query) => client.listKeys({ query }))
      const rows = page.data.map((key) => [
        key.id,
        key.name,
        `${key.prefix}…`,
        key.scopes,
        key.brandIds?.length ?? 'all',
        key.revokedAt ? 'revoked' : (key.expiresAt ?? 'never'),
        key.lastUsedAt,
      ])
      const head = ['KEY', 'NAME', 'PREFIX', 'SCOPES', 'BRANDS', 'EXPIRES', 'LAST USED']
      out.answer(page, () => columns(head, rows, 'No keys.'))
    })
  keys
    .command('create <name>')
    .addOption(new Option('--scope <scope...>', 'what it may do').choices(SCOPES).makeOptionMandatory())
    .option('--brand <brand...>', 'only these brands, by id or name')
    .option('--expires <time>', 'ISO 8601 time in UTC')
    .description('create a key; it is shown only once')
    .action(async (name: string, { scope, brand, expires }: CreateOptions) => {
      const { client, out } = await prepare(context)
      const brandIds = brand && (await Promise.all(brand.map((given) => findBrandId(client, given))))
      const body = {
        name,
        scopes: scope,
        ...(brandIds ? { brandIds } : {}),
        ...(expires ? { expiresAt: expires } : {}),
      }
      const created = await client.createKey({ body })
      out.answer(created, () => `${created.key}\n\nStore it now: it is shown only once.`)
    })
  keys
    .command('revoke <key>')
    .description('revoke a key by its id')
    .action(async (keyId: string) => {
      const { client, out } = await prepare(context)
      const answer = await client.revokeKey({ params: { keyId } })
      out.answer(answer, () => 'Revoked.')
    })
}
