import { VENDORS } from '../vendors.ts'
import type { ListPrices } from './list-prices.ts'
import type { Price } from './price.ts'

/** Dates and versions that vendors append to a model's name; with any other suffix it is a different model. */
const VERSION = /^(?:[-@](?:\d{4}-\d{2}-\d{2}|\d{8}|\d{4}|\d{3}|latest))+$/

/**
 * The list price of a model; null for a model that is not in the list, because its price is unknown.
 * `gpt-5-2025-08-07` has the price of `gpt-5`, `gpt-5-mini` does not. The longest matching name wins.
 * @param model as configured, or as the vendor reports it
 * @param at prices change on announced days
 */
export function findListPrice(
  provider: string,
  model: string,
  at: Date,
  vendors: Readonly<Record<string, { prices: ListPrices | null }>> = VENDORS,
): Price | null {
  const models = vendors[provider]?.prices?.models ?? {}
  const id = model.toLowerCase().replace(/^models\//, '')
  const day = at.toISOString().slice(0, 10)
  const names = Object.keys(models).filter((name) => isModel(id, name))
  const [longest] = names.sort((a, b) => b.length - a.length)
  const prices = longest === undefined ? [] : (models[longest] ?? [])
  return prices.findLast(({ from }) => from === undefined || from <= day)?.price ?? null
}

function isModel(id: string, name: string): boolean {
  return id.startsWith(name) && (id.length === name.length || VERSION.test(id.slice(name.length)))
}
