import { type Command, Option } from 'commander'
import { ownCommand } from '../../config/config.ts'
import { addBrandListCommand, addCommand } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'

export function addIdeaCommands(program: Command, context: CommandContext): void {
  const ideas = program.command('ideas').description('ideas for content, from accepted suggestions')
  addBrandListCommand(ideas, context, {
    description: 'list ideas of a brand',
    options: [new Option('--suggestion <suggestion>', 'only those of this suggestion')],
    operation: 'listContentIdeas',
    query: ({ suggestion }: { suggestion?: string }) => (suggestion ? { suggestion_id: suggestion } : {}),
    columns: { IDEA: 'id', FORMAT: 'format', TITLE: 'title', ANGLE: 'angle' },
    empty: () => `No ideas yet. Accept a suggestion: ${ownCommand('suggestions accept SUGGESTION')}`,
  })
  addCommand(ideas, context, {
    command: 'draft <idea>',
    description: 'create a draft from an idea, or a brief if there is no writer',
    call: (client, ideaId: string) => client.draftContent({ params: { ideaId } }),
    text: ({ id, brandId }) =>
      `Creating content ${id}. See it: ${ownCommand(`contents show ${id} --brand ${brandId}`)}`,
  })
}
