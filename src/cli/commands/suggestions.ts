import { type Command, Option } from 'commander'
import type { Client } from '../../client/client.ts'
import { SUGGESTION_STATES } from '../../domain/suggestion-state.ts'
import { allPages } from '../all-pages.ts'
import { type CommandContext, prepare } from '../command-context.ts'
import { findBrandId } from '../connect.ts'
import { columns, pairs } from '../terminal.ts'

interface ListOptions {
  brand: string
  status?: (typeof SUGGESTION_STATES)[number]
}

export function addSuggestionCommands(program: Command, context: CommandContext): void {
  const suggestions = program.command('suggestions').description('what to publish, from what answers lack')
  suggestions
    .command('list')
    .requiredOption('--brand <brand>', 'id or name')
    .addOption(new Option('--status <status>', 'only these').choices(SUGGESTION_STATES))
    .description('content suggestions over all runs, the most urgent first')
    .action(async ({ brand, status }: ListOptions) => {
      const { client, out } = await prepare(context)
      const brandId = await findBrandId(client, brand)
      const only = status === undefined ? {} : { status: [status] }
      const page = await allPages((query) =>
        client.listSuggestions({ params: { brandId }, query: { ...only, ...query } }),
      )
      const rows = page.data.map((one) => [one.id, one.status, one.priority, one.runCount, one.title])
      const empty = 'No suggestions. They are made at the end of each run: earshot run --brand <brand>'
      out.answer(page, () => columns(['SUGGESTION', 'STATUS', 'PRIORITY', 'RUNS', 'TITLE'], rows, empty))
    })
  suggestions
    .command('show <suggestion>')
    .description('a suggestion with its evidence, and what its publication changed')
    .action(async (suggestionId: string) => {
      const { client, out } = await prepare(context)
      const suggestion = await client.getSuggestion({ params: { suggestionId } })
      out.answer(suggestion, () => suggestionText(suggestion))
    })
  suggestions
    .command('accept <suggestion>')
    .description('accept a suggestion and get ideas for content')
    .action(async (suggestionId: string) => {
      const { client, out } = await prepare(context)
      const answer = await client.createIdeas({ params: { suggestionId } })
      const rows = answer.data.map(({ id, format, title }) => [id, format, title])
      out.answer(answer, () => columns(['IDEA', 'FORMAT', 'TITLE'], rows, 'No ideas.'))
    })
  addStatusCommand(suggestions, context, 'dismiss', 'dismissed', 'show a suggestion no more')
  addStatusCommand(suggestions, context, 'done', 'done', 'say that a suggestion is done')
}

function addStatusCommand(
  suggestions: Command,
  context: CommandContext,
  name: string,
  status: 'dismissed' | 'done',
  description: string,
): void {
  suggestions
    .command(`${name} <suggestion>`)
    .description(description)
    .action(async (suggestionId: string) => {
      const { client, out } = await prepare(context)
      const suggestion = await client.updateSuggestion({ params: { suggestionId }, body: { status } })
      out.answer(suggestion, () => `${status}: ${suggestion.title}`)
    })
}

type Suggestion = Awaited<ReturnType<Client['getSuggestion']>>

function suggestionText(suggestion: Suggestion): string {
  const { evidence, effect, closedAt } = suggestion
  const rate = (of: { present: number; completed: number }) => `${of.present}/${of.completed}`
  return pairs([
    ['title', suggestion.title],
    ['description', suggestion.description],
    ['status', suggestion.status],
    ['prompt', suggestion.promptText],
    ['runs', suggestion.runCount],
    ['gone since', closedAt],
    ['absent from', evidence.absentLlms],
    ['ranked below by', evidence.outrankedLlms],
    ['named instead', evidence.rivals.map(({ name, answerCount }) => `${name} (${answerCount})`)],
    ['cited', evidence.sources.map(({ url }) => url)],
    ['searched', evidence.queries.map(({ query }) => query)],
    ...(effect === null
      ? []
      : [
          [
            'effect',
            `${rate(effect.before)} before, ${rate(effect.after)} after: ${effect.change ?? 'unknown'}`,
          ] as const,
        ]),
  ])
}
