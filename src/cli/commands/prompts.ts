import { type Command, Option } from 'commander'
import { JOURNEY_STAGES } from '../../domain/journey-stage.ts'
import { allPages } from '../all-pages.ts'
import { type CommandContext, prepare, prepareForBrand } from '../command-context.ts'
import { columns } from '../terminal.ts'
import { addSuggestionCommands } from './prompt-suggestions.ts'

interface AddOptions {
  brand: string
  topic: string
  stage?: (typeof JOURNEY_STAGES)[number]
}

export function addPromptCommands(program: Command, context: CommandContext): void {
  const prompts = program.command('prompts').description('prompts that are sent to LLMs')
  prompts
    .command('list')
    .requiredOption('--brand <brand>', 'id or name')
    .option('--archived', 'only archived prompts')
    .description('list prompts with their last results')
    .action(async (options: { brand: string; archived?: true }) => {
      const { client, out, brandId } = await prepareForBrand(context, options.brand)
      const archived = options.archived ?? false
      const page = await allPages((query) =>
        client.listPrompts({ params: { brandId }, query: { archived, ...query } }),
      )
      const rows = page.data.map(({ id, topicName, text, lastResults }) => {
        const present = lastResults.filter(({ isPresent }) => isPresent).length
        return [id, topicName, text, lastResults.length === 0 ? null : `${present}/${lastResults.length}`]
      })
      const empty = 'No prompts yet. Add one: earshot prompts add <text> --brand <brand> --topic <topic>'
      out.answer(page, () => columns(['PROMPT', 'TOPIC', 'TEXT', 'PRESENT'], rows, empty))
    })
  prompts
    .command('add <text...>')
    .requiredOption('--brand <brand>', 'id or name')
    .requiredOption('--topic <topic>', 'name of the topic; created if it does not exist')
    .addOption(new Option('--stage <stage>', 'of the customer journey').choices(JOURNEY_STAGES))
    .description('add prompts to a topic')
    .action(async (texts: string[], { brand, topic, stage }: AddOptions) => {
      const { client, out, brandId } = await prepareForBrand(context, brand)
      const inputs = texts.map((text) => ({ text, ...(stage ? { customerJourney: stage } : {}) }))
      const body = { topics: [{ name: topic, prompts: inputs }] }
      const answer = await client.createTopicsWithPrompts({ params: { brandId }, body })
      const rows = answer.topics.flatMap((created) => created.prompts.map(({ id, text }) => [id, text]))
      out.answer(answer, () => columns(['PROMPT', 'TEXT'], rows, ''))
    })
  const archive = (name: string, archived: boolean, description: string) =>
    prompts
      .command(`${name} <prompt>`)
      .description(description)
      .action(async (promptId: string) => {
        const { client, out } = await prepare(context)
        const prompt = await client.updatePrompt({ params: { promptId }, body: { archived } })
        out.answer(prompt, () => `${archived ? 'Archived' : 'Active'}: ${prompt.text}`)
      })
  archive('archive', true, 'stop asking a prompt; its history stays')
  archive('activate', false, 'ask an archived prompt again')
  addSuggestionCommands(prompts, context)
}
