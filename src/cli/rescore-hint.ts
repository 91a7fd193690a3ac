import type { Client } from '../client/client.ts'
import { ownCommand } from '../config/config.ts'
import { counted } from '../domain/plain-line.ts'

export type Rescore = Awaited<ReturnType<Client['getBrand']>>['rescore']

/**
 * The hint for a person after names of a brand have changed; empty when it has no answers yet. `brand` is quoted for
 * a shell.
 */
export function rescoreHint(rescore: Rescore, brand: string): string[] {
  if (!rescore) return []
  const { state, runCount, answerCount } = rescore
  const what = `${counted(answerCount, 'answer')} of ${counted(runCount, 'run')}`
  if (state === 'on_request') {
    return [
      `${what} were scored without this. They are not scored again by themselves, because a judge would be paid: ${ownCommand(`rescore --brand ${brand}`)}`,
    ]
  }
  const begins = state === 'due' ? 'are scored again in some seconds' : 'are being scored again'
  // The command `rescore` would ask and pay a judge again.
  return [
    `${what} ${begins}: figures follow then. This says so until it is done: ${ownCommand(`brands show ${brand}`)}`,
  ]
}

/** Adds the rescore that the change has caused to an answer. */
export async function withRescore<T extends object>(
  client: Client,
  brandId: string | undefined,
  answer: T,
): Promise<T & { rescore: Rescore }> {
  const rescore = brandId === undefined ? null : (await client.getBrand({ params: { brandId } })).rescore
  return { ...answer, rescore }
}
