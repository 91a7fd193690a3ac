import type { Command } from 'commander'
import { allPages } from '../all-pages.ts'
import { type CommandContext, prepareForBrand } from '../command-context.ts'
import { columns } from '../terminal.ts'

export function addTopicCommands(program: Command, context: CommandContext): void {
  const topics = program.command('topics').description('topics of a brand')
  topics
    .command('list')
    .requiredOption('--brand <brand>', 'id or name')
    .description('list topics')
    .action(async (options: { brand: string }) => {
      const { client, out, brandId } = await prepareForBrand(context, options.brand)
      const page = await allPages((query) => client.listTopics({ params: { brandId }, query }))
      const rows = page.data.map(({ id, name, promptCount }) => [id, name, promptCount])
      const empty = 'No topics yet. Create one: earshot topics create <name> --brand <brand>'
      out.answer(page, () => columns(['TOPIC', 'NAME', 'PROMPTS'], rows, empty))
    })
  topics
    .command('create <name...>')
    .requiredOption('--brand <brand>', 'id or name')
    .description('create topics; existing ones do not change')
    .action(async (names: string[], options: { brand: string }) => {
      const { client, out, brandId } = await prepareForBrand(context, options.brand)
      const body = { topics: names.map((name) => ({ name })) }
      const answer = await client.createTopics({ params: { brandId }, body })
      const rows = answer.topics.map(({ id, name }) => [id, name])
      out.answer(answer, () => columns(['TOPIC', 'NAME'], rows, ''))
    })
}
