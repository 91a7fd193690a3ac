import type { Client } from '../client/client.ts'
import { readClientConfig } from '../config.ts'
import { connect } from './server.ts'
import type { Terminal } from './terminal.ts'

export interface CommandContext {
  env: Readonly<Record<string, string | undefined>>
  terminal(): Terminal
}

/** What most commands need: the server's client and the terminal. */
export async function prepare(
  context: CommandContext,
  timeoutMs?: number,
): Promise<{ client: Client; out: Terminal }> {
  return { client: await connect(readClientConfig(context.env), timeoutMs), out: context.terminal() }
}
