import type { WindowRollups } from '../../pipeline/run/window-rollups.ts'
import type { WindowPrompt, WrittenPrompt } from '../../storage/insights/window-prompts.ts'
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
  /** The prompts of both periods, and which of them name the brand as a market asks them. */
  promptsIn(marketId: string | null): Promise<AskedPrompts>
  /** Only which name the brand. */
  brandedIn(marketId: string | null): Promise<ReadonlySet<string>>
}

/** Prompts without their texts, which may have hundreds of megabytes. */
interface AskedPrompts {
  prompts: readonly WindowPrompt[]
  branded: ReadonlySet<string>
}

/** Reads the prompts in parts and forgets their texts. */
export async function readAsked(
  parts: AsyncIterable<readonly WrittenPrompt[]>,
  namesBrand: (text: string) => boolean,
): Promise<AskedPrompts> {
  const prompts: WindowPrompt[] = []
  const branded = new Set<string>()
  for await (const part of parts) {
    const texts = part.map(({ id, askedText: text }) => ({ id, text }))
    for (const id of await brandedIdsOf(texts, namesBrand)) branded.add(id)
    for (const { text: _, askedText: __, ...prompt } of part) prompts.push(prompt)
  }
  return { prompts, branded }
}

export async function choosePrompts(choosing: Choosing): Promise<ChosenPrompts> {
  const { period, rollups, marketId, branded, withBranded, promptsIn } = choosing
  const { prompts: asked, branded: own } = await promptsIn(marketId)
  const runs = Map.groupBy(period.runs, (run) => run.marketId)
  const brandedIn = new Map([[marketId, own]])
  for (const market of runs.keys()) {
    if (market !== marketId) brandedIn.set(market, await choosing.brandedIn(market))
  }
  const isBranded = (market: string | null, id: string) => brandedIn.get(market)?.has(id) ?? false
  const kinds = new Set<boolean>()
  for (const [market, ofMarket] of runs) {
    const askedThere = rollups.promptIdsOf(ofMarket.map(({ id }) => id))
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
