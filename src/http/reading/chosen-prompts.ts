import type { WindowRollups } from '../../pipeline/run/window-rollups.ts'
import type { WindowPrompt } from '../../storage/insights/window-prompts.ts'
import { brandedIdsOf } from './branded-ids.ts'
import type { Period } from './insight-periods.ts'

/** The prompts of an insight, chosen by whether they name the brand: each market asks its own text. */
export interface ChosenPrompts {
  /** Those of both periods that match the query's filters, in some market. */
  prompts: readonly WindowPrompt[]
  /** Whether a prompt names the brand, as the market of the insight asks it. */
  isBranded(promptId: string): boolean
  /** Whether answers to a prompt in a market count. */
  countsIn(marketId: string | null, promptId: string): boolean
  /** Whether some prompts of the period name the brand, others do not, and the query does not choose between them. */
  isMixed: boolean
  /** Whether prompts that name the brand are left out because the period has both kinds. */
  isUnbrandedOnly: boolean
}

interface Choosing {
  period: Period
  rollups: WindowRollups
  /** Of the insight; null for the brand's own, or where there are several. */
  marketId: string | null
  /** The query's choice. */
  branded: boolean | undefined
  withBranded: boolean
  /** The prompts of both periods with their texts in a market. */
  promptsIn(marketId: string | null): Promise<readonly WindowPrompt[]>
  namesBrand(text: string): boolean
}

export async function choosePrompts(choosing: Choosing): Promise<ChosenPrompts> {
  const { period, rollups, marketId, branded, withBranded, promptsIn, namesBrand } = choosing
  const asked = await promptsIn(marketId)
  const runs = Map.groupBy(period.runs, (run) => run.marketId)
  const brandedIn = new Map<string | null, Set<string>>()
  for (const market of new Set([marketId, ...runs.keys()])) {
    const texts = (await promptsIn(market)).map(({ id, askedText: text }) => ({ id, text }))
    brandedIn.set(market, await brandedIdsOf(texts, namesBrand))
  }
  const isBranded = (market: string | null, id: string) => brandedIn.get(market)?.has(id) ?? false
  const kinds = new Set<boolean>()
  for (const [market, own] of runs) {
    const askedThere = rollups.promptIdsOf(own.map(({ id }) => id))
    for (const { id } of asked) if (askedThere.has(id)) kinds.add(isBranded(market, id))
  }
  const isMixed = branded === undefined && kinds.size > 1
  const isUnbrandedOnly = isMixed && !withBranded
  const wanted = isUnbrandedOnly ? false : branded
  const countsIn = (market: string | null, id: string) =>
    wanted === undefined || isBranded(market, id) === wanted
  const markets = runs.size === 0 ? [marketId] : [...runs.keys()]
  return {
    prompts: asked.filter(({ id }) => markets.some((market) => countsIn(market, id))),
    isBranded: (id) => isBranded(marketId, id),
    countsIn,
    isMixed,
    isUnbrandedOnly,
  }
}
