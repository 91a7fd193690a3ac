import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Client } from '../../client/client.ts'
import { defined } from '../../domain/defined.ts'
import { addCommand, addListCommand } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { pairs } from '../terminal.ts'

export function addOrganizationCommands(program: Command, context: CommandContext): void {
  const organizations = program.command('organizations').description('organizations of this server')
  addCommand(organizations, context, {
    command: 'show [organization]',
    description: 'show the organization of the key, or another one',
    call: (client, organizationId?: string) =>
      organizationId ? client.getTenant({ params: { organizationId } }) : client.getOrganization(),
    text: shown,
  })
  addListCommand(organizations, context, {
    description: 'list all organizations of this server, oldest first',
    operation: 'listOrganizations',
    columns: {
      ORGANIZATION: 'id',
      NAME: 'name',
      BRANDS: 'brandCount',
      PROMPTS: 'promptCount',
      'STORED BYTES': 'storedBytes',
      CEILINGS: (organization) => ceilings(organization.ceilings),
    },
    empty: 'No organizations.',
  })
  addCommand(organizations, context, {
    command: 'update <organization>',
    description: 'set the limits of an organization; "none" removes one',
    options: limitOptions(),
    call: (client, organizationId: string, given: Record<string, unknown>) =>
      client.setCeilings({ params: { organizationId }, body: { ceilings: limitsOf(given) } }),
    text: shown,
  })
  addOwn(program, context)
  addCommand(organizations, context, {
    command: 'create <name>',
    description: 'create an organization; its admin key is shown only once',
    call: (client, name: string) => client.createOrganization({ body: { name } }),
    text: ({ key, name, id }) => `${key}\n\nAdmin key of "${name}" (${id}): shown only once.`,
  })
}

interface OwnOptions {
  name?: string
  plan?: string
  retentionDays?: number | null
  enable?: Feature[]
  disable?: Feature[]
}

/** Commands for the organization of the key, which may change its own limits below its ceilings. */
function addOwn(program: Command, context: CommandContext): void {
  const own = program.command('organization').description('the organization of the key')
  addCommand(own, context, {
    command: 'show',
    description: 'show it with its limits and features',
    call: (client) => client.getOrganization(),
    text: shown,
  })
  addCommand(own, context, {
    command: 'update',
    description: 'change its name, limits and features; "none" removes a limit',
    options: [
      new Option('--name <name>', 'its name'),
      new Option('--plan <text>', 'a note; "none" removes it'),
      new Option('--retention-days <number>', 'delete answers of older runs').argParser(ceilingOf),
      ...limitOptions(),
      new Option('--enable <feature...>', 'turn features on').choices(FEATURES),
      new Option('--disable <feature...>', 'turn features off').choices(FEATURES),
    ],
    call: (client, options: OwnOptions & Record<string, unknown>) => {
      const { name, plan, retentionDays, enable = [], disable = [] } = options
      const features = [...enable.map((one) => [one, true]), ...disable.map((one) => [one, false])]
      return client.updateOrganization({
        body: {
          ...defined({ name, plan: plan === 'none' ? null : plan, retentionDays }),
          ...limitsOf(options),
          ...(features.length === 0 ? {} : { enabledFeatures: Object.fromEntries(features) }),
        },
      })
    },
    text: shown,
  })
}

const FEATURES = ['customPerceptionPrompts', 'contentGeneration', 'llmJudge', 'webhooks'] as const
type Feature = (typeof FEATURES)[number]

function limitOptions(): Option[] {
  return CEILINGS.map(([flag, , description]) =>
    new Option(`--${flag} <number>`, description).argParser(ceilingOf),
  )
}

function limitsOf(given: Record<string, unknown>): Partial<Organization['ceilings']> {
  const set = CEILINGS.flatMap(([flag, name]) => {
    const value = given[new Option(`--${flag}`).attributeName()]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(set)
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
  const features = FEATURES.filter((name) => organization.enabledFeatures[name])
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
