import { type Command, Option } from 'commander'
import { JOURNEY_STAGES } from '../../domain/journey-stage.ts'
import { addBrandCommand, addBrandListCommand, addCommand, listText } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { addSuggestionCommands } from './prompt-suggestions.ts'

interface AddOptions {
  topic: string
  stage?: (typeof JOURNEY_STAGES)[number]
}

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
    empty: 'No prompts yet. Add one: earshot prompts add <text> --brand <brand> --topic <topic>',
  })
  addBrandCommand(prompts, context, {
    command: 'add <text...>',
    description: 'add prompts to a topic',
    options: [
      new Option('--topic <topic>', 'name of the topic; created if it does not exist').makeOptionMandatory(),
      new Option('--stage <stage>', 'of the customer journey').choices(JOURNEY_STAGES),
    ],
    call: (client, brandId, texts: string[], { topic, stage }: AddOptions) => {
      const added = texts.map((text) => ({ text, ...(stage ? { customerJourney: stage } : {}) }))
      return client.createTopicsWithPrompts({
        params: { brandId },
        body: { topics: [{ name: topic, prompts: added }] },
      })
    },
    text: ({ topics }) =>
      listText(
        topics.flatMap((topic) => topic.prompts),
        { PROMPT: 'id', TEXT: 'text' },
      ),
  })
  for (const [name, description, archived] of [
    ['archive', 'stop asking a prompt; its history stays', true],
    ['activate', 'ask an archived prompt again', false],
  ] as const) {
    addCommand(prompts, context, {
      command: `${name} <prompt>`,
      description,
      call: (client, promptId: string) => client.updatePrompt({ params: { promptId }, body: { archived } }),
      text: ({ text }) => `${archived ? 'Archived' : 'Active'}: ${text}`,
    })
  }
  addSuggestionCommands(prompts, context)
}
