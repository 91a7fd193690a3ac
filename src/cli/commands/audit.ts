import { type Command, Option } from 'commander'
import { addCommand, listText } from '../add-command.ts'
import { moreText } from '../add-insight-command.ts'
import type { CommandContext } from '../command-context.ts'
import { dayOrMoment } from '../period.ts'
import { rowCount } from '../row-count.ts'

interface AuditOptions {
  limit: number
  by?: string
  action?: string
  from?: string
  to?: string
}

export function addAuditCommand(program: Command, context: CommandContext): void {
  addCommand(program, context, {
    command: 'audit',
    description: 'show who changed what, newest first',
    options: [
      new Option('--limit <count>', 'at most so many').default(50).argParser(rowCount),
      new Option('--by <id>', 'only what this person or key did'),
      new Option('--action <action>', 'only this action, such as brand.update, or brand for all on brands'),
      new Option('--from <time>', 'only from this day or ISO 8601 time on').argParser(dayOrMoment),
      new Option('--to <time>', 'only until this day or ISO 8601 time').argParser(dayOrMoment),
    ],
    call: (client, options: AuditOptions) => client.listAudit({ query: { ...options } }),
    text: (page) =>
      listText(
        page.data,
        {
          WHEN: 'at',
          WHO: ({ by }) => by.name ?? by.id ?? by.kind,
          ACTION: 'action',
          WHAT: ({ subjectName, subjectId }) => subjectName ?? subjectId ?? '',
        },
        'Nothing was changed.',
      ) + moreText(page, page.data.length),
  })
}
