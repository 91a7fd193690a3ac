export interface Check {
  name: string
  state: 'ok' | 'warning' | 'problem'
  finding: string
  /** The remedy; null when none is needed. */
  remedy: string | null
}
