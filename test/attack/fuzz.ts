import fc from 'fast-check'
import { v7 } from 'uuid'
import { type AnyRequest, type OpenApi, RequestMaker } from '../fixtures/any-request.ts'
import { send } from '../fixtures/send.ts'
import { type Attack, report } from './attack.ts'
import { reachableWorld } from './reachable-world.ts'

const REQUESTS = Number(process.env['EARSHOT_ATTACK_REQUESTS'] ?? 2_000)
/** They go on until something ends. */
const ENDLESS = ['streamRunEvents']

/** Random requests made of the OpenAPI document, half of them broken. */
export const fuzz: Attack = {
  name: 'random requests',
  sends: `${REQUESTS} of them, half allowed by the OpenAPI document and half broken`,
  async run({ baseUrl, newTenant }) {
    const document = (await send(`${baseUrl}/openapi.json`)).body as OpenApi
    const world = await reachableWorld(await newTenant())
    const ids = Object.entries(world).filter(([name]) => name.endsWith('Id'))
    const maker = new RequestMaker(
      document,
      Object.fromEntries(ids.map(([name, id]) => [name, String(id)])),
      [v7()],
    )
    const seed = Math.floor(Math.random() * 2 ** 31)
    const faults: string[] = []
    for (const kind of [maker.valid(ENDLESS), maker.broken(ENDLESS)]) {
      for (const request of fc.sample(kind, { numRuns: REQUESTS / 2, seed })) {
        const fault = await faultOf(baseUrl, world.key, request)
        if (fault !== null) faults.push(fault)
      }
    }
    return report(`${REQUESTS} sent (seed ${seed}), ${faults.length} answered wrongly`, [
      faults.length === 0,
      'medium',
      faults.slice(0, 5).join('; '),
    ])
  },
}

async function faultOf(baseUrl: string, key: string, request: AnyRequest): Promise<string | null> {
  const { method, path, headers, payload, isNeverValid = false } = request
  const { status, body } = await send(baseUrl + path, {
    method,
    key,
    headers,
    ...(payload === undefined ? {} : { text: payload }),
  })
  const { message, code, requestId } = (body ?? {}) as Record<string, unknown>
  const isFlat = status < 400 || [message, code, requestId].every((field) => typeof field === 'string')
  if (status < 500 && isFlat && !(isNeverValid && status < 400)) return null
  return `${status} to ${method} ${path.slice(0, 200)}`
}
