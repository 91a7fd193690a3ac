import type { Client } from '../client/client.ts'
import { readClientConfig } from '../config/config.ts'
import type { CommandProcess } from './command-process.ts'
import { connect } from './connect.ts'
import type { Terminal } from './terminal.ts'

export interface CommandContext extends CommandProcess {
  terminal(): Terminal
}

/** What most commands need: the client and the terminal. */
export async function prepare(
  context: CommandContext,
  timeoutMs?: number,
): Promise<{ client: Client; out: Terminal }> {
  const client = await connect(readClientConfig(context.env), context.fetch, timeoutMs)
  return { client, out: context.terminal() }
}
