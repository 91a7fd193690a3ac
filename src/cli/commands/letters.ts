import { type Command, Option } from 'commander'
import type { Client } from '../../client/client.ts'
import { defined } from '../../domain/defined.ts'
import { addBrandCommand } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { findPersonIds } from '../find-person.ts'
import { pairs, UsageError } from '../terminal.ts'
import { wholeNumber } from '../whole-number.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

interface Fields {
  on?: boolean
  off?: boolean
  weekday?: string
  hour?: number
  timezone?: string
  person?: string[]
}

/** Commands for the weekly letter of a brand. */
export function addLetterCommands(program: Command, context: CommandContext): void {
  const letter = program.command('letter').description('the weekly letter of a brand')
  addBrandCommand(letter, context, {
    command: 'show',
    description: 'show when it is sent, and to whom',
    call: (client, brandId) => client.getLetter({ params: { brandId } }),
    text: letterText,
  })
  addBrandCommand(letter, context, {
    command: 'update',
    description: 'turn it on or off, choose its time and its receivers',
    options: [
      new Option('--on', 'send it').conflicts('off'),
      new Option('--off', 'send it no longer'),
      new Option('--weekday <day>', 'on this day').choices(WEEKDAYS.map((day) => day.toLowerCase())),
      new Option('--hour <hour>', 'at this hour, 0 to 23').argParser(wholeNumber(0, 23)),
      new Option('--timezone <zone>', 'of this time zone, such as Europe/Berlin'),
      new Option('--person <person...>', 'who gets it, by id or e-mail'),
    ],
    call: async (client, brandId, { on, off, weekday, hour, timezone, person }: Fields) => {
      const place = WEEKDAYS.findIndex((day) => day.toLowerCase() === weekday)
      const body = {
        ...(on ? { isEnabled: true } : off ? { isEnabled: false } : {}),
        ...(place < 0 ? {} : { weekday: place + 1 }),
        ...defined({ hour, timezone }),
        ...(person ? { personIds: await findPersonIds(client, person) } : {}),
      }
      if (Object.keys(body).length === 0) throw new UsageError('Give an option that says what to change.')
      return client.updateLetter({ params: { brandId }, body })
    },
    text: letterText,
  })
}

function letterText(letter: Awaited<ReturnType<Client['getLetter']>>): string {
  return pairs([
    ['State', letter.isEnabled ? 'on' : 'off'],
    ['Day', WEEKDAYS[letter.weekday - 1] ?? null],
    ['Hour', `${letter.hour}:00 ${letter.timezone}`],
    ['E-mails to', letter.personIds.length === 0 ? 'nobody' : letter.personIds],
    ['Next', letter.nextAt],
  ])
}
