import type { Client } from '../../src/client/client.ts'

/** The running server under attack. */
export interface Target {
  /** The API's base address, `/api` included. */
  baseUrl: string
  /** Makes the organizations that attack each other; of the first organization where there is such a key. */
  adminKey: string
  newTenant(): Promise<Attacker>
}

/** One organization of its own, which an attack may fill and break. */
export interface Attacker {
  organizationId: string
  key: string
  client: Client
}

export type Severity = 'high' | 'medium' | 'low'

export interface Finding {
  severity: Severity
  what: string
}

export interface Report {
  /** What the server did, in a few words with figures. */
  saw: string
  findings: Finding[]
}

export interface Attack {
  name: string
  /** What it sends, in a sentence. */
  sends: string
  run(target: Target): Promise<Report>
}

/** A report whose finding is there only where the guarantee did not hold. */
export function report(saw: string, ...checks: [holds: boolean, severity: Severity, what: string][]): Report {
  const findings = checks.filter(([holds]) => !holds).map(([, severity, what]) => ({ severity, what }))
  return { saw, findings }
}
