import { v7 } from 'uuid'
import { send } from '../fixtures/send.ts'
import type { World } from '../fixtures/tenant-world.ts'
import { type ToolPlace, toolPlaces } from '../fixtures/tool-places.ts'
import { type Attack, report } from './attack.ts'
import { reachableWorld } from './reachable-world.ts'

const HEADERS = { accept: 'application/json, text/event-stream' }

/** Every id argument of every tool, with an id of another organization and with an unknown one. */
export const foreignTools: Attack = {
  name: 'ids of another organization, through tools',
  sends: 'to POST /mcp, wherever an id stands',
  async run({ baseUrl, newTenant }) {
    const url = baseUrl.replace(/\/api$/, '/mcp')
    const own = await reachableWorld(await newTenant())
    const foreign = await reachableWorld(await newTenant())
    const { tools } = (await ask(url, own, 'tools/list', {})) as { tools: Parameters<typeof toolPlaces>[0] }
    const told: string[] = []
    const places = toolPlaces(tools)
    for (const place of places) {
      const answers = [place.idOf(foreign), v7()].map((id) => answerTo(url, own, place, id))
      if ((await answers[0]) !== (await answers[1])) told.push(place.title)
    }
    return report(`${places.length} places, ${told.length} tell a foreign id from an unknown one`, [
      told.length === 0 && places.length > 0,
      'high',
      `another organization's ids are known at ${told.join(', ')}`,
    ])
  },
}

async function answerTo(url: string, own: World, { tool, given }: ToolPlace, id: string): Promise<string> {
  const result = await ask(url, own, 'tools/call', { name: tool, arguments: given(own, id) })
  return JSON.stringify(result).replaceAll(id, '<id>')
}

/** A message as clients of 2025 send it: the answer is an event. */
async function ask(url: string, { key }: World, method: string, params: object): Promise<unknown> {
  const json = { jsonrpc: '2.0', id: 1, method, params }
  const { body } = await send(url, { method: 'POST', key, json, headers: HEADERS })
  const [, data] = /^data: (.*)$/m.exec(String(body)) ?? []
  return (JSON.parse(data ?? '{}') as { result?: unknown }).result ?? body
}
