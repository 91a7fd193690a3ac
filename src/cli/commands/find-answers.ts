import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Client } from '../../client/client.ts'
import { defined } from '../../domain/defined.ts'
import { PICKED_SENTIMENTS } from '../../domain/insights/answer-picker.ts'
import { listText } from '../add-command.ts'
import { addInsightCommand, moreText } from '../add-insight-command.ts'
import type { CommandContext } from '../command-context.ts'
import { otherBrandId } from '../find-id.ts'
import { plain } from '../terminal.ts'

interface FindOptions {
  present?: true
  absent?: true
  cited?: true
  notCited?: true
  gap?: true
  names?: string
  without?: string
  rank?: number
  sentiment?: (typeof PICKED_SENTIMENTS)[number]
  cites?: string
  page?: string
  query?: string
}

export function addFindAnswersCommand(program: Command, context: CommandContext): void {
  addInsightCommand(program, context, {
    command: 'find-answers',
    description: 'list the answers that figures were counted from',
    isPaged: true,
    options: [
      new Option('--present', 'only answers that name the brand').conflicts('absent'),
      new Option('--absent', 'only answers that do not name the brand'),
      new Option('--cited', 'only answers that cite a domain of the brand').conflicts('notCited'),
      new Option('--not-cited', 'only answers that cite no domain of the brand'),
      new Option('--names <brand>', 'only answers that name this competitor or untracked brand'),
      new Option('--without <brand>', 'only answers that do not name this competitor or untracked brand'),
      new Option('--rank <rank>', 'the rank of the brand, or of that of --names').argParser(rankOf),
      new Option('--sentiment <sentiment>', 'toward the brand, or that of --names').choices(
        PICKED_SENTIMENTS,
      ),
      new Option('--gap', 'only answers that gaps count: naming a competitor and not the brand').conflicts(
        'present',
      ),
      new Option('--cites <domain>', 'only answers that cite this domain'),
      new Option('--page <url>', 'only answers that cite this page'),
      new Option('--query <text>', 'only answers whose LLM searched for this'),
    ],
    call: async (client, { params, query }, { present, absent, cited, notCited, ...options }: FindOptions) =>
      client.listAnswers({
        params,
        query: {
          ...query,
          ...(present || absent ? { present: present === true } : {}),
          ...(cited || notCited ? { cited: cited === true } : {}),
          ...(await brandFilter(client, params.brandId, 'brand', options.names)),
          ...(await brandFilter(client, params.brandId, 'without', options.without)),
          ...(options.gap ? { gap: true } : {}),
          ...defined({ sentiment: options.sentiment, rank: options.rank }),
          ...defined({ citedDomain: options.cites, citedUrl: options.page, query: options.query }),
        },
      }),
    text: (page) =>
      listText(
        page.data,
        {
          ANSWER: 'id',
          'RUN (UTC)': ({ runStartedAt }) => runStartedAt.slice(0, 16).replace('T', ' '),
          LLM: 'llm',
          NAMED: ({ isPresent }) => (isPresent ? 'yes' : 'no'),
          RANK: 'rank',
          SENTIMENT: 'sentiment',
          OTHERS: ({ otherBrands }) => otherBrands.slice(0, OTHERS_SHOWN).map(plain),
          PROMPT: 'promptText',
        },
        'There are no such answers.',
      ) + moreText(page, page.data.length),
  })
}

const OTHERS_SHOWN = 3

function rankOf(text: string): number {
  const rank = Number(text)
  if (Number.isInteger(rank) && rank >= 1) return rank
  throw new InvalidArgumentError('A rank is a number from 1.')
}

async function brandFilter(
  client: Client,
  brandId: string,
  filter: 'brand' | 'without',
  given: string | undefined,
) {
  return given === undefined ? {} : { [filter]: await otherBrandId(client, brandId, given) }
}
