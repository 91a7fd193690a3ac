import { allPages } from '../client/all-pages.ts'
import type { Client } from '../client/client.ts'
import { CommandError } from './terminal.ts'

/**
 * The ids of people of the organization. A person is given by id or by e-mail address.
 * @throws {CommandError}
 */
export async function findPersonIds(client: Client, given: readonly string[]): Promise<string[]> {
  if (given.every((one) => !one.includes('@'))) return [...given]
  const { data } = await allPages(client, 'listPeople', {})
  return given.map((one) => {
    if (!one.includes('@')) return one
    const person = data.find(({ email }) => email?.toLowerCase() === one.toLowerCase())
    if (!person) throw new CommandError(`Nobody of the organization has the e-mail ${one}.`)
    return person.id
  })
}
