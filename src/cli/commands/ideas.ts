import type { Command } from 'commander'
import { allPages } from '../all-pages.ts'
import { type CommandContext, prepare, prepareForBrand } from '../command-context.ts'
import { columns } from '../terminal.ts'

interface ListOptions {
  brand: string
  suggestion?: string
}

export function addIdeaCommands(program: Command, context: CommandContext): void {
  const ideas = program.command('ideas').description('ideas for content, from accepted suggestions')
  ideas
    .command('list')
    .requiredOption('--brand <brand>', 'id or name')
    .option('--suggestion <suggestion>', 'only those of this suggestion')
    .description('list ideas of a brand')
    .action(async ({ brand, suggestion }: ListOptions) => {
      const { client, out, brandId } = await prepareForBrand(context, brand)
      const only = suggestion === undefined ? {} : { suggestion_id: suggestion }
      const page = await allPages((query) =>
        client.listContentIdeas({ params: { brandId }, query: { ...only, ...query } }),
      )
      const rows = page.data.map(({ id, format, title, angle }) => [id, format, title, angle])
      const empty = 'No ideas yet. Accept a suggestion: earshot suggestions accept <suggestion>'
      out.answer(page, () => columns(['IDEA', 'FORMAT', 'TITLE', 'ANGLE'], rows, empty))
    })
  ideas
    .command('draft <idea>')
    .description('create a draft from an idea, or a brief if there is no writer')
    .action(async (ideaId: string) => {
      const { client, out } = await prepare(context)
      const content = await client.draftContent({ params: { ideaId } })
      out.answer(content, () => `Creating content ${content.id}.`)
    })
}
