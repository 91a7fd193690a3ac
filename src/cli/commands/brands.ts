import { type Command, Option } from 'commander'
import type { Client } from '../../client/client.ts'
import { ownCommand } from '../../config/config.ts'
import { defined } from '../../domain/defined.ts'
import { usd } from '../../domain/usd.ts'
import { addCommand, addListCommand } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { dollars } from '../dollars.ts'
import { listOptions, listsOf } from '../list-options.ts'
import { afterDoing } from '../partly-done.ts'
import { rescoreHint } from '../rescore-hint.ts'
import {
  FREQUENCIES,
  printMonth,
  refuseFrequent,
  type ScheduleOptions,
  scheduleOf,
} from '../schedule-options.ts'
import { pairs, type Terminal } from '../terminal.ts'
import { addBrandMarketCommands } from './brand-markets.ts'
import { sampleCount } from './run.ts'

type Brand = Awaited<ReturnType<Client['getBrand']>>

interface BrandOptions extends ScheduleOptions {
  name?: string
  displayName?: string
  market?: string
  language?: string
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
    empty: () => `No brands yet. Create one: ${ownCommand('brands create NAME')}`,
  })
  addCommand(brands, context, {
    command: 'show <brand>',
    description: 'show a brand',
    call: (client, brandId: string) => client.getBrand({ params: { brandId } }),
    text: (brand) => [brandText(brand), ...rescoreHint(brand.rescore, brand.id)].join('\n\n'),
  })
  addChanging(brands, context)
  addBrandMarketCommands(brands, context)
}

function addChanging(brands: Command, context: CommandContext): void {
  addCommand(brands, context, {
    command: 'create <name>',
    description: 'create a brand',
    options: [
      ...FIELDS,
      ...LISTS.map(([flag, , words]) => new Option(`--${flag} <name...>`, words)),
      ...SCHEDULE,
    ],
    call: async (client, name: string, options: BrandOptions) => {
      refuseFrequent(options)
      const schedule = scheduleOf(options, null)
      const lists = listsOf(LISTS, options, null)
      const created = await client.createBrand({ body: { name, ...fieldsOf(options), ...lists } })
      return schedule ? withSchedule(client, context.terminal(), created.id, schedule, options) : created
    },
    text: brandText,
  })
  addCommand(brands, context, {
    command: 'update <brand>',
    description: 'change a brand',
    options: [
      ...FIELDS,
      ...listOptions(LISTS),
      ...SCHEDULE,
      new Option('--name <name>', 'the name to look for in answers'),
    ],
    call: async (client, brandId: string, options: BrandOptions) => {
      refuseFrequent(options)
      const before = await client.getBrand({ params: { brandId } })
      const schedule = scheduleOf(options, before)
      const body = {
        ...defined({ name: options.name }),
        ...fieldsOf(options),
        ...listsOf(LISTS, options, before),
      }
      if (!schedule) return client.updateBrand({ params: { brandId }, body })
      const changed = { ...body, schedule }
      if (schedule.frequency !== 'manual') {
        await printMonth(client, context.terminal(), brandId, changed, options)
      }
      return client.updateBrand({ params: { brandId }, body: changed })
    },
    text: (brand) => [brandText(brand), ...rescoreHint(brand.rescore, brand.id)].join('\n\n'),
  })
  addCommand(brands, context, {
    command: 'delete <brand>',
    destroys: true,
    description: 'hide a brand, cancel its runs and delete its prompts',
    call: (client, brandId: string) => client.deleteBrand({ params: { brandId } }),
    text: (_, _given, [brand]) => `Deleted ${brand}.`,
  })
}

/** A refused schedule leaves a brand without one: who repeats the command would create a second one. */
async function withSchedule(
  client: Client,
  out: Terminal,
  brandId: string,
  schedule: NonNullable<ReturnType<typeof scheduleOf>>,
  options: BrandOptions,
): Promise<Brand> {
  try {
    await printMonth(client, out, brandId, { schedule }, options)
    return await client.updateBrand({ params: { brandId }, body: { schedule } })
  } catch (error) {
    throw afterDoing(
      error,
      `The brand ${brandId} was created. Set its schedule with "${ownCommand(`brands update ${brandId} --cron …`)}".`,
    )
  }
}

const FIELDS = [
  new Option('--display-name <name>', 'the name to show'),
  new Option('--market <country>', 'the country that answers are for: its code or English name'),
  new Option('--language <language>', 'the language that answers are for: its code or English name'),
  new Option('--run-budget <usd>', 'budget of each run in US dollars').argParser(dollars),
  new Option('--samples <count>', 'how often its runs ask each prompt per LLM, 1 to 20').argParser(
    sampleCount,
  ),
]

const SCHEDULE = [
  new Option('--schedule <frequency>', 'how often to run; keeps the time of day and the time zone').choices(
    FREQUENCIES,
  ),
  new Option('--cron <expression>', 'cron expression of the schedule, for example "0 6 * * 1"'),
  new Option('--timezone <zone>', 'IANA time zone of the schedule'),
  new Option('--yes', 'confirm a schedule with several runs an hour or a cost above the budget'),
]

/** The list fields: their option, their name in the API, and what they contain. */
const LISTS = [
  ['alias', 'aliases', 'other names of the brand'],
  ['domain', 'domains', 'domains of the brand'],
  ['llm', 'llms', 'LLMs that its runs ask'],
] as const

function fieldsOf({ displayName, market, language, runBudget, samples }: BrandOptions) {
  return defined({ displayName, targetMarket: market, language, runBudgetUsd: runBudget, samples })
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
    ['Run budget', brand.runBudgetUsd === null ? 'none' : usd(brand.runBudgetUsd)],
    ['Schedule', schedule ? `${schedule.frequency} ${schedule.cron ?? ''} ${schedule.timezone}` : 'none'],
    ['Topics', brand.topicCount],
    ['Prompts', brand.promptCount],
    ['Last run', brand.lastRun?.startedAt],
  ])
}
