import { type Command, Option } from 'commander'
import { allPages } from '../../client/all-pages.ts'
import { ownCommand } from '../../config/config.ts'
import { defined } from '../../domain/defined.ts'
import { addBrandCommand, addCommand, listText } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { findId } from '../find-id.ts'

export function addIdeaCommands(program: Command, context: CommandContext): void {
  const ideas = program.command('ideas').description('ideas for content, from accepted suggestions')
  addBrandCommand(ideas, context, {
    command: 'list',
    description: 'list ideas of a brand',
    options: [new Option('--suggestion <suggestion>', 'only those of this suggestion')],
    call: async (client, brandId, { suggestion }: { suggestion?: string }) => {
      const id =
        suggestion === undefined ? undefined : await findId(client, 'suggestion', suggestion, brandId)
      const query = defined({ suggestion_id: id })
      return allPages(client, 'listContentIdeas', { params: { brandId }, query })
    },
    text: ({ data }) =>
      listText(
        data,
        { IDEA: 'id', FORMAT: 'format', TITLE: 'title', ANGLE: 'angle' },
        `No ideas yet. Accept a suggestion: ${ownCommand('suggestions accept SUGGESTION')}`,
      ),
  })
  addCommand(ideas, context, {
    command: 'draft <idea>',
    description: 'create a draft from an idea, or a brief if there is no writer',
    call: (client, ideaId: string) => client.draftContent({ params: { ideaId } }),
    text: ({ id, brandId }) =>
      `Creating content ${id}. See it: ${ownCommand(`contents show ${id} --brand ${brandId}`)}`,
  })
}
