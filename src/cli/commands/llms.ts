import type { Command } from 'commander'
import { allPages } from '../all-pages.ts'
import { type CommandContext, prepare } from '../command-context.ts'
import { columns } from '../terminal.ts'

export function addLlmCommands(program: Command, context: CommandContext): void {
  program
    .command('llms')
    .description('LLMs that can be asked')
    .action(async () => {
      const { client, out } = prepare(context)
      const page = await allPages((query) => client.listLlms({ query }))
      const yes = (value: boolean) => (value ? 'yes' : 'no')
      const rows = page.data.map((llm) => [
        llm.name,
        llm.provider,
        llm.model,
        llm.surface,
        yes(llm.webSearch),
        yes(llm.exposesCitations),
        yes(llm.exposesQueries),
      ])
      const head = ['LLM', 'PROVIDER', 'MODEL', 'SURFACE', 'SEARCHES', 'CITATIONS', 'QUERIES']
      out.answer(page, () => columns(head, rows, 'No LLMs. Name some in EARSHOT_LLMS.'))
    })
}
