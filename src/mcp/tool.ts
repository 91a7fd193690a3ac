import type { Static, TObject, TProperties } from 'typebox'
import type { Client } from '../client/client.ts'

/** What a call of a tool works with. */
export interface Session {
  /** With the caller's key; its requests end when the call is given up. */
  client: Client
  now(): Date
}

/** What a tool gives back. `data` may hold what others wrote; nothing else may. */
export interface Outcome {
  /** Our own words about `data`. */
  summary: string
  data: Record<string, unknown>
  /** The calls that may follow, in our own words. */
  next?: readonly string[]
}

interface Hints {
  /** Whether it takes away or overwrites something that cannot be had back. */
  isDestructive?: boolean
  /** Whether a second call with the same arguments changes nothing more. */
  isIdempotent?: boolean
  /** Whether others outside are asked, such as LLMs. */
  isOpenWorld?: boolean
}

interface ToolFields<I extends TProperties> extends Hints {
  name: string
  title: string
  description: string
  /** The scope that a key needs: tools beyond it are not shown. */
  scope: 'read' | 'write'
  input: TObject<I>
  /** What stands in its structured content. */
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
