import { type Command, Option } from 'commander'
import { allPages } from '../../client/all-pages.ts'
import type { Client } from '../../client/client.ts'
import { ROLES, type Role } from '../../domain/role.ts'
import { addCommand, addListCommand } from '../add-command.ts'
import { addressOf } from '../address-of.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandError, UsageError } from '../terminal.ts'

/** Commands for the people who sign in, and their links. */
export function addPeopleCommands(program: Command, context: CommandContext): void {
  const people = program.command('people').description('people who sign in, and their roles')
  addListCommand(people, context, {
    description: 'list the people of the organization',
    operation: 'listPeople',
    columns: { PERSON: 'id', NAME: 'name', 'E-MAIL': 'email', ROLE: 'role', 'LAST SEEN': 'lastSeenAt' },
    empty: 'Nobody. "owner-link" lets the owner in.',
  })
  addListCommand(people.command('invitations').description('invitations that nobody has accepted'), context, {
    description: 'list them, newest first',
    operation: 'listInvitations',
    columns: { INVITATION: 'id', 'E-MAIL': 'email', ROLE: 'role', UNTIL: 'expiresAt' },
    empty: 'No open invitations.',
  })
  addCommand(people, context, {
    command: 'invite <e-mail>',
    description: 'print a link that invites a person; Earshot sends no e-mail',
    options: [new Option('--role <role>', 'what the person may do').choices(ROLES).makeOptionMandatory()],
    call: async (client, email: string, { role }: { role: Role }) => {
      const { path, ...invitation } = await client.createInvitation({ body: { email, role } })
      return { ...invitation, url: addressOf(context, path) }
    },
    text: ({ url, expiresAt }) => `${url}\n\nIt works once, until ${expiresAt}.`,
  })
  addCommand(people, context, {
    command: 'revoke-invitation <invitation>',
    description: 'make the link of an invitation useless',
    call: (client, invitationId: string) => client.revokeInvitation({ params: { invitationId } }),
    text: () => 'Revoked.',
  })
  addCommand(people, context, {
    command: 'role <person> <role>',
    description: `change what a person may do: ${ROLES.join(', ')}`,
    call: async (client, person: string, role: string) => {
      const wanted = ROLES.find((one) => one === role)
      if (!wanted) throw new UsageError(`"${role}" is no role. Roles are ${ROLES.join(', ')}.`)
      return client.updatePerson({ params: { personId: await idOf(client, person) }, body: { role: wanted } })
    },
    text: ({ name, role }) => `${name} is ${role} now.`,
  })
  addCommand(people, context, {
    command: 'remove <person>',
    description: 'remove a person from the organization, by id or e-mail',
    call: async (client, person: string) =>
      client.removePerson({ params: { personId: await idOf(client, person) } }),
    text: (_, [person]) => `Removed ${person}.`,
  })
  addLinkCommands(program, people, context)
}

/** Commands for links that replace a lost password. */
function addLinkCommands(program: Command, people: Command, context: CommandContext): void {
  addCommand(people, context, {
    command: 'link <person>',
    description: 'print a link that signs a person in once, for a lost password',
    call: async (client, person: string) => {
      const { path, expiresAt } = await client.createSignInLink({
        params: { personId: await idOf(client, person) },
      })
      return { url: addressOf(context, path), expiresAt }
    },
    text: ({ url, expiresAt }) => `${url}\n\nIt works once, until ${expiresAt}.`,
  })
  addCommand(program, context, {
    command: 'owner-link',
    description: 'print a link that signs the owner in once, also after a lost password',
    call: async (client) => {
      const { path, expiresAt } = await client.createOwnerLink()
      return { url: addressOf(context, path), expiresAt }
    },
    text: ({ url, expiresAt }) => `${url}\n\nIt works once, until ${expiresAt}.`,
  })
}

/** @throws {CommandError} when nobody has the e-mail */
async function idOf(client: Client, person: string): Promise<string> {
  if (!person.includes('@')) return person
  const { data } = await allPages(client, 'listPeople')
  const found = data.find(({ email }) => email?.toLowerCase() === person.toLowerCase())
  if (found) return found.id
  throw new CommandError(`Nobody in the organization has the e-mail ${person}.`)
}
