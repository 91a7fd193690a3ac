import type { Command } from 'commander'
import { addBrandCommand, addBrandListCommand, listText } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'

export function addTopicCommands(program: Command, context: CommandContext): void {
  const topics = program.command('topics').description('topics of a brand')
  addBrandListCommand(topics, context, {
    description: 'list topics',
    operation: 'listTopics',
    columns: { TOPIC: 'id', NAME: 'name', PROMPTS: 'promptCount' },
    empty: 'No topics yet. Create one: earshot topics create <name> --brand <brand>',
  })
  addBrandCommand(topics, context, {
    command: 'create <name...>',
    description: 'create topics; existing ones do not change',
    call: (client, brandId, names: string[]) =>
      client.createTopics({ params: { brandId }, body: { topics: names.map((name) => ({ name })) } }),
    text: (answer) => listText(answer.topics, { TOPIC: 'id', NAME: 'name' }),
  })
}
