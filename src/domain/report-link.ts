/** How many days a link to a report works where nobody says it, and at most. */
export const REPORT_LINK_DAYS = 30
export const REPORT_LINK_DAYS_MAX = 90

/** The address of a report for whoever has its link. */
export function reportPath(token: string): string {
  return `/r/${token}`
}
