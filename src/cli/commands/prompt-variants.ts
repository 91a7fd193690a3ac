import { readFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { allPages } from '../../client/all-pages.ts'
import type { Client } from '../../client/client.ts'
import { counted } from '../../domain/plain-line.ts'
import { textIdentity } from '../../domain/text-identity.ts'
import { addBrandCommand, addCommand, listText } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { fileProblem } from '../file-problem.ts'
import { findId } from '../find-id.ts'
import { inParts } from '../partly-done.ts'
import { CommandError, UsageError } from '../terminal.ts'

/** Variants in one request. */
const BATCH_MAX = 500

interface ListOptions {
  prompt?: string
  market?: string
}

interface SetOptions {
  market: string
  file?: string
}

export function addPromptVariantCommands(prompts: Command, context: CommandContext): void {
  const variants = prompts.command('variants').description('texts of prompts for other markets')
  addBrandCommand(variants, context, {
    command: 'list',
    description: 'list the texts of prompts for other markets',
    options: [
      new Option('--prompt <prompt>', 'only of this prompt'),
      new Option('--market <market>', 'only those that this market asks'),
    ],
    call: async (client, brandId, { prompt, market }: ListOptions) => {
      const query = {
        ...(prompt === undefined ? {} : { promptId: await findId(client, 'prompt', prompt, brandId) }),
        ...(market === undefined ? {} : { marketId: await findId(client, 'market', market, brandId) }),
      }
      return allPages(client, 'listPromptVariants', { params: { brandId }, query })
    },
    text: ({ data }) =>
      listText(
        data,
        { VARIANT: 'id', PROMPT: 'promptId', COUNTRY: 'market', LANGUAGE: 'language', TEXT: 'text' },
        'No texts for other markets yet.',
      ),
  })
  addBrandCommand(variants, context, {
    command: 'set [prompt] [text]',
    description: 'write what a market asks instead of the text of a prompt',
    options: [
      new Option(
        '--market <market>',
        'id, country, or country and language such as "CH, fr"',
      ).makeOptionMandatory(),
      new Option('--file <file>', 'lines of a text of a prompt, a tab, and its text for the market'),
    ],
    call: async (
      client,
      brandId,
      promptId: string | undefined,
      text: string | undefined,
      { market, file }: SetOptions,
    ) => {
      const marketId = await findId(client, 'market', market, brandId)
      const wanted = file === undefined ? one(promptId, text) : await ofFile(client, brandId, file)
      const set = (part: typeof wanted) => {
        const body = { variants: part.map((each) => ({ ...each, marketId })) }
        return client.setPromptVariants({ params: { brandId }, body })
      }
      const answers = await inParts(wanted, BATCH_MAX, set, (count) => `${count} texts were written.`)
      return { variants: answers.flatMap(({ variants: stored }) => stored) }
    },
    text: ({ variants: stored }) => `Wrote ${counted(stored.length, 'text')}.`,
  })
  addCommand(variants, context, {
    command: 'remove <variant>',
    description: 'delete the text of a prompt for another market, by the id of the variant',
    call: (client, variantId: string) => client.deletePromptVariant({ params: { variantId } }),
    text: ({ variantId }) => `Deleted the variant ${variantId}.`,
  })
}

function one(promptId: string | undefined, text: string | undefined) {
  if (promptId !== undefined && text !== undefined) return [{ promptId, text }]
  throw new UsageError('Give a prompt and its text, or --file.')
}

async function ofFile(client: Client, brandId: string, file: string) {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    throw fileProblem(file, 'read', error)
  })
  const { data } = await allPages(client, 'listPrompts', { params: { brandId } })
  // Several topics may have the same prompt.
  const prompts = Map.groupBy(data, (each) => textIdentity(each.text))
  return content.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '') return []
    const [prompt = '', text = ''] = line.split('\t').map((part) => part.trim())
    const found = prompts.get(textIdentity(prompt))
    if (found === undefined) throw new CommandError(`Line ${index + 1}: the brand has no prompt "${prompt}".`)
    if (text === '')
      throw new CommandError(`Line ${index + 1}: a tab and the text for the market are missing.`)
    const active = found.filter(({ archived }) => !archived)
    return (active.length > 0 ? active : found).map(({ id: promptId }) => ({ promptId, text }))
  })
}
