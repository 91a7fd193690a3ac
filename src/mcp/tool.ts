import type { Static, TObject, TProperties } from 'typebox'
import type { Client } from '../client/client.ts'

/** The dependencies of a call of a tool. */
export interface Session {
  /** Has the caller's key; its requests are aborted when the call is given up. */
  client: Client
  now(): Date
}

/** The result of a tool. Only `data` may contain texts that others wrote. */
export interface Outcome {
  /** A summary of `data` in Earshot's own words. */
  summary: string
  data: Record<string, unknown>
  /** Possible next calls, in Earshot's own words. */
  next?: readonly string[]
}

interface Hints {
  /** Whether it deletes or overwrites something permanently. */
  isDestructive?: boolean
  /** Whether repeating it with the same arguments changes nothing more. */
  isIdempotent?: boolean
  /** Whether it asks other systems, such as LLMs. */
  isOpenWorld?: boolean
}

interface ToolFields<I extends TProperties> extends Hints {
  name: string
  title: string
  description: string
  /** The scope that a key needs: tools that need another one are not shown. */
  scope: 'read' | 'write'
  input: TObject<I>
  /** The schema of its structured content. */
  output: TObject
  call(session: Session, given: Static<TObject<I>>): Promise<Outcome>
}

export interface Tool extends Omit<ToolFields<TProperties>, 'call'> {
  call(session: Session, given: Record<string, unknown>): Promise<Outcome>
}

/** Declares a tool; the types of its arguments follow from `input`. */
export function tool<I extends TProperties>(fields: ToolFields<I>): Tool {
  return fields as unknown as Tool
}
