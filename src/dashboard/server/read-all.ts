import type { CallInput, ItemOf, PagedOperationId } from '../../client/client.ts'
import type { Contract } from '../../contract/index.ts'
import { api } from './api.ts'

const ITEMS_MAX = 20_000

/** All items of a list over its pages, for an export; limited to what a browser can hold. */
export async function readAll<K extends PagedOperationId>(
  operation: K,
  input: CallInput<Contract[K]>,
): Promise<ItemOf<K>[]> {
  const items: ItemOf<K>[] = []
  for await (const item of api.items(operation, input)) {
    items.push(item)
    if (items.length >= ITEMS_MAX) break
  }
  return items
}
