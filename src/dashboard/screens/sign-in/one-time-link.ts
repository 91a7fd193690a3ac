/** The whole page is asked for anew: nothing of who was there before stays. */
export function goOn(to: string | undefined): void {
  location.replace(to ?? '/overview')
}

/** What follows `#` in a one-time link. */
export function tokenOfAddress(): string {
  return location.hash.slice(1)
}
