import { readClientConfig } from '../config/config.ts'
import type { CommandContext } from './command-context.ts'

/** The address at which others open a page of the server, as opposed to a route of the API. */
export function addressOf({ env }: CommandContext, path: string): string {
  return readClientConfig(env).publicUrl + path
}
