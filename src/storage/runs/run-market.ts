import { type RawBuilder, sql } from 'kysely'
import type { MarketChoice } from '../../domain/market-choice.ts'

/** Fields of a run's JSON: where and as whom it asks. */
export const marketFields = (run: string) => sql`'marketId', ${sql.ref(`${run}.market_id`)},
  'market', ${sql.ref(`${run}.small_settings`)}->>'targetMarket', 'language', ${sql.ref(`${run}.small_settings`)}->>'language',
  'persona', ${sql.ref(`${run}.small_settings`)}->'persona'`

/** Whether run `r` asked in the brand's own market. Runs of different markets are never averaged. */
export const isMainMarket = sql<boolean>`r.market_id is null`

/** Whether two runs asked in the same market of a brand. */
export const isOfMarketOf = (run: string, other: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${run}.market_id`)} is not distinct from ${sql.ref(`${other}.market_id`)}`

/** Whether run `r` asked in the chosen market. */
export function isOfMarket(choice: MarketChoice): RawBuilder<boolean> {
  if (choice === 'every') return sql`true`
  return choice === 'main' ? isMainMarket : sql`r.market_id = ${choice.marketId}::uuid`
}

/** As `marketName` of the domain, of run `r`. */
export const marketNameOfRun = sql<string>`concat_ws(', ', r.small_settings->>'targetMarket', r.small_settings->>'language',
  r.small_settings->'persona'->>'name')`
