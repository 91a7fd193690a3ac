import { createClient } from '../../src/client/client.ts'
import type { Attack, Report, Target } from './attack.ts'
import { ATTACKS } from './attacks.ts'

export interface AttackOptions {
  /** The API's base address, `/api` included. */
  baseUrl: string
  adminKey: string
  /** Only attacks whose name contains this. */
  only?: string
  print(line: string): void
}

/**
 * Runs one attack after the other.
 * @returns the number of findings
 */
export async function runAttacks({ baseUrl, adminKey, only = '', print }: AttackOptions): Promise<number> {
  const target = targetAt(baseUrl, adminKey)
  let count = 0
  for (const attack of ATTACKS.filter(({ name }) => name.includes(only))) {
    const { saw, findings } = await attempt(attack, target)
    count += findings.length
    print(`${findings.length === 0 ? 'held ' : 'FOUND'}  ${attack.name}: ${attack.sends}`)
    print(`       ${saw}`)
    for (const { severity, what } of findings) print(`       ${severity}: ${what}`)
  }
  print(`${count} found`)
  return count
}

/** An attack that fails is a finding too: for example, the server no longer answers. */
async function attempt(attack: Attack, target: Target): Promise<Report> {
  try {
    return await attack.run(target)
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    return { saw: 'broke off', findings: [{ severity: 'high', what }] }
  }
}

function targetAt(baseUrl: string, adminKey: string): Target {
  const admin = createClient({ baseUrl, apiKey: adminKey })
  return {
    baseUrl,
    adminKey,
    async newTenant() {
      const { id, key } = await admin.createOrganization({ body: { name: 'Attack' } })
      return { organizationId: id, key, client: createClient({ baseUrl, apiKey: key }) }
    },
  }
}
