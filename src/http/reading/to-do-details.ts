import { type GapDetails, GapSums, type ShownByGaps } from '../../domain/gap-sums.ts'
import { gapsOfItems, type OpenGap } from '../../domain/to-do.ts'

const GAPS_AT_ONCE = 100

/**
 * What the gaps of each item show, some gaps at a time, because a topic may have thousands.
 * @param read - the details of suggestions by their ids
 */
export async function shownByItem(
  gaps: readonly OpenGap[],
  itemIds: ReadonlySet<string>,
  read: (suggestionIds: readonly string[]) => Promise<ReadonlyMap<string, GapDetails>>,
): Promise<Map<string, ShownByGaps>> {
  const shown = new Map<string, ShownByGaps>()
  const all = gapsOfItems(gaps, itemIds)
  let details: ReadonlyMap<string, GapDetails> = new Map()
  let sums = new GapSums()
  for (const [place, { itemId, cause, suggestionId }] of all.entries()) {
    if (place % GAPS_AT_ONCE === 0) {
      details = await read(all.slice(place, place + GAPS_AT_ONCE).map((gap) => gap.suggestionId))
    }
    const own = details.get(suggestionId)
    if (own) sums.add(cause, own)
    if (all[place + 1]?.itemId === itemId) continue
    shown.set(itemId, sums.shown())
    sums = new GapSums()
  }
  return shown
}
