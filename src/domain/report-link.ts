/** How many days a link to a report works by default, and at most. */
export const REPORT_LINK_DAYS = 30
export const REPORT_LINK_DAYS_MAX = 90

/** The address of a shared report. */
export function reportPath(token: string): string {
  return `/r/${token}`
}
