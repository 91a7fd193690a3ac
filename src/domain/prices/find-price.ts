import type { Price } from './price.ts'
import { PRICE_LIST, type VendorPrices } from './price-list.ts'

/** What dates and versions look like that vendors append to a model's name; anything else is another model. */
const VERSION = /^(?:[-@](?:\d{4}-\d{2}-\d{2}|\d{8}|\d{4}|\d{3}|latest))+$/

/**
 * The list price of a model; null for a model that is not in the list, for nobody knows what it costs.
 * `gpt-5-2025-08-07` is `gpt-5`, and `gpt-5-mini` is not. The longest name that fits counts.
 *
 * @param model as it was configured or as the vendor says it served
 * @param at prices change on announced days
 */
export function findListPrice(
  provider: string,
  model: string,
  at: Date,
  list: readonly VendorPrices[] = PRICE_LIST,
): Price | null {
  const vendor = list.find((prices) => prices.provider === provider)
  if (!vendor) return null
  const id = model.toLowerCase().replace(/^models\//, '')
  const day = at.toISOString().slice(0, 10)
  const names = Object.keys(vendor.models).filter((name) => isModel(id, name))
  const [longest] = names.sort((a, b) => b.length - a.length)
  const prices = longest === undefined ? [] : (vendor.models[longest] ?? [])
  return prices.findLast(({ from }) => from === undefined || from <= day)?.price ?? null
}

function isModel(id: string, name: string): boolean {
  return id.startsWith(name) && (id.length === name.length || VERSION.test(id.slice(name.length)))
}
