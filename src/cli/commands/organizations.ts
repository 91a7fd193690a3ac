import { type Command, InvalidArgumentError } from 'commander'
import type { Client } from '../../client/client.ts'
import { allPages } from '../all-pages.ts'
import { type CommandContext, prepare } from '../command-context.ts'
import { columns, pairs } from '../terminal.ts'

export function addOrganizationCommands(program: Command, context: CommandContext): void {
  const organizations = program.command('organizations').description('organizations of this server')
  organizations
    .command('show [organization]')
    .description('show the organization of the key, or another one by its id')
    .action(async (organizationId?: string) => {
      const { client, out } = await prepare(context)
      const organization = organizationId
        ? await client.getTenant({ params: { organizationId } })
        : await client.getOrganization()
      out.answer(organization, () => shown(organization))
    })
  organizations
    .command('list')
    .description('list all organizations of this server, oldest first')
    .action(async () => {
      const { client, out } = await prepare(context)
      const page = await allPages((query) => client.listOrganizations({ query }))
      const rows = page.data.map((one) => [
        one.id,
        one.name,
        one.brandCount,
        one.promptCount,
        one.storedBytes,
        ceilings(one.ceilings),
      ])
      const head = ['ORGANIZATION', 'NAME', 'BRANDS', 'PROMPTS', 'STORED BYTES', 'CEILINGS']
      out.answer(page, () => columns(head, rows, 'No organizations.'))
    })
  addUpdate(organizations, context)
  organizations
    .command('create <name>')
    .description('create an organization; its admin key is shown only once')
    .action(async (name: string) => {
      const { client, out } = await prepare(context)
      const created = await client.createOrganization({ body: { name } })
      out.answer(
        created,
        () => `${created.key}\n\nAdmin key of "${created.name}" (${created.id}): shown only once.`,
      )
    })
}

function addUpdate(organizations: Command, context: CommandContext): void {
  const update = organizations
    .command('update <organization>')
    .description('set the limits of an organization by its id; "none" removes one')
  for (const [flag, , description] of CEILINGS) update.option(`--${flag} <number>`, description, ceilingOf)
  update.action(async (organizationId: string) => {
    const { client, out } = await prepare(context)
    const given = update.opts<Record<string, number | null | undefined>>()
    const body = {
      ceilings: Object.fromEntries(
        CEILINGS.flatMap(([flag, name]) => {
          const value = given[flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]
          return value === undefined ? [] : [[name, value]]
        }),
      ),
    }
    const organization = await client.setCeilings({ params: { organizationId }, body })
    out.answer(organization, () => shown(organization))
  })
}

type Organization = Awaited<ReturnType<Client['getOrganization']>>

const CEILINGS = [
  ['requests-per-minute', 'requestsPerMinute', 'maximum requests per minute of all its keys together'],
  ['stored-bytes', 'storedBytesLimit', 'maximum bytes of stored answers'],
  ['prompts', 'promptLimit', 'maximum active prompts of all its brands'],
  ['monthly-budget', 'monthlyBudgetUsd', 'USD a month'],
  ['schedule-minutes', 'scheduleIntervalMinutes', 'minimum minutes between scheduled runs of a brand'],
] as const satisfies readonly (readonly [string, keyof Organization['ceilings'], string])[]

/** @throws {InvalidArgumentError} */
function ceilingOf(text: string): number | null {
  if (text === 'none') return null
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number))
    throw new InvalidArgumentError('a number or "none" is needed')
  return number
}

function shown(organization: Organization): string {
  const features = Object.entries(organization.enabledFeatures).flatMap(([name, on]) => (on ? name : []))
  return pairs([
    ['Organization', organization.id],
    ['Name', organization.name],
    ['Plan', organization.plan],
    ['Prompt limit', organization.promptLimit ?? 'none'],
    ['Requests per minute', organization.requestsPerMinute ?? 'no limit'],
    ['Stored bytes', `${organization.storedBytes} of ${organization.storedBytesLimit ?? 'any number'}`],
    ['Monthly budget', organization.monthlyBudgetUsd ?? 'none'],
    ['Between scheduled runs', `${organization.scheduleIntervalMinutes} minutes`],
    ['Ceilings', ceilings(organization.ceilings)],
    ['Features', features],
  ])
}

function ceilings(set: Organization['ceilings']): string {
  const named = CEILINGS.flatMap(([flag, name]) => (set[name] === null ? [] : `${flag} ${set[name]}`))
  return named.length === 0 ? 'none' : named.join(', ')
}
