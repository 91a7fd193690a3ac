/** The brand's own market, another one of its markets, or all of them side by side. */
export type MarketChoice = 'main' | 'every' | { marketId: string }
