import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Command, Option } from 'commander'
import type { AnswerOf } from '../../contract/endpoint.ts'
import type { Contract } from '../../contract/index.ts'
import {
  SUGGESTION_SOURCES,
  SUGGESTION_STATUSES,
  type SuggestionSource,
  type SuggestionStatus,
} from '../../domain/prompt-suggestions/suggestion.ts'
import { allPages } from '../all-pages.ts'
import { type CommandContext, prepare, prepareForBrand } from '../command-context.ts'
import { findBrandId } from '../connect.ts'
import { fileProblem } from '../file-problem.ts'
import { columns, counted } from '../terminal.ts'

type Outcome = Pick<
  AnswerOf<Contract['refreshPromptSuggestions']>,
  'addedCount' | 'duplicateCount' | 'leftOutCount' | 'removedCount' | 'openCount'
>

/** The subcommands of `earshot prompts` for suggestions. */
export function addSuggestionCommands(prompts: Command, context: CommandContext): void {
  prompts
    .command('suggest <brand>')
    .description('suggest prompts from topics, competitors and search queries of LLMs')
    .action(async (brand: string) => {
      const { client, out, brandId } = await prepareForBrand(context, brand)
      const answer = await client.refreshPromptSuggestions({ params: { brandId } })
      const writing = answer.isWriting ? '\nThe writer will add more suggestions soon.' : ''
      out.answer(answer, () => `${outcomeText(answer)}${writing}`)
    })
  prompts
    .command('import-keywords <brand> <file>')
    .description('suggest prompts from a CSV file of keywords or a list ("-" for standard input)')
    .action(async (brand: string, file: string) => {
      const { client, out } = await prepare(context)
      const bytes = await contentOf(file, context.stdin)
      const brandId = await findBrandId(client, brand)
      const body = new Blob([bytes]).stream()
      const response = await client.stream('importPromptKeywords', {
        params: { brandId },
        body,
        contentType: 'text/csv',
      })
      const answer = (await response.json()) as AnswerOf<Contract['importPromptKeywords']>
      const { format, keywordCount, brandedCount } = answer
      const read = `Read ${counted(keywordCount, 'keyword')} (${format}); ${brandedCount} of them name the brand.`
      out.answer(answer, () => `${read}\n${outcomeText(answer)}`)
    })
  addDecisions(prompts, context)
}

interface ListOptions {
  status: SuggestionStatus
  source?: SuggestionSource
}

function addDecisions(prompts: Command, context: CommandContext): void {
  prompts
    .command('suggestions <brand>')
    .description('list suggested prompts, the best first')
    .addOption(
      new Option('--status <status>', 'status of the suggestions')
        .choices(SUGGESTION_STATUSES)
        .default('open'),
    )
    .addOption(new Option('--source <source>', 'only of this source').choices(SUGGESTION_SOURCES))
    .action(async (brand: string, { status, source }: ListOptions) => {
      const { client, out, brandId } = await prepareForBrand(context, brand)
      const filter = { status: [status], ...(source ? { source: [source] } : {}) }
      const page = await allPages((query) =>
        client.listPromptSuggestions({ params: { brandId }, query: { ...filter, ...query } }),
      )
      const head = ['SUGGESTION', 'PRIORITY', 'SOURCE', 'KIND', 'VOLUME', 'TOPIC', 'TEXT']
      const rows = page.data.map((one) => [
        one.id,
        one.priority,
        one.source,
        one.kind,
        one.estimatedVolume,
        one.topicName,
        one.text,
      ])
      out.answer(page, () =>
        columns(head, rows, 'No suggestions. Create some: earshot prompts suggest <brand>'),
      )
    })
  prompts
    .command('accept <suggestion...>')
    .option('--topic <topic>', 'name of the topic, instead of the one suggested')
    .description('create prompts from suggestions; the next run asks them')
    .action(async (ids: string[], { topic }: { topic?: string }) => {
      const { client, out } = await prepare(context)
      const items = ids.map((id) => ({ id, ...(topic === undefined ? {} : { topicName: topic }) }))
      const answer = await client.acceptPromptSuggestions({ body: { items } })
      const rows = answer.prompts.map(({ id, text }) => [id, text])
      out.answer(answer, () => columns(['PROMPT', 'TEXT'], rows, ''))
    })
  prompts
    .command('dismiss <suggestion...>')
    .description('never suggest these again')
    .action(async (ids: string[]) => {
      const { client, out } = await prepare(context)
      const dismissed = []
      for (const promptSuggestionId of ids) {
        const body = { status: 'dismissed' as const }
        dismissed.push(await client.updatePromptSuggestion({ params: { promptSuggestionId }, body }))
      }
      out.answer({ data: dismissed }, () => `Dismissed ${counted(dismissed.length, 'suggestion')}.`)
    })
}

async function contentOf(file: string, stdin: Readable): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(file === '-' ? await buffer(stdin) : await readFile(file))
  } catch (error) {
    throw fileProblem(file, 'read', error)
  }
}

function outcomeText({ addedCount, duplicateCount, leftOutCount, removedCount, openCount }: Outcome): string {
  const parts = [
    `${addedCount} new`,
    `${duplicateCount} already known`,
    ...(removedCount > 0 ? [`${removedCount} removed`] : []),
    ...(leftOutCount > 0 ? [`${leftOutCount} left out: accept or dismiss some first`] : []),
  ]
  return `${counted(openCount, 'open suggestion')} (${parts.join(', ')}).`
}
