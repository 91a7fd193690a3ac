import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { text as readAll } from 'node:stream/consumers'
import { type Command, Option } from 'commander'
import { allPages } from '../../client/all-pages.ts'
import type { Client } from '../../client/client.ts'
import { ownCommand } from '../../config/config.ts'
import { defined } from '../../domain/defined.ts'
import { JOURNEY_STAGES } from '../../domain/journey-stage.ts'
import { counted } from '../../domain/plain-line.ts'
import { textIdentity } from '../../domain/text-identity.ts'
import { addBrandCommand, addBrandListCommand, addCommand, listText } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { fileProblem } from '../file-problem.ts'
import { findId } from '../find-id.ts'
import { changeInOrder, inParts } from '../partly-done.ts'
import { shellWord } from '../shell-word.ts'
import { CommandError, plain, UsageError } from '../terminal.ts'
import { addPromptFigureCommands } from './prompt-figures.ts'
import { addPromptSuggestionCommands } from './prompt-suggestions.ts'
import { addPromptVariantCommands } from './prompt-variants.ts'

type Stage = (typeof JOURNEY_STAGES)[number]

interface AddOptions {
  topic: string
  file?: string
  stage?: Stage
}

const TWINS_SHOWN = 20
/** Prompts in one request. */
const BATCH_MAX = 500

export function addPromptCommands(program: Command, context: CommandContext): void {
  const prompts = program.command('prompts').description('prompts that are sent to LLMs')
  addBrandListCommand(prompts, context, {
    description: 'list prompts with their last results',
    options: [new Option('--archived', 'only archived prompts')],
    operation: 'listPrompts',
    query: ({ archived = false }: { archived?: boolean }) => ({ archived }),
    columns: {
      PROMPT: 'id',
      TOPIC: 'topicName',
      TEXT: 'text',
      PRESENT: ({ lastResults: results }) =>
        results.length === 0
          ? null
          : `${results.filter(({ isPresent }) => isPresent).length}/${results.length}`,
    },
    empty: (brand) =>
      `No prompts yet. Add one: ${ownCommand(`prompts add TEXT --topic TOPIC --brand ${brand}`)}`,
  })
  addAdding(prompts, context)
  addChanging(prompts, context)
  addPromptFigureCommands(prompts, context)
  addPromptSuggestionCommands(prompts, context)
  addPromptVariantCommands(prompts, context)
}

function addAdding(prompts: Command, context: CommandContext): void {
  addBrandCommand(prompts, context, {
    command: 'add [text...]',
    description: 'add prompts to a topic, from the arguments or from lines ("-" for standard input)',
    options: [
      new Option('--topic <topic>', 'name of the topic; created if it does not exist').makeOptionMandatory(),
      new Option('--file <file>', 'a text file with one prompt in each line'),
      new Option('--stage <stage>', 'of the customer journey').choices(JOURNEY_STAGES),
    ],
    call: async (client, brandId, given: string[], { topic, file, stage }: AddOptions) => {
      const texts = await textsOf(given, file, context.stdin)
      await refuseTwins(client, brandId, texts, topic)
      const add = (part: string[]) => {
        const added = part.map((text) => ({ text, ...(stage ? { customerJourney: stage } : {}) }))
        const body = { topics: [{ name: topic, prompts: added }] }
        return client.createTopicsWithPrompts({ params: { brandId }, body })
      }
      const created = await inParts(texts, BATCH_MAX, add, (count) => `${count} prompts were added.`)
      const [first] = created
      if (!first) throw new UsageError('Give at least one prompt.')
      return { ...created.at(-1), topics: created.flatMap(({ topics }) => topics) }
    },
    text: ({ topics }) =>
      listText(
        topics.flatMap((topic) => topic.prompts),
        { PROMPT: 'id', TEXT: 'text' },
      ),
  })
}

/** The prompts in the arguments and in the lines of a file. `-` means standard input and is never a prompt. */
async function textsOf(
  given: readonly string[],
  file: string | undefined,
  stdin: Readable,
): Promise<string[]> {
  const texts = given.filter((text) => text.trim() !== '-')
  if (texts.length < given.length || file === '-') texts.push(...linesOf(await readAll(stdin)))
  if (file !== undefined && file !== '-') {
    const lines = await readFile(file, 'utf8').catch((error: unknown) => {
      throw fileProblem(file, 'read', error)
    })
    texts.push(...linesOf(lines))
  }
  const prompts = texts.map((text) => text.trim()).filter((text) => text !== '')
  if (prompts.length === 0)
    throw new UsageError('Give prompts as arguments, or lines with --file FILE or "-".')
  return prompts
}

function linesOf(text: string): string[] {
  return text.replace(/^\ufeff/, '').split(/\r?\n/)
}

/**
 * @throws {CommandError} for a text that another topic of the brand contains: it would be asked and paid for twice
 */
async function refuseTwins(
  client: Client,
  brandId: string,
  texts: readonly string[],
  topic: string,
): Promise<void> {
  const { data } = await allPages(client, 'listPrompts', { params: { brandId }, query: { archived: false } })
  const wanted = new Set(texts.map(textIdentity))
  const twins = data.filter(
    (prompt) =>
      wanted.has(textIdentity(prompt.text)) && textIdentity(prompt.topicName) !== textIdentity(topic),
  )
  const [first] = twins
  if (!first) return
  const move = ownCommand(`prompts move ${first.id} --topic ${shellWord(topic)} --brand ${brandId}`)
  throw new CommandError(
    `${counted(twins.length, 'prompt')} of these exist in another topic and would be asked twice. Nothing was added. ` +
      `To move the first: ${move}`,
    twins
      .slice(0, TWINS_SHOWN)
      .map(({ text, topicName }) => ({ path: topicName, code: 'twin', message: text })),
  )
}

function addChanging(prompts: Command, context: CommandContext): void {
  for (const [name, description, archived] of [
    ['archive', 'stop asking prompts; their history stays', true],
    ['activate', 'ask archived prompts again', false],
  ] as const) {
    addCommand(prompts, context, {
      command: `${name} <prompt...>`,
      description,
      call: async (client, ids: string[]) => ({
        data: await changeInOrder(ids, (promptId) =>
          client.updatePrompt({ params: { promptId }, body: { archived } }),
        ),
      }),
      text: ({ data }) =>
        data.map(({ text }) => `${archived ? 'Archived' : 'Active'}: ${plain(text)}`).join('\n'),
    })
  }
  addCommand(prompts, context, {
    command: 'update <prompt>',
    description: 'change the text or the stage of a prompt; earlier results keep the old text',
    options: [
      new Option('--text <text>', 'the new text'),
      new Option('--stage <stage>', 'of the customer journey').choices([...JOURNEY_STAGES, 'none']),
    ],
    call: (client, id: string, { text, stage }: { text?: string; stage?: Stage | 'none' }) => {
      const fields = defined({ text, customerJourney: stage === 'none' ? null : stage })
      return client.updatePrompts({ body: { prompts: [{ id, ...fields }] } })
    },
    text: ({ updatedPrompts }) =>
      listText(updatedPrompts, { PROMPT: 'id', STAGE: 'customerJourney', TEXT: 'text' }),
  })
  addCommand(prompts, context, {
    command: 'move <prompt...>',
    description: 'move prompts to another topic, with their history',
    options: [new Option('--topic <topic>', 'the destination, by id or name').makeOptionMandatory()],
    call: async (client, promptIds: string[], { topic, brand }: { topic: string; brand?: string }) =>
      client.movePrompts({ body: { promptIds, topicId: await findId(client, 'topic', topic, brand) } }),
    text: ({ updatedPrompts }) => `Moved ${counted(updatedPrompts, 'prompt')}.`,
  })
  addCommand(prompts, context, {
    command: 'restore <id...>',
    description: 'undo the deletion of prompts, within 24 hours',
    call: (client, promptIds: string[]) => client.restorePrompts({ body: { promptIds } }),
    text: ({ restoredCount }) => `Restored ${counted(restoredCount, 'prompt')}.`,
  })
  addCommand(prompts, context, {
    command: 'delete <prompt...>',
    destroys: true,
    description: 'delete prompts; their history stays',
    call: (client, promptIds: string[]) => client.deletePrompts({ body: { promptIds } }),
    text: ({ deletedCount }, _, prompts) =>
      [`Deleted ${counted(deletedCount, 'prompt')}:`, ...prompts.map((prompt) => `  ${prompt}`)].join('\n'),
  })
}
