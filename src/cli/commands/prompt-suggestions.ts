import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Command, Option } from 'commander'
import { allPages } from '../../client/all-pages.ts'
import { ownCommand } from '../../config/config.ts'
import type { AnswerOf } from '../../contract/endpoint.ts'
import type { Contract } from '../../contract/index.ts'
import { defined } from '../../domain/defined.ts'
import { counted } from '../../domain/plain-line.ts'
import {
  SUGGESTION_SOURCES,
  SUGGESTION_STATUSES,
  type SuggestionSource,
  type SuggestionStatus,
} from '../../domain/prompt-suggestions/suggestion.ts'
import { addCommand, listText } from '../add-command.ts'
import { type CommandContext, prepare } from '../command-context.ts'
import { fileProblem } from '../file-problem.ts'
import { findBrandId } from '../find-id.ts'
import { shellWord } from '../shell-word.ts'

type Outcome = Pick<
  AnswerOf<Contract['refreshPromptSuggestions']>,
  'addedCount' | 'duplicateCount' | 'leftOutCount' | 'removedCount' | 'openCount'
>

/** The subcommands of `earshot prompts` for suggestions. */
export function addPromptSuggestionCommands(prompts: Command, context: CommandContext): void {
  addCommand(prompts, context, {
    command: 'suggest <brand>',
    description: 'suggest prompts from topics, competitors and search queries of LLMs',
    call: (client, brandId: string) => client.refreshPromptSuggestions({ params: { brandId } }),
    text: (answer) => {
      const writing = answer.isWriting ? '\nThe writer will add more suggestions soon.' : ''
      return `${outcomeText(answer)}${writing}`
    },
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
  addCommand(prompts, context, {
    command: 'suggestions <brand>',
    description: 'list suggested prompts, the best first',
    options: [
      new Option('--status <status>', 'status of the suggestions')
        .choices(SUGGESTION_STATUSES)
        .default('open'),
      new Option('--source <source>', 'only of this source').choices(SUGGESTION_SOURCES),
    ],
    call: (client, brandId: string, { status, source }: ListOptions) => {
      const query = { status: [status], ...(source ? { source: [source] } : {}) }
      return allPages(client, 'listPromptSuggestions', { params: { brandId }, query })
    },
    text: ({ data }, [brand]) =>
      listText(
        data,
        {
          SUGGESTION: 'id',
          PRIORITY: 'priority',
          SOURCE: 'source',
          KIND: 'kind',
          VOLUME: 'estimatedVolume',
          TOPIC: 'topicName',
          TEXT: 'text',
        },
        `No suggestions. Create some: ${ownCommand(`prompts suggest ${shellWord(brand)}`)}`,
      ),
  })
  addCommand(prompts, context, {
    command: 'accept <prompt-suggestion...>',
    description: 'create prompts from suggestions; the next run asks them',
    options: [new Option('--topic <topic>', 'name of the topic, instead of the one suggested')],
    call: (client, ids: string[], { topic }: { topic?: string }) => {
      const items = ids.map((id) => ({ id, ...defined({ topicName: topic }) }))
      return client.acceptPromptSuggestions({ body: { items } })
    },
    text: (answer) => listText(answer.prompts, { PROMPT: 'id', TEXT: 'text' }),
  })
  addCommand(prompts, context, {
    command: 'dismiss <prompt-suggestion...>',
    description: 'never suggest these again',
    call: async (client, ids: string[]) => {
      const data = []
      for (const promptSuggestionId of ids) {
        const body = { status: 'dismissed' as const }
        data.push(await client.updatePromptSuggestion({ params: { promptSuggestionId }, body }))
      }
      return { data }
    },
    text: ({ data }) => `Dismissed ${counted(data.length, 'suggestion')}.`,
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
