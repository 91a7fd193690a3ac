import type { Command } from 'commander'
import { type CommandContext, prepare } from '../command-context.ts'
import { pairs } from '../terminal.ts'

export function addOrganizationCommands(program: Command, context: CommandContext): void {
  const organizations = program.command('organizations').description('the organization, and other tenants')
  organizations
    .command('show')
    .description('the organization of the key')
    .action(async () => {
      const { client, out } = await prepare(context)
      const organization = await client.getOrganization()
      const features = Object.entries(organization.enabledFeatures).flatMap(([name, on]) => (on ? name : []))
      out.answer(organization, () =>
        pairs([
          ['Organization', organization.id],
          ['Name', organization.name],
          ['Plan', organization.plan],
          ['Prompt limit', organization.promptLimit ?? 'none'],
          ['Features', features],
        ]),
      )
    })
  organizations
    .command('create <name>')
    .description('create another tenant on this server; its admin key is shown this once')
    .action(async (name: string) => {
      const { client, out } = await prepare(context)
      const created = await client.createOrganization({ body: { name } })
      out.answer(
        created,
        () => `${created.key}\n\nAdmin key of "${created.name}" (${created.id}): shown this once.`,
      )
    })
}
