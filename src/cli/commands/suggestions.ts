import { type Command, Option } from 'commander'
import { allPages } from '../../client/all-pages.ts'
import type { Client, ItemOf } from '../../client/client.ts'
import { ownCommand } from '../../config/config.ts'
import { percentText } from '../../domain/insights/shown-share.ts'
import { counted } from '../../domain/plain-line.ts'
import { SUGGESTION_STATES } from '../../domain/suggestion-state.ts'
import { TO_DO_CAUSES } from '../../domain/to-do.ts'
import { addBrandCommand, addCommand, type ListColumns, listText } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { findBrandId, findId } from '../find-id.ts'
import { CommandError, pairs, UsageError } from '../terminal.ts'

export function addSuggestionCommands(program: Command, context: CommandContext): void {
  const suggestions = program
    .command('suggestions')
    .description('what to do about answers that leave the brand out, or rank competitors above it')
  addBrandCommand(suggestions, context, {
    command: 'list',
    description: 'list what to do by topic, cause and site, that with most to gain first',
    options: [STATUS, new Option('--cause <cause>', 'only these').choices(TO_DO_CAUSES)],
    call: (client, brandId, { status, cause }: { status?: State; cause?: Cause }) =>
      allPages(client, 'listToDo', {
        params: { brandId },
        query: { ...(status ? { status: [status] } : {}), ...(cause ? { cause: [cause] } : {}) },
      }),
    text: ({ data }, brand) =>
      listText(
        data,
        TO_DO_COLUMNS,
        `Nothing to do. Each run renews the list: ${ownCommand(`run --brand ${brand}`)}`,
      ),
  })
  addBrandCommand(suggestions, context, {
    command: 'prompts',
    description: 'list the suggestions of single prompts over all runs, the most important first',
    options: [STATUS],
    call: (client, brandId, { status }: { status?: State }) =>
      allPages(client, 'listSuggestions', { params: { brandId }, query: status ? { status: [status] } : {} }),
    text: ({ data }, brand) =>
      listText(
        data,
        { SUGGESTION: 'id', STATUS: 'status', PRIORITY: 'priority', RUNS: 'runCount', TITLE: 'title' },
        `No suggestions. Each run creates them when it ends: ${ownCommand(`run --brand ${brand}`)}`,
      ),
  })
  addCommand(suggestions, context, {
    command: 'show <suggestion>',
    description: "show a prompt's suggestion with its evidence and the effect of its publication",
    call: (client, suggestionId: string) => client.getSuggestion({ params: { suggestionId } }),
    text: suggestionText,
  })
  addCommand(suggestions, context, {
    command: 'accept <suggestion>',
    description: "accept a prompt's suggestion and get ideas for content",
    call: (client, suggestionId: string) => client.createIdeas({ params: { suggestionId } }),
    text: ({ data }) => listText(data, { IDEA: 'id', FORMAT: 'format', TITLE: 'title' }, 'No ideas.'),
  })
  for (const [name, description, status] of [
    ['dismiss', 'hide an item of the list, or a suggestion', 'dismissed'],
    ['done', 'mark an item of the list, or a suggestion, as done', 'done'],
    ['reopen', 'show an item of the list, or a suggestion, again', 'open'],
  ] as const) {
    addCommand(suggestions, context, {
      command: `${name} <item>`,
      description,
      options: [new Option('--brand <brand>', 'id or name; needed for an item of the list')],
      call: (client, item: string, { brand }: { brand?: string }) => decide(client, item, status, brand),
      text: ({ title }) => `${status}: ${title}`,
    })
  }
}

type State = (typeof SUGGESTION_STATES)[number]
type Cause = (typeof TO_DO_CAUSES)[number]

const STATUS = new Option('--status <status>', 'only these').choices(SUGGESTION_STATES)

const TO_DO_COLUMNS: ListColumns<ItemOf<'listToDo'>> = {
  GAIN: 'gain',
  ANSWERS: 'answerCount',
  STATUS: 'status',
  'TO DO': 'title',
  ITEM: 'id',
}

/** An item is given by its id, the beginning of it, or its cause with the name of its topic. */
async function decide(client: Client, given: string, status: State, brand: string | undefined) {
  if (!/^(?:absent|outranked|source):/i.test(given)) {
    const suggestionId = await findId(client, 'suggestion', given, brand)
    return client.updateSuggestion({ params: { suggestionId }, body: { status } })
  }
  if (brand === undefined) throw new UsageError('An item of the list needs --brand.')
  const brandId = await findBrandId(client, brand)
  const { data } = await allPages(client, 'listToDo', {
    params: { brandId },
    query: { status: [...SUGGESTION_STATES] },
  })
  const wanted = given.toLowerCase()
  const isNamed = ({ id, cause, topicName }: (typeof data)[number]) =>
    id === wanted || `${cause}:${topicName}`.toLowerCase() === wanted
  const found = data.some(isNamed) ? data.filter(isNamed) : data.filter(({ id }) => id.startsWith(wanted))
  const [item] = found
  if (!item || found.length > 1) {
    const what = item ? `${found.length} items begin with` : 'There is no item'
    throw new CommandError(`${what} "${given}". See: ${ownCommand('suggestions list --brand BRAND')}`)
  }
  const { statusChangedAt } = await client.updateToDo({
    params: { brandId, itemId: item.id },
    body: { status },
  })
  return { ...item, status, statusChangedAt }
}

type Suggestion = Awaited<ReturnType<Client['getSuggestion']>>
type Sided = NonNullable<Suggestion['effect']>['before']

function suggestionText(suggestion: Suggestion): string {
  const { evidence, effect, closedAt } = suggestion
  const rate = ({ presenceRate, completed }: Sided) =>
    presenceRate === null ? '–' : `${percentText(presenceRate)} of ${counted(completed, 'answer')}`
  return pairs([
    ['title', suggestion.title],
    ['description', suggestion.description],
    ['status', suggestion.status],
    ['prompt', suggestion.promptText],
    ['runs', suggestion.runCount],
    ['gone since', closedAt],
    ['absent from', evidence.absentLlms],
    ['ranked below by', evidence.outrankedLlms],
    ['named instead', evidence.namedInstead.map(({ name, answerCount }) => `${name} (${answerCount})`)],
    ['ranked above', evidence.outrankedBy.map(({ name, answerCount }) => `${name} (${answerCount})`)],
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
