import type { Client } from '../client/client.ts'
import { readClientConfig } from '../config/config.ts'
import type { CommandProcess } from './command-process.ts'
import { connect } from './connect.ts'
import { findBrandId, onlyBrand } from './find-id.ts'
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

/**
 * The same with a brand that is given by its id or its name; without it, the only brand.
 * @returns the id, and what was given or the name, for hints
 * @throws {CommandError} when none is given and there is not exactly one
 */
export async function prepareForBrand(
  context: CommandContext,
  given: string | undefined,
): Promise<{ client: Client; out: Terminal; brandId: string; brand: string }> {
  const prepared = await prepare(context)
  if (given !== undefined)
    return { ...prepared, brandId: await findBrandId(prepared.client, given), brand: given }
  const { id, name } = await onlyBrand(prepared.client)
  return { ...prepared, brandId: id, brand: name }
}
