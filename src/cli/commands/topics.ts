import type { Command } from 'commander'
import { ownCommand } from '../../config/config.ts'
import { counted } from '../../domain/plain-line.ts'
import { addBrandCommand, addBrandListCommand, addCommand, listText } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { plain } from '../terminal.ts'

export function addTopicCommands(program: Command, context: CommandContext): void {
  const topics = program.command('topics').description('topics of a brand')
  addBrandListCommand(topics, context, {
    description: 'list topics',
    operation: 'listTopics',
    columns: { TOPIC: 'id', NAME: 'name', PROMPTS: 'promptCount' },
    empty: (brand) => `No topics yet. Create one: ${ownCommand(`topics create NAME --brand ${brand}`)}`,
  })
  addBrandCommand(topics, context, {
    command: 'create <name...>',
    description: 'create topics; existing ones do not change',
    call: (client, brandId, names: string[]) =>
      client.createTopics({ params: { brandId }, body: { topics: names.map((name) => ({ name })) } }),
    text: (answer) => listText(answer.topics, { TOPIC: 'id', NAME: 'name' }),
  })
  addCommand(topics, context, {
    command: 'delete <topic>',
    destroys: true,
    description: 'delete a topic with its prompts; their history stays',
    call: (client, topicId: string) => client.deleteTopic({ params: { topicId } }),
    text: ({ deletedPromptCount }, _, [topic]) =>
      `Deleted the topic ${topic} and ${counted(deletedPromptCount, 'prompt')}.`,
  })
  addCommand(topics, context, {
    command: 'rename <topic> <name>',
    description: 'change the name of a topic',
    call: (client, topicId: string, name: string) =>
      client.updateTopic({ params: { topicId }, body: { name } }),
    text: ({ name }) => `The topic is now ${plain(name)}.`,
  })
}
