import { readClientConfig } from '../config/config.ts'
import { trimEnd } from '../domain/trim-end.ts'
import type { CommandContext } from './command-context.ts'

/** The address of a page of the server, as opposed to a route of the API. */
export function addressOf({ env }: CommandContext, path: string): string {
  return trimEnd(readClientConfig(env).baseUrl.slice(0, -'/api'.length), /\//) + path
}
