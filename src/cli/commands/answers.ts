import { type Command, InvalidArgumentError, Option } from 'commander'
import { allPages } from '../../client/all-pages.ts'
import type { Client } from '../../client/client.ts'
import { ownCommand } from '../../config/config.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import type { Contract } from '../../contract/index.ts'
import { countedBrands } from '../../domain/counted-brands.ts'
import { defined } from '../../domain/defined.ts'
import { marketName } from '../../domain/market-name.ts'
import { SENTIMENTS } from '../../domain/metrics.ts'
import { RESPONSE_STATES } from '../../domain/response-state.ts'
import { addCommand, listText } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { findAnswer, findId } from '../find-id.ts'
import { pairs, UsageError } from '../terminal.ts'

type Response = Awaited<ReturnType<Client['getResponse']>>
type Correction = BodyOf<Contract['correctResponse']>

interface Place {
  run?: string
  brand?: string
}

interface CorrectOptions extends Place {
  present?: boolean
  absent?: boolean
  rank?: number | null
  sentiment?: (typeof SENTIMENTS)[number] | 'none'
  score?: number | null
  reason?: string
  undo?: boolean
}

const RUN = new Option('--run <run>', 'of this run: id, beginning of it, or latest').default('latest')
const OF_RUN = new Option('--run <run>', 'search only this run; default: all runs, the newest first')
const BRAND = new Option('--brand <brand>', 'search only runs of this brand, by id or name')

/** Commands for answers, what was found in them, and corrections by a person. */
export function addAnswerCommands(program: Command, context: CommandContext): void {
  addCommand(program, context, {
    command: 'answers',
    description: 'list the answers of a run, failed ones included',
    options: [
      RUN,
      BRAND,
      new Option('--llm <name...>', 'only of these LLMs'),
      new Option('--state <state...>', 'only in these states').choices(RESPONSE_STATES),
    ],
    call: async (
      client,
      {
        run = 'latest',
        brand,
        llm,
        state,
      }: Place & { llm?: string[]; state?: (typeof RESPONSE_STATES)[number][] },
    ) => {
      const runId = await findId(client, 'run', run, brand)
      const query = { ...(llm ? { llm } : {}), ...(state ? { state } : {}) }
      return allPages(client, 'listResponses', { params: { runId }, query })
    },
    text: ({ data }) =>
      listText(
        data,
        {
          ANSWER: 'id',
          LLM: 'llm',
          STATE: 'state',
          PRESENCE: 'presence',
          RANK: ({ rank }) => rank,
          SENTIMENT: 'sentiment',
          PROMPT: 'promptText',
        },
        `No answers. See: ${ownCommand('runs list --brand BRAND')}`,
      ),
  })
  addCommand(program, context, {
    command: 'answer <answer>',
    description: 'show an answer with the evidence of its score',
    options: [OF_RUN, BRAND],
    call: async (client, given: string, place: Place) =>
      client.getResponse({ params: { responseId: await findAnswer(client, given, place) } }),
    text: answerText,
  })
  addCorrecting(program, context)
}

function addCorrecting(program: Command, context: CommandContext): void {
  addCommand(program, context, {
    command: 'correct <answer>',
    description: 'correct the score of an answer; "none" takes a correction back, --undo all of them',
    options: [
      OF_RUN,
      BRAND,
      new Option('--present', 'the answer names the brand').conflicts('absent'),
      new Option('--absent', 'the answer does not name the brand'),
      new Option('--rank <rank>', 'the rank of the brand').argParser(numberOrNone),
      new Option('--sentiment <sentiment>', 'toward the brand').choices([...SENTIMENTS, 'none']),
      new Option('--score <score>', 'of an answer to a perception prompt, 0 to 10').argParser(numberOrNone),
      new Option('--reason <text>', 'why it has this score'),
      new Option('--undo', 'what was computed counts again').conflicts(CORRECTIONS),
    ],
    call: async (client, id: string, options: CorrectOptions) => {
      const given = correctionOf(options)
      if (!options.undo && Object.keys(given).length === 0) {
        throw new UsageError('Give at least one value to correct, or --undo.')
      }
      const params = { responseId: await findAnswer(client, id, options) }
      const body = options.undo ? asComputed(await client.getResponse({ params })) : given
      return client.correctResponse({ params, body })
    },
    text: answerText,
  })
}

function correctionOf({ present, absent, rank, sentiment, score, reason }: CorrectOptions): Correction {
  return {
    ...(present ? { isPresent: true } : {}),
    ...(absent ? { isPresent: false } : {}),
    ...defined({
      rank,
      sentiment: sentiment === 'none' ? null : sentiment,
      score,
      scoreReason: reason === 'none' ? null : reason,
    }),
  }
}

const CORRECTIONS = ['present', 'absent', 'rank', 'sentiment', 'score', 'reason']

function asComputed({ perception }: Response): Correction {
  return perception ? { score: null, scoreReason: null } : { isPresent: null, rank: null, sentiment: null }
}

function numberOrNone(text: string): number | null {
  if (text === 'none') return null
  const number = Number(text)
  if (text.trim() !== '' && Number.isFinite(number)) return number
  throw new InvalidArgumentError('The value must be a number or "none".')
}

function answerText(response: Response): string {
  const { error, correction, perception, judgement } = response
  const head = pairs([
    ['Answer', response.id],
    ['Run', response.runId],
    ['LLM', response.model === null ? response.llm : `${response.llm} (${response.model})`],
    ['Prompt', response.promptText],
    ['Market', marketName(response.market)],
    ...(response.market.persona ? [['Persona', response.market.persona.text] as const] : []),
    ['State', response.state],
    ...(error ? [['Failure', `${error.code}: ${error.message}`] as const] : []),
    ['Presence', response.presence],
    ['Rank', response.rank],
    ['Sentiment', response.sentiment],
    ...(perception ? [['Score', perception.score] as const, ['Reason', perception.reason] as const] : []),
    ...(judgement?.verdict ? [['Judged by', judgement.judge] as const] : []),
    ['Corrected', correction?.correctedAt],
    ['Searched', response.webSearchQueries],
  ])
  const parts = [
    head,
    listText(countedBrands(response, 'the brand itself'), {
      RANK: 'rank',
      BRAND: 'name',
      KIND: 'kind',
      SENTIMENT: 'sentiment',
      'RANK FROM': 'rankRule',
    }),
    listText(response.mentions, {
      AT: ({ start, end }) => `${start}-${end}`,
      TEXT: 'text',
      NAMES: 'name',
      RULE: 'rule',
      'STANDS IN': 'role',
      COUNTS: ({ counts }) => (counts ? 'yes' : 'no'),
    }),
    listText(response.citations, { SOURCE: 'url', TITLE: 'title', KIND: 'kind' }),
    response.answer ?? '',
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}
