import { v7 } from 'uuid'

/** A new row's id: a UUID of version 7, so that rows written together stand together in the index. */
export function newId(): string {
  return v7()
}
