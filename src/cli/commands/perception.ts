import { type Command, Option } from 'commander'
import { defined } from '../../domain/defined.ts'
import { listText } from '../add-command.ts'
import { addInsightCommand, moreText } from '../add-insight-command.ts'
import type { CommandContext } from '../command-context.ts'

export function addPerceptionCommand(program: Command, context: CommandContext): void {
  addInsightCommand(program, context, {
    command: 'perception',
    description: 'show how LLMs describe a brand: a score from 0 to 10 for each property',
    isPaged: true,
    options: [new Option('--property <property>', 'only this property')],
    call: (client, { params, query }, { property }: { property?: string }) =>
      client.listPerceptionFigures({
        params,
        query: { ...query, ...defined({ property_id: property }) },
      }),
    text: (page) =>
      listText(
        page.data,
        {
          PROPERTY: 'property',
          LLM: 'llm',
          SCORE: ({ score: { value } }) => value?.toFixed(1),
          '95 % INTERVAL': ({ score: { ci95 } }) => ci95 && `${ci95[0].toFixed(1)} to ${ci95[1].toFixed(1)}`,
          OF: ({ score: { n } }) => n,
          'IN EACH RUN': ({ trend }) => trend.map((value) => value?.toFixed(1) ?? '–').join(' '),
          WORDS: ({ quotes: [quote] }) => quote?.text,
        },
        'No answer to a perception prompt has a score.',
      ) + moreText(page, page.data.length),
  })
}
