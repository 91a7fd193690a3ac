/** The address of the overview of a brand, in one of its markets; null for its own. */
export const overviewUrl = (dashboardUrl: string, brandId: string, marketId: string | null): string =>
  `${dashboardUrl}/overview?brand=${brandId}${marketId === null ? '' : `&market=${marketId}`}`
