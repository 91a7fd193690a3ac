import { type Command, Option } from 'commander'
import type { Client } from '../../client/client.ts'
import { SUGGESTION_STATES } from '../../domain/suggestion-state.ts'
import { allPages } from '../all-pages.ts'
import { type CommandContext, prepare, prepareForBrand } from '../command-context.ts'
import { columns, pairs } from '../terminal.ts'

interface ListOptions {
  brand: string
  status?: (typeof SUGGESTION_STATES)[number]
}

export function addSuggestionCommands(program: Command, context: CommandContext): void {
  const suggestions = program.command('suggestions').description('content suggestions: what to publish')
  suggestions
    .command('list')
    .requiredOption('--brand <brand>', 'id or name')
    .addOption(new Option('--status <status>', 'only these').choices(SUGGESTION_STATES))
    .description('list content suggestions over all runs, the most important first')
    .action(async ({ brand, status }: ListOptions) => {
      const { client, out, brandId } = await prepareForBrand(context, brand)
      const only = status === undefined ? {} : { status: [status] }
      const page = await allPages((query) =>
        client.listSuggestions({ params: { brandId }, query: { ...only, ...query } }),
      )
      const rows = page.data.map((one) => [one.id, one.status, one.priority, one.runCount, one.title])
      const empty = 'No suggestions. Each run creates them when it ends: earshot run --brand <brand>'
      out.answer(page, () => columns(['SUGGESTION', 'STATUS', 'PRIORITY', 'RUNS', 'TITLE'], rows, empty))
    })
  suggestions
    .command('show <suggestion>')
    .description('show a suggestion with its evidence and the effect of its publication')
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
  addStatusCommand(suggestions, context, 'dismiss', 'dismissed', 'hide a suggestion')
  addStatusCommand(suggestions, context, 'done', 'done', 'mark a suggestion as done')
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
