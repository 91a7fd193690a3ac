import { type Command, Option } from 'commander'
import type { Client } from '../../client/client.ts'
import { ownCommand } from '../../config/config.ts'
import { SUGGESTION_STATES } from '../../domain/suggestion-state.ts'
import { addBrandListCommand, addCommand, listText } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { pairs } from '../terminal.ts'

export function addSuggestionCommands(program: Command, context: CommandContext): void {
  const suggestions = program.command('suggestions').description('content suggestions: what to publish')
  addBrandListCommand(suggestions, context, {
    description: 'list content suggestions over all runs, the most important first',
    options: [new Option('--status <status>', 'only these').choices(SUGGESTION_STATES)],
    operation: 'listSuggestions',
    query: ({ status }: { status?: (typeof SUGGESTION_STATES)[number] }) =>
      status ? { status: [status] } : {},
    columns: { SUGGESTION: 'id', STATUS: 'status', PRIORITY: 'priority', RUNS: 'runCount', TITLE: 'title' },
    empty: (brand) =>
      `No suggestions. Each run creates them when it ends: ${ownCommand(`run --brand ${brand}`)}`,
  })
  addCommand(suggestions, context, {
    command: 'show <suggestion>',
    description: 'show a suggestion with its evidence and the effect of its publication',
    call: (client, suggestionId: string) => client.getSuggestion({ params: { suggestionId } }),
    text: suggestionText,
  })
  addCommand(suggestions, context, {
    command: 'accept <suggestion>',
    description: 'accept a suggestion and get ideas for content',
    call: (client, suggestionId: string) => client.createIdeas({ params: { suggestionId } }),
    text: ({ data }) => listText(data, { IDEA: 'id', FORMAT: 'format', TITLE: 'title' }, 'No ideas.'),
  })
  for (const [name, description, status] of [
    ['dismiss', 'hide a suggestion', 'dismissed'],
    ['done', 'mark a suggestion as done', 'done'],
  ] as const) {
    addCommand(suggestions, context, {
      command: `${name} <suggestion>`,
      description,
      call: (client, suggestionId: string) =>
        client.updateSuggestion({ params: { suggestionId }, body: { status } }),
      text: ({ title }) => `${status}: ${title}`,
    })
  }
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
