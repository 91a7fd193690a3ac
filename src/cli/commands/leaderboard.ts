import { type Command, Option } from 'commander'
import {
  differenceText,
  intervalText,
  isBeyondNoise,
  NOTHING,
  valueText,
  verdictWords,
} from '../../report/figure-words.ts'
import { addInsightCommand, moreText } from '../add-insight-command.ts'
import type { CommandContext } from '../command-context.ts'
import { columns, marked } from '../terminal.ts'

const KINDS = ['own', 'competitor', 'detected'] as const

export function addLeaderboardCommand(program: Command, context: CommandContext): void {
  addInsightCommand(program, context, {
    command: 'leaderboard',
    description: 'compare a brand with its competitors and with names that nobody tracks',
    isPaged: true,
    options: [
      new Option('--kind <kind...>', 'only these').choices(KINDS),
      new Option('--absent', 'only answers that do not name the brand: who is named instead'),
    ],
    call: (client, { params, query }, { kind, absent }: { kind?: (typeof KINDS)[number][]; absent?: true }) =>
      client.getLeaderboard({
        params,
        query: { ...query, ...(kind ? { kinds: kind } : {}), ...(absent ? { present: false } : {}) },
      }),
    text: (page) => {
      const rows = page.data.map(
        ({ brand, presence, shareOfVoice, averageRank, sentiment, firstPlaces, change }) => {
          const verdict = change ? verdictWords('presence', change.verdict) : NOTHING
          return [
            brand.name,
            brand.kind,
            valueText('presence', presence.value),
            intervalText('presence', presence.ci95),
            valueText('shareOfVoice', shareOfVoice.value),
            valueText('averageRank', averageRank.value),
            valueText('sentiment', sentiment.value),
            firstPlaces,
            differenceText('presence', change?.difference ?? null),
            change && isBeyondNoise(change) ? marked(verdict) : verdict,
          ]
        },
      )
      return columns(HEAD, rows, 'No answer names a brand.') + moreText(page, rows.length)
    },
  })
}

const HEAD = [
  'BRAND',
  'KIND',
  'PRESENCE',
  '95 % INTERVAL',
  'SHARE OF VOICE',
  'RANK',
  'SENTIMENT',
  'FIRST',
  'CHANGE OF PRESENCE',
  'VERDICT',
]
