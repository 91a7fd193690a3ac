import { setTimeout } from 'node:timers/promises'
import { v7 } from 'uuid'
import { examplesOf, OPERATIONS, type Operation, requestOf } from '../fixtures/example-requests.ts'
import { exampleWith, type IdPosition, idPositions } from '../fixtures/id-positions.ts'
import { type Answer, send } from '../fixtures/send.ts'
import type { World } from '../fixtures/tenant-world.ts'
import { type Attack, report } from './attack.ts'
import { reachableWorld } from './reachable-world.ts'

/** Fields that PATCH accepts unread, as GET returned them. */
const LEFT_ALONE = /^update(Brand|Organization) body\.(id|organizationId|lastRun\.id)$/

/** The limit of a key's requests a minute; other limits last longer. */
const MINUTE_S = 60
const ATTEMPTS_MAX = 3

/** Every id parameter of every route, with an id of another organization and with an unknown one. */
export const foreignIds: Attack = {
  name: 'ids of another organization',
  sends: 'to every route, wherever an id stands',
  async run({ baseUrl, newTenant }) {
    const own = await reachableWorld(await newTenant())
    const foreign = await reachableWorld(await newTenant())
    const told: string[] = []
    let count = 0
    for (const operation of OPERATIONS) {
      for (const position of idPositions(operation.endpoint)) {
        const title = `${operation.id} ${position.name}`
        if (LEFT_ALONE.test(title)) continue
        count += 1
        const id = position.get(exampleWith(examplesOf(operation, foreign), position))
        const [theirs, nobodys] = [id, v7()].map((one) => answerTo(baseUrl, own, operation, position, one))
        if ((await theirs) !== (await nobodys)) told.push(title)
      }
    }
    return report(`${count} places, ${told.length} tell a foreign id from an unknown one`, [
      told.length === 0,
      'high',
      `another organization's ids are known at ${told.join(', ')}`,
    ])
  },
}

/** The answer without the parts that differ from request to request. */
async function answerTo(
  baseUrl: string,
  own: World,
  operation: Operation,
  position: IdPosition,
  id: string,
): Promise<string> {
  const { path, sending } = requestOf(
    operation,
    position.put(exampleWith(examplesOf(operation, own), position), id),
  )
  const ask = () => send(baseUrl + path, { ...sending, key: own.key })
  let answer = await ask()
  for (let attempt = 1; attempt < ATTEMPTS_MAX && waitS(answer) <= MINUTE_S; attempt += 1) {
    await setTimeout(waitS(answer) * 1_000)
    answer = await ask()
  }
  const { requestId: _, ...rest } = (answer.body ?? {}) as Record<string, unknown>
  return JSON.stringify([answer.status, rest]).replaceAll(id, '<id>')
}

/** How long to wait before the request may be sent again; for ever where it was answered. */
function waitS({ status, headers }: Answer): number {
  return status === 429 ? Number(headers['retry-after']) : Number.POSITIVE_INFINITY
}
