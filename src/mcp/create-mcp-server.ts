import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import type { Client } from '../client/client.ts'
import { includesScope, type Scope } from '../domain/scope.ts'
import { validation } from './check-arguments.ts'
import { GUIDE, GUIDE_URI, INSTRUCTIONS } from './guide.ts'
import { isExpected, problemOf, resultOf } from './result.ts'
import { PROMPTS } from './review-prompts.ts'
import type { Tool } from './tool.ts'
import { TOOLS } from './tools/index.ts'

export interface McpCaller {
  /** A client with the caller's key; the signal aborts its requests. */
  clientFor(signal: AbortSignal): Client
  /** Tools that need other scopes are not shown. */
  scopes: readonly Scope[]
  version: string
  now?(): Date
  /** Called when a tool failed unexpectedly. */
  onError?(error: unknown): void
}

/** Compiled once for all requests. */
const COMPILED = TOOLS.map((tool) => ({
  tool,
  inputSchema: fromJsonSchema<Record<string, unknown>>(tool.input as never, validation),
  outputSchema: fromJsonSchema<Record<string, unknown>>(tool.output as never, validation),
}))

/** A server of the Model Context Protocol for one caller; it keeps no state between calls. */
export function createMcpServer(caller: McpCaller): McpServer {
  const server = new McpServer(
    { name: 'earshot', title: 'Earshot', version: caller.version },
    {
      instructions: INSTRUCTIONS,
      // The lists never change while a caller is connected, so there is nothing to subscribe to.
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
      },
    },
  )
  for (const { tool, inputSchema, outputSchema } of COMPILED) {
    if (!includesScope([...caller.scopes], tool.scope)) continue
    const { name, title, description } = tool
    server.registerTool(
      name,
      { title, description, inputSchema, outputSchema, annotations: annotationsOf(tool) },
      (given, { mcpReq }) => answerOf(tool, given, caller, mcpReq.signal),
    )
  }
  addTexts(server)
  return server
}

function annotationsOf({ title, scope, isDestructive, isIdempotent, isOpenWorld }: Tool) {
  const isRead = scope === 'read'
  return {
    title,
    readOnlyHint: isRead,
    destructiveHint: isDestructive ?? false,
    idempotentHint: isIdempotent ?? isRead,
    openWorldHint: isOpenWorld ?? false,
  }
}

async function answerOf(
  tool: Tool,
  given: Record<string, unknown>,
  { clientFor, now = () => new Date(), onError }: McpCaller,
  signal: AbortSignal,
) {
  try {
    return resultOf(await tool.call({ client: clientFor(signal), now }, given))
  } catch (error) {
    if (!isExpected(error)) onError?.(error)
    return problemOf(error)
  }
}

function addTexts(server: McpServer): void {
  server.registerResource(
    'guide',
    GUIDE_URI,
    {
      title: 'How to work with Earshot',
      description: 'What the figures mean, and which tool answers what.',
      mimeType: 'text/markdown',
    },
    () => ({ contents: [{ uri: GUIDE_URI, mimeType: 'text/markdown', text: GUIDE }] }),
  )
  for (const { name, title, description, text } of PROMPTS) {
    server.registerPrompt(name, { title, description }, () => ({
      messages: [{ role: 'user', content: { type: 'text', text } }],
    }))
  }
}
