import { TABLE_LINKS_MAX } from '../../src/contract/workspace/table-links.ts'
import { WEBHOOKS_MAX } from '../../src/contract/workspace/webhooks.ts'
import { send } from '../fixtures/send.ts'
import { type Attack, type Attacker, report, type Target } from './attack.ts'

const AT_ONCE = 30

/** Each request sees room for itself; together they must not take more than there is. */
export const limitsAtOnce: Attack = {
  name: 'limits at once',
  sends: `${AT_ONCE} webhooks, links to tables, and acceptances of one invitation, each at once`,
  async run(target) {
    const attacker = await target.newTenant()
    const { client } = attacker
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const ask = (path: string, jsonOf: (place: number) => object) => countOf(target, attacker, path, jsonOf)
    const webhooks = await ask('/webhooks', (place) => ({ url: `https://8.8.8.8/${place}` }))
    const links = await ask(`/brands/${brandId}/table-links`, (place) => ({ name: `Sheet ${place}` }))
    const { path } = await client.createInvitation({ body: { email: 'jo@example.com', role: 'viewer' } })
    const password = 'correct horse battery'
    const joined = await ask('/invitations/accept', (place) => ({
      ...{ token: path.split('#')[1], name: 'Jo', email: `jo.${place}.${brandId}@example.com`, password },
    }))
    return report(
      `${webhooks} webhooks, ${links} links, ${joined} people`,
      [webhooks <= WEBHOOKS_MAX, 'medium', 'an organization gets more webhooks than it may have'],
      [links <= TABLE_LINKS_MAX, 'medium', 'a brand gets more links to tables than it may have'],
      [joined <= 1, 'high', 'one invitation lets several people in'],
    )
  },
}

/** How many of the requests are answered with success. */
async function countOf(
  { baseUrl }: Target,
  { key }: Attacker,
  path: string,
  jsonOf: (place: number) => object,
): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, place) =>
      send(`${baseUrl}/workspace${path}`, { method: 'POST', key, json: jsonOf(place) }),
    ),
  )
  return answers.filter(({ status }) => status < 300).length
}
