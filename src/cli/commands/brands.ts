import { type Command, Option } from 'commander'
import type { Client } from '../../client/client.ts'
import { allPages } from '../all-pages.ts'
import { type CommandContext, prepare } from '../command-context.ts'
import { findBrandId } from '../connect.ts'
import { columns, pairs } from '../terminal.ts'
import { dollars } from './run.ts'

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
}

export function addBrandCommands(program: Command, context: CommandContext): void {
  const brands = program.command('brands').description('list, show and change brands')
  addReading(brands, context)
  addChanging(brands, context)
}

function addReading(brands: Command, context: CommandContext): void {
  brands
    .command('list')
    .description('list all brands')
    .action(async () => {
      const { client, out } = await prepare(context)
      const page = await allPages((query) => client.listBrands({ query }))
      const rows = page.data.map((brand) => [
        brand.id,
        brand.name,
        brand.topicCount,
        brand.promptCount,
        brand.lastRun?.startedAt.slice(0, 10),
      ])
      const head = ['BRAND', 'NAME', 'TOPICS', 'PROMPTS', 'LAST RUN']
      out.answer(page, () => columns(head, rows, 'No brands yet. Create one: earshot brands create <name>'))
    })
  brands
    .command('show <brand>')
    .description('show a brand')
    .action(async (given: string) => {
      const { client, out } = await prepare(context)
      const brand = await client.getBrand({ params: { brandId: await findBrandId(client, given) } })
      out.answer(brand, () => brandText(brand))
    })
}

function addChanging(brands: Command, context: CommandContext): void {
  withFields(brands.command('create <name>').description('create a brand')).action(
    async (name: string, options: BrandOptions) => {
      const { client, out } = await prepare(context)
      const created = await client.createBrand({ body: { name, ...fieldsOf(options) } })
      const schedule = scheduleOf(options)
      const brand = schedule
        ? await client.updateBrand({ params: { brandId: created.id }, body: { schedule } })
        : created
      out.answer(brand, () => brandText(brand))
    },
  )
  withFields(brands.command('update <brand>').description('change a brand'))
    .option('--name <name>', 'the name to look for in answers')
    .action(async (given: string, options: BrandOptions) => {
      const { client, out } = await prepare(context)
      const schedule = scheduleOf(options)
      const body = {
        ...(options.name === undefined ? {} : { name: options.name }),
        ...fieldsOf(options),
        ...(schedule ? { schedule } : {}),
      }
      const brand = await client.updateBrand({ params: { brandId: await findBrandId(client, given) }, body })
      out.answer(brand, () => brandText(brand))
    })
  brands
    .command('delete <brand>')
    .description('hide a brand, cancel its runs and delete its prompts')
    .action(async (given: string) => {
      const { client, out } = await prepare(context)
      const answer = await client.deleteBrand({ params: { brandId: await findBrandId(client, given) } })
      out.answer(answer, () => `Deleted ${given}.`)
    })
}

function withFields(command: Command): Command {
  return command
    .option('--display-name <name>', 'the name to show')
    .option('--market <country>', 'the country that answers are for')
    .option('--language <language>', 'the language that answers are for')
    .option('--alias <name...>', 'other names of the brand')
    .option('--domain <domain...>', 'domains of the brand')
    .option('--llm <name...>', 'LLMs that its runs ask')
    .option('--run-budget <usd>', 'budget of each run in US dollars', dollars)
    .addOption(new Option('--schedule <frequency>', 'how often to run').choices(FREQUENCIES))
    .option('--cron <expression>', 'cron expression of the schedule, for example "0 6 * * 1"')
    .option('--timezone <zone>', 'IANA time zone of the schedule')
}

function fieldsOf({ displayName, market, language, alias, domain, llm, runBudget }: BrandOptions) {
  return {
    ...(displayName === undefined ? {} : { displayName }),
    ...(market === undefined ? {} : { targetMarket: market }),
    ...(language === undefined ? {} : { language }),
    ...(alias === undefined ? {} : { aliases: alias }),
    ...(domain === undefined ? {} : { domains: domain }),
    ...(llm === undefined ? {} : { llms: llm }),
    ...(runBudget === undefined ? {} : { runBudgetUsd: runBudget }),
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
    ['Run budget', brand.runBudgetUsd === null ? 'none' : `$${brand.runBudgetUsd.toFixed(2)}`],
    ['Schedule', schedule ? `${schedule.frequency} ${schedule.cron ?? ''} ${schedule.timezone}` : 'none'],
    ['Topics', brand.topicCount],
    ['Prompts', brand.promptCount],
    ['Last run', brand.lastRun?.startedAt],
  ])
}
