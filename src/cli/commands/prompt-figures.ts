import { type Command, Option } from 'commander'
import type { Answer, Item } from '../../contract/index.ts'
import { defined } from '../../domain/defined.ts'
import { PROMPT_STATES } from '../../domain/insights/prompt-state.ts'
import { counted } from '../../domain/plain-line.ts'
import { FIGURE_NAMES, FIGURES, intervalText, valueText } from '../../report/figure-words.ts'
import { addCommand, listText } from '../add-command.ts'
import { addInsightCommand, moreText } from '../add-insight-command.ts'
import type { CommandContext } from '../command-context.ts'
import { findId } from '../find-id.ts'
import { rowCount } from '../row-count.ts'
import { columns, pairs } from '../terminal.ts'

/** Commands for the figures of all prompts, and of one prompt with its runs and answers. */
export function addPromptFigureCommands(prompts: Command, context: CommandContext): void {
  addInsightCommand(prompts, context, {
    command: 'figures',
    description: 'show the figures of each prompt',
    isPaged: true,
    call: (client, input) => client.listPromptFigures(input),
    text: (page) =>
      listText(
        page.data,
        {
          PRESENCE: ({ figures: { presence } }) => valueText('presence', presence.value),
          '95 % INTERVAL': ({ figures: { presence } }) => intervalText('presence', presence.ci95),
          RANK: ({ figures: { averageRank } }) => valueText('averageRank', averageRank.value),
          ANSWERS: ({ figures: { responses } }) => responses,
          'IN EACH RUN': runsText,
          TOPIC: ({ topic }) => topic.name,
          PROMPT: ({ text, deleted }) => (deleted ? `${text} (deleted)` : text),
        },
        'The runs asked no prompts.',
      ) + moreText(page, page.data.length),
  })
  addInsightCommand(prompts, context, {
    command: 'show <prompt>',
    description: 'show the figures of a prompt with its runs and answers',
    call: async (client, { params, query: { promptId: _, ...query } }, _options, prompt: string) => {
      const promptId = await findId(client, 'prompt', prompt, params.brandId)
      return client.getPromptFigures({ params: { ...params, promptId }, query })
    },
    text: promptText,
  })
  addTable(prompts, context)
}

function addTable(prompts: Command, context: CommandContext): void {
  addInsightCommand(prompts, context, {
    command: 'table',
    description: 'show what became of each prompt in the last runs',
    options: [new Option('--state <state...>', 'only in these states').choices(PROMPT_STATES)],
    call: (client, { params, query }, { state }: { state?: (typeof PROMPT_STATES)[number][] }) =>
      client.getPromptTable({ params, query: { ...query, ...(state ? { state } : {}) } }),
    text: ({ data, truncated }) =>
      listText(
        data,
        {
          STATE: ({ state, stateRuns }) => `${state} (${counted(stateRuns, 'run')})`,
          'LAST RUNS': ({ strip }) => strip.map(pointText).join(''),
          NAMED: ({ present, responses }) => `${present}/${responses}`,
          RANK: ({ averageRank }) => valueText('averageRank', averageRank),
          TOPIC: 'topicName',
          PROMPT: ({ text, archived }) => (archived ? `${text} (archived)` : text),
        },
        'There are no such prompts.',
      ) + (truncated ? '\nThere are more prompts than were read; --topic or --journey reads fewer.' : ''),
  })
  addCommand(prompts, context, {
    command: 'answers <prompt>',
    description: 'list the answers to a prompt over all runs, the newest first',
    options: [new Option('--limit <count>', 'number of rows').argParser(rowCount)],
    call: (client, promptId: string, { limit }: { limit?: number }) =>
      client.listPromptAnswers({ params: { promptId }, query: defined({ limit }) }),
    text: (page) =>
      listText(
        page.data,
        {
          'RUN (UTC)': ({ runStartedAt }) => runStartedAt.slice(0, 16).replace('T', ' '),
          MARKET: 'marketName',
          LLM: 'llm',
          NAMED: ({ isPresent }) => (isPresent ? 'yes' : 'no'),
          RANK: 'rank',
          SENTIMENT: 'sentiment',
          ANSWER: 'id',
        },
        'There are no answers.',
      ) + moreText(page, page.data.length),
  })
}

/** The mark of a point: named and cited, only named, only cited, neither, not asked. */
function pointText(point: Item<'getPromptTable'>['strip'][number]): string {
  if (point === null) return ' '
  const [, present, citing] = point
  return present > 0 ? (citing > 0 ? '●' : '◐') : citing > 0 ? '○' : '·'
}

const LEVELS = '▁▂▃▄▅▆▇█'

function runsText({ trend }: Pick<Item<'listPromptFigures'>, 'trend'>): string {
  return trend
    .map((value) => (value === null ? ' ' : (LEVELS[Math.round(value * (LEVELS.length - 1))] ?? '')))
    .join('')
}

function promptText({
  text,
  topic,
  customerJourney,
  branded,
  figures,
  perLlm,
  runs,
}: Answer<'getPromptFigures'>) {
  const head = pairs([
    ['Prompt', text],
    ['Topic', topic.name],
    ['Stage', customerJourney],
    ['Names the brand', branded ? 'yes' : 'no'],
    ['Answers', figures.responses],
    ...FIGURE_NAMES.map((name) => {
      const { value, ci95 } = figures[name]
      const interval = intervalText(name, ci95)
      return [
        FIGURES[name].name,
        interval === '' ? valueText(name, value) : `${valueText(name, value)} (${interval})`,
      ] as const
    }),
  ])
  const llms = Object.entries(perLlm).map(([llm, { presence, averageRank }]) => [
    llm,
    valueText('presence', presence.value),
    intervalText('presence', presence.ci95),
    presence.denominator,
    valueText('averageRank', averageRank.value),
  ])
  const answers = runs.flatMap(({ at, responses }) =>
    responses.map((one) => [
      at.slice(0, 16).replace('T', ' '),
      one.llm,
      one.isPresent ? 'yes' : 'no',
      one.rank,
      one.sentiment,
      one.id,
    ]),
  )
  return [
    head,
    columns(['LLM', 'PRESENCE', '95 % INTERVAL', 'OF', 'RANK'], llms, 'There are no answers.'),
    columns(['RUN (UTC)', 'LLM', 'NAMED', 'RANK', 'SENTIMENT', 'ANSWER'], answers, ''),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
