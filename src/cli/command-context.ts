import type { Client } from '../client/client.ts'
import { readClientConfig } from '../config/config.ts'
import type { CommandProcess } from './command-process.ts'
import { connect } from './connect.ts'
import { findBrandId } from './find-id.ts'
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

/** The same with the id of a brand that is given by its id or its name. */
export async function prepareForBrand(
  context: CommandContext,
  brand: string,
): Promise<{ client: Client; out: Terminal; brandId: string }> {
  const prepared = await prepare(context)
  return { ...prepared, brandId: await findBrandId(prepared.client, brand) }
}
