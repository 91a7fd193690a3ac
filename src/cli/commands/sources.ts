import { type Command, Option } from 'commander'
import { defined } from '../../domain/defined.ts'
import { SOURCE_TYPES } from '../../domain/sources/source-types.ts'
import { differenceText, valueText, verdictWords } from '../../report/figure-words.ts'
import { listText } from '../add-command.ts'
import { addInsightCommand, moreText } from '../add-insight-command.ts'
import type { CommandContext } from '../command-context.ts'
import { plain } from '../terminal.ts'

type Kind = (typeof SOURCE_TYPES)[number]

const KIND = new Option('--kind <kind...>', 'only these kinds of source').choices(SOURCE_TYPES)

const SEARCH = new Option('--search <text>', 'only those that contain this text')

interface Searching {
  kind?: Kind[]
  search?: string
}

const filters = ({ kind, search }: Searching) => ({
  ...(kind ? { kind } : {}),
  ...defined({ q: search }),
})

/** Commands for cited sources and search queries of LLMs. */
export function addSourceCommands(program: Command, context: CommandContext): void {
  addInsightCommand(program, context, {
    command: 'sources',
    description: 'list what answers cite, by domain',
    isPaged: true,
    options: [KIND, SEARCH],
    call: (client, { params, query }, options: Searching) =>
      client.listCitedSources({ params, query: { ...query, ...filters(options) } }),
    text: (page) =>
      listText(
        page.data,
        {
          DOMAIN: 'domain',
          KIND: ({ kind, owned }) => (owned ? 'own' : kind),
          ANSWERS: ({ responses: { numerator } }) => numerator,
          'OF ANSWERS WITH SOURCES': ({ responses: { value } }) => valueText('presence', value),
          'NAMING YOU': 'withBrand',
          'NOT NAMING YOU': 'withoutBrand',
          PAGES: 'pageCount',
          'MOST CITED': ({ pages: [page] }) => page?.url,
        },
        'No answer cites a source.',
      ) + moreText(page, page.data.length),
  })
  addInsightCommand(program, context, {
    command: 'gaps',
    description: 'list sources of answers that name a competitor and leave the brand out',
    isPaged: true,
    options: [KIND, SEARCH],
    call: (client, { params, query }, options: Searching) =>
      client.listGaps({ params, query: { ...query, ...filters(options) } }),
    text: (page) =>
      (page.note === 'no_rivals' ? 'No competitor is tracked: any other name counts as one.\n\n' : '') +
      listText(
        page.data,
        {
          DOMAIN: 'domain',
          KIND: 'kind',
          'ANSWERS WITHOUT YOU': 'responses',
          NAMED: ({ rivals }) =>
            rivals.slice(0, RIVALS_SHOWN).map(({ name, responses }) => `${plain(name)} (${responses})`),
          'MOST CITED': ({ pages: [page] }) => page?.url,
        },
        'No gaps: no source is cited in answers that leave the brand out.',
      ) +
      moreText(page, page.data.length),
  })
  addSourceChangesCommand(program, context)
  addQueriesCommand(program, context)
  addSearchedWordsCommand(program, context)
}

const GROUP_NAMES = {
  own: 'own',
  competitors: 'competitors',
  communities: 'communities',
  others: 'others',
} as const

function addSourceChangesCommand(program: Command, context: CommandContext): void {
  addInsightCommand(program, context, {
    command: 'source-changes',
    description: 'show which sources are new, dropped, or cited more or less than before',
    call: (client, input) => client.getSourceChanges(input),
    text: ({ previous, groups, data, tested }) => {
      if (!previous) return 'There is no earlier period to compare with.'
      const shares = ({ before, after, difference, verdict }: (typeof data)[number]['change']) => ({
        BEFORE: valueText('citationRate', before.value),
        NOW: valueText('citationRate', after.value),
        CHANGE: differenceText('citationRate', difference),
        VERDICT: verdictWords('citationRate', verdict),
      })
      const ofGroups = groups.map(({ group, change }) => ({
        GROUP: GROUP_NAMES[group],
        ...(change ? shares(change) : {}),
      }))
      const ofDomains = data.map(({ domain, kind, state, change }) => ({
        DOMAIN: domain,
        KIND: kind,
        STATE: state,
        ...shares(change),
      }))
      return [
        rowsText(ofGroups),
        rowsText(ofDomains),
        `Shares of the answers with sources, the same prompts and LLMs on both sides; ${tested} changes were tested together.`,
      ].join('\n\n')
    },
  })
}

/** A table of rows whose keys are the headings. */
function rowsText(rows: readonly Record<string, string>[]): string {
  const heads = Object.keys(rows[0] ?? {})
  return listText(rows, Object.fromEntries(heads.map((head) => [head, (row) => row[head]])))
}

function addQueriesCommand(program: Command, context: CommandContext): void {
  addInsightCommand(program, context, {
    command: 'queries',
    description: 'list what LLMs searched for before they answered',
    isPaged: true,
    options: [SEARCH],
    call: (client, { params, query }, { search }: Pick<Searching, 'search'>) =>
      client.listSearchQueries({
        params,
        query: { ...query, ...defined({ q: search }) },
      }),
    text: (page) =>
      listText(
        page.data,
        {
          QUERY: 'query',
          ANSWERS: 'responses',
          'NAMING YOU': ({ presence: { value } }) => valueText('presence', value),
          LLMS: 'llms',
          'FIRST SEEN': ({ firstSeenAt }) => firstSeenAt.slice(0, 10),
          'LAST SEEN': ({ lastSeenAt }) => lastSeenAt.slice(0, 10),
        },
        'No LLM reported a search.',
      ) + moreText(page, page.data.length),
  })
}

function addSearchedWordsCommand(program: Command, context: CommandContext): void {
  addInsightCommand(program, context, {
    command: 'searched-words',
    description: 'show how LLMs reword prompts when they search',
    call: (client, input) => client.getSearchedWords(input),
    text: ({ added, dropped, truncated }) =>
      [
        listText(added, { 'ADDED BY LLMS': 'word', SEARCHES: 'searches' }, 'LLMs add no words.'),
        listText(dropped, { 'LEFT OUT': 'word', SEARCHES: 'searches' }, 'LLMs leave no words out.'),
        ...(truncated
          ? [
              'There are more searches than were read: rare or old searches are left out; choose a shorter time.',
            ]
          : []),
      ].join('\n\n'),
  })
}

const RIVALS_SHOWN = 3
