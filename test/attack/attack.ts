import type { Client } from '../../src/client/client.ts'

/** The running server under attack. */
export interface Target {
  /** The API's base address, `/api` included. */
  baseUrl: string
  /** Creates the organizations that attack each other; null without a key of the first organization. */
  adminKey: string
  newTenant(): Promise<Attacker>
}

/** An organization of its own, which an attack may fill or break. */
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
  /** What the attack sends, in a sentence. */
  sends: string
  run(target: Target): Promise<Report>
}

/** A report, with a finding only if the guarantee did not hold. */
export function report(saw: string, ...checks: [holds: boolean, severity: Severity, what: string][]): Report {
  const findings = checks.filter(([holds]) => !holds).map(([, severity, what]) => ({ severity, what }))
  return { saw, findings }
}
