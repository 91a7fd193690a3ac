import type { Command } from 'commander'
import { readClientConfig } from '../../config/config.ts'
import { addCommand } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'

export function addOwnerLinkCommand(program: Command, context: CommandContext): void {
  addCommand(program, context, {
    command: 'owner-link',
    description: 'print a link that signs the owner in once, also after a lost password',
    call: async (client) => {
      const { path, expiresAt } = await client.createOwnerLink()
      return { url: dashboardOf(readClientConfig(context.env).baseUrl) + path, expiresAt }
    },
    text: ({ url, expiresAt }) => `${url}\n\nIt works once, until ${expiresAt}.`,
  })
}

/** The dashboard is served beside the API. */
function dashboardOf(baseUrl: string): string {
  return baseUrl.replace(/\/api$/, '')
}
