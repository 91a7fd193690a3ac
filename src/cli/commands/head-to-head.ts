import type { Command } from 'commander'
import { Option } from 'commander'
import type { Answer } from '../../contract/index.ts'
import { intervalText, valueText } from '../../report/figure-words.ts'
import { addInsightCommand } from '../add-insight-command.ts'
import type { CommandContext } from '../command-context.ts'
import { otherBrandId } from '../find-id.ts'
import { columns, plain } from '../terminal.ts'

type Duel = Answer<'getHeadToHead'>['total']

export function addHeadToHeadCommand(program: Command, context: CommandContext): void {
  addInsightCommand(program, context, {
    command: 'head-to-head',
    description: 'compare a brand with one other, by topic and LLM',
    options: [
      new Option('--with <brand>', 'a competitor or an untracked brand, by name or id').makeOptionMandatory(),
    ],
    call: async (client, { params, query }, { with: other }: { with: string }) => {
      const brand = await otherBrandId(client, params.brandId, other)
      return client.getHeadToHead({ params, query: { ...query, brand } })
    },
    text: ({ brand, total, topics, llms }) =>
      columns(
        [
          '',
          'YOU',
          '95 % INTERVAL',
          plain(brand.name).toUpperCase(),
          '95 % INTERVAL',
          'ONLY YOU',
          'ONLY IT',
          'AHEAD',
          'BEHIND',
          'OF',
        ],
        [
          rowOf('all answers', total),
          ...topics.map((topic) => rowOf(topic.name, topic.total)),
          ...llms.map((llm) => rowOf(llm.name, llm.total)),
        ],
        'There are no answers.',
      ),
  })
}

function rowOf(name: string, { own, other, onlyOwn, onlyOther, ahead, behind, responses }: Duel) {
  return [
    name,
    valueText('presence', own.value),
    intervalText('presence', own.ci95),
    valueText('presence', other.value),
    intervalText('presence', other.ci95),
    onlyOwn,
    onlyOther,
    ahead,
    behind,
    responses,
  ]
}
