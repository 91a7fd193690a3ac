import { send } from '../fixtures/send.ts'
import { type Attack, report } from './attack.ts'

/** What a key made lets people in, or shows figures, without the key. */
export const survivingLinks: Attack = {
  name: 'surviving links',
  sends: 'links to a report and to tables, an invitation and a one-time link of a key that is then revoked',
  async run({ baseUrl, newTenant }) {
    const { client } = await newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const { key, id: keyId } = await client.createKey({ body: { name: 'Makes links', scopes: ['admin'] } })
    const site = baseUrl.slice(0, -'/api'.length)
    const make = async (path: string, json: object) => {
      const { body } = await send(`${baseUrl}/workspace${path}`, { method: 'POST', key, json })
      return (body as { path: string }).path
    }
    const shown = await make(`/brands/${brandId}/report-links`, {})
    const table = `${await make(`/brands/${brandId}/table-links`, { name: 'Sheet' })}/trend.csv`
    const invitation = await make('/invitations', { email: 'jo@example.com', role: 'owner' })
    const oneTime = await make('/owner-link', {})
    const open = async (path: string) => (await send(site + path)).status
    const use = async (path: string, link: string) => {
      const json = { token: link.split('#')[1] }
      return (await send(`${baseUrl}/workspace${path}`, { method: 'POST', json })).status
    }
    const before = [await open(shown), await open(table), await use('/invitations/read', invitation)]
    await client.revokeKey({ params: { keyId } })
    const after = [
      await open(shown),
      await open(table),
      await use('/invitations/read', invitation),
      await use('/sign-in/link', oneTime),
    ]
    return report(`${before.join(', ')} before the key was revoked, then ${after.join(', ')}`, [
      before.every((status) => status === 200) && after.every((status) => status >= 400),
      'medium',
      'what a revoked key made goes on',
    ])
  },
}
