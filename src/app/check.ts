export interface Check {
  name: string
  state: 'ok' | 'warning' | 'problem'
  finding: string
  /** What to do; null when nothing is. */
  remedy: string | null
}
