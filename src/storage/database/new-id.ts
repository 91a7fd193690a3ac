import { v7 } from 'uuid'

/** A UUID of version 7, so that rows written together are neighbours in the index. */
export function newId(): string {
  return v7()
}
