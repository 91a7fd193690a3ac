/** Loads the whole page again, so that no data of an earlier session stay in memory. */
export function goOn(to: string | undefined): void {
  location.replace(to ?? '/overview')
}

/** The part after `#` in a one-time link. */
export function tokenOfAddress(): string {
  return location.hash.slice(1)
}
