import { type Command, Option } from 'commander'
import { allPages } from '../../client/all-pages.ts'
import { ownCommand } from '../../config/config.ts'
import { defined } from '../../domain/defined.ts'
import { addBrandCommand, addBrandListCommand, addCommand, listText } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { findId } from '../find-id.ts'
import { changeInOrder } from '../partly-done.ts'
import { UsageError } from '../terminal.ts'

interface Scoring {
  property?: string
  good?: string
  bad?: string
}

const SCORING = [
  new Option('--good <text>', 'what a score of 10 means; with --bad'),
  new Option('--bad <text>', 'what a score of 0 means; with --good'),
]

export function addPerceptionPromptCommands(program: Command, context: CommandContext): void {
  const prompts = program
    .command('perception-prompts')
    .description('questions about the brand whose answers get a score from 0 to 10')
  addBrandListCommand(prompts, context, {
    description: 'list perception prompts with their last scores',
    operation: 'listPerceptionPrompts',
    columns: {
      'PERCEPTION PROMPT': 'id',
      PROPERTY: 'propertyId',
      TEXT: 'promptText',
      SCORES: ({ lastScores }) => lastScores.map(({ llm, score }) => `${llm} ${score ?? '–'}`),
      ARCHIVED: ({ archived }) => (archived ? 'yes' : 'no'),
    },
    empty: (brand) =>
      `No perception prompts yet. Add one: ${ownCommand(`perception-prompts add TEXT --property PROPERTY --brand ${brand}`)}`,
  })
  addBrandCommand(prompts, context, {
    command: 'add <text...>',
    description: 'add perception prompts about a property of the brand, such as trust',
    options: [new Option('--property <property>', 'the property').makeOptionMandatory(), ...SCORING],
    call: (client, brandId, texts: string[], options: Scoring & { property: string }) => {
      const { property: propertyId } = options
      const prompts = texts.map((text) => ({ text, propertyId, ...scoringOf(options) }))
      return client.createPerceptionPrompts({ params: { brandId }, body: { prompts } })
    },
    text: (answer) => listText(answer.prompts, { 'PERCEPTION PROMPT': 'id', TEXT: 'promptText' }),
  })
  addCommand(prompts, context, {
    command: 'update <perception-prompt...>',
    description: 'change the property or the scoring of perception prompts',
    options: [new Option('--property <property>', 'the property'), ...SCORING],
    call: (client, promptIds: string[], options: Scoring) => {
      const fields = { ...defined({ propertyId: options.property }), ...scoringOf(options) }
      return client.updatePerceptionPrompts({ body: { promptIds, ...fields } })
    },
    text: ({ updatedPrompts }) =>
      listText(updatedPrompts, { 'PERCEPTION PROMPT': 'id', PROPERTY: 'propertyId', TEXT: 'promptText' }),
  })
  addPerceptionSources(prompts, context)
  for (const [name, description, archived] of [
    ['archive', 'stop asking perception prompts; their history stays', true],
    ['activate', 'ask archived ones again', false],
  ] as const) {
    addCommand(prompts, context, {
      command: `${name} <perception-prompt...>`,
      description,
      call: async (client, ids: string[]) => ({
        data: await changeInOrder(ids, (perceptionPromptId) =>
          client.updatePerceptionPrompt({ params: { perceptionPromptId }, body: { archived } }),
        ),
      }),
      text: ({ data }) =>
        data.map(({ promptText }) => `${archived ? 'Archived' : 'Active'}: ${promptText}`).join('\n'),
    })
  }
}

function addPerceptionSources(prompts: Command, context: CommandContext): void {
  addCommand(prompts, context, {
    command: 'sources',
    description: 'list what the answers of a run to perception prompts cite',
    options: [
      new Option('--run <run>', 'id, beginning of it, or latest').default('latest'),
      new Option('--brand <brand>', 'search only runs of this brand, by id or name'),
      new Option('--property <property>', 'only this property'),
    ],
    call: async (client, { run, brand, property }: { run: string; brand?: string; property?: string }) => {
      const runId = await findId(client, 'run', run, brand)
      const query = defined({ property_id: property })
      return allPages(client, 'getRunPerceptionSources', { params: { runId }, query })
    },
    text: ({ data }) =>
      listText(
        data,
        {
          DOMAIN: 'domain',
          KIND: 'sourceType',
          ANSWERS: 'responseCount',
          PAGES: 'urlCount',
          PROPERTIES: 'properties',
        },
        'No answer to a perception prompt cites a source.',
      ),
  })
}

/** @throws {UsageError} when only one end of the scale is given */
function scoringOf({ good, bad }: Scoring) {
  if (good === undefined && bad === undefined) return {}
  if (good === undefined || bad === undefined) throw new UsageError('--good and --bad belong together.')
  return { scoringLogic: { good, bad } }
}
