import { type Command, Option } from 'commander'
import type { Client } from '../../client/client.ts'
import { addCommand, addListCommand } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { findBrandId } from '../connect.ts'
import { pairs } from '../terminal.ts'
import { dollars, sampleCount } from './run.ts'

type Brand = Awaited<ReturnType<Client['getBrand']>>

const FREQUENCIES = ['manual', 'daily', 'weekly', 'monthly'] as const

interface BrandOptions {
  name?: string
  displayName?: string
  market?: string
  language?: string
  alias?: string[]
  domain?: string[]
  llm?: string[]
  schedule?: (typeof FREQUENCIES)[number]
  cron?: string
  timezone?: string
  runBudget?: number
  samples?: number
}

export function addBrandCommands(program: Command, context: CommandContext): void {
  const brands = program.command('brands').description('list, show and change brands')
  addListCommand(brands, context, {
    description: 'list all brands',
    operation: 'listBrands',
    columns: {
      BRAND: 'id',
      NAME: 'name',
      TOPICS: 'topicCount',
      PROMPTS: 'promptCount',
      'LAST RUN': ({ lastRun }) => lastRun?.startedAt.slice(0, 10),
    },
    empty: 'No brands yet. Create one: earshot brands create <name>',
  })
  addCommand(brands, context, {
    command: 'show <brand>',
    description: 'show a brand',
    call: async (client, given: string) =>
      client.getBrand({ params: { brandId: await findBrandId(client, given) } }),
    text: brandText,
  })
  addCommand(brands, context, {
    command: 'create <name>',
    description: 'create a brand',
    options: FIELDS,
    call: async (client, name: string, options: BrandOptions) => {
      const created = await client.createBrand({ body: { name, ...fieldsOf(options) } })
      const schedule = scheduleOf(options)
      if (!schedule) return created
      return client.updateBrand({ params: { brandId: created.id }, body: { schedule } })
    },
    text: brandText,
  })
  addCommand(brands, context, {
    command: 'update <brand>',
    description: 'change a brand',
    options: [...FIELDS, new Option('--name <name>', 'the name to look for in answers')],
    call: async (client, given: string, options: BrandOptions) => {
      const schedule = scheduleOf(options)
      const body = {
        ...(options.name === undefined ? {} : { name: options.name }),
        ...fieldsOf(options),
        ...(schedule ? { schedule } : {}),
      }
      return client.updateBrand({ params: { brandId: await findBrandId(client, given) }, body })
    },
    text: brandText,
  })
  addCommand(brands, context, {
    command: 'delete <brand>',
    description: 'hide a brand, cancel its runs and delete its prompts',
    call: async (client, given: string) =>
      client.deleteBrand({ params: { brandId: await findBrandId(client, given) } }),
    text: (_, [given]) => `Deleted ${given}.`,
  })
}

const FIELDS = [
  new Option('--display-name <name>', 'the name to show'),
  new Option('--market <country>', 'the country that answers are for'),
  new Option('--language <language>', 'the language that answers are for'),
  new Option('--alias <name...>', 'other names of the brand'),
  new Option('--domain <domain...>', 'domains of the brand'),
  new Option('--llm <name...>', 'LLMs that its runs ask'),
  new Option('--run-budget <usd>', 'budget of each run in US dollars').argParser(dollars),
  new Option('--samples <count>', 'how often its runs ask each prompt per LLM, 1 to 20').argParser(
    sampleCount,
  ),
  new Option('--schedule <frequency>', 'how often to run').choices(FREQUENCIES),
  new Option('--cron <expression>', 'cron expression of the schedule, for example "0 6 * * 1"'),
  new Option('--timezone <zone>', 'IANA time zone of the schedule'),
]

function fieldsOf({ displayName, market, language, alias, domain, llm, runBudget, samples }: BrandOptions) {
  return {
    ...(displayName === undefined ? {} : { displayName }),
    ...(market === undefined ? {} : { targetMarket: market }),
    ...(language === undefined ? {} : { language }),
    ...(alias === undefined ? {} : { aliases: alias }),
    ...(domain === undefined ? {} : { domains: domain }),
    ...(llm === undefined ? {} : { llms: llm }),
    ...(runBudget === undefined ? {} : { runBudgetUsd: runBudget }),
    ...(samples === undefined ? {} : { samples }),
  }
}

function scheduleOf({ schedule, cron, timezone }: BrandOptions) {
  if (schedule === undefined && cron === undefined) return null
  return {
    frequency: schedule ?? ('custom' as const),
    ...(cron === undefined ? {} : { cron }),
    ...(timezone === undefined ? {} : { timezone }),
  }
}

function brandText(brand: Brand): string {
  const { schedule } = brand
  return pairs([
    ['Brand', brand.id],
    ['Name', brand.name],
    ['Display name', brand.displayName],
    ['Market', brand.targetMarket],
    ['Language', brand.language],
    ['Aliases', brand.aliases],
    ['Domains', brand.domains],
    ['LLMs', brand.llms],
    ['Samples', brand.samples],
    ['Run budget', brand.runBudgetUsd === null ? 'none' : `$${brand.runBudgetUsd.toFixed(2)}`],
    ['Schedule', schedule ? `${schedule.frequency} ${schedule.cron ?? ''} ${schedule.timezone}` : 'none'],
    ['Topics', brand.topicCount],
    ['Prompts', brand.promptCount],
    ['Last run', brand.lastRun?.startedAt],
  ])
}
