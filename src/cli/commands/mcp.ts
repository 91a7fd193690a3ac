import type { Command } from 'commander'
import { VERSION } from '../../app/version.ts'
import { readClientConfig } from '../../config/config.ts'
import type { CommandContext } from '../command-context.ts'
import { apiKeyOf } from '../connect.ts'
import { printable } from '../terminal.ts'

export function addMcpCommand(program: Command, context: CommandContext): void {
  program
    .command('mcp')
    .description('serve tools for assistants (Model Context Protocol) on standard input and output')
    .addHelpText(
      'after',
      '\nAn MCP client starts it. It speaks to the running server with EARSHOT_URL and EARSHOT_API_KEY; a key with the scope\n' +
        '"read" shows reading tools only. The server itself has the same tools at POST /mcp.',
    )
    .action(async () => {
      const { env, fetch, stdin, stdout, stderr } = context
      const config = readClientConfig(env)
      const apiKey = apiKeyOf(config)
      const { serveStdio } = await import('../../mcp/serve-stdio.ts')
      await serveStdio({
        server: { baseUrl: config.baseUrl, apiKey, fetch },
        version: VERSION,
        stdin,
        stdout,
        note: (text) => void stderr.write(`${printable(text)}\n`),
      })
    })
}
