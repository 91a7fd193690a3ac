import { sendInParts } from '../fixtures/send-in-parts.ts'
import { type Attack, report } from './attack.ts'

const LINE = `${JSON.stringify({ prompt: 'Which CRM?', llm: 'alpha', answer: 'Acme.' })}\n`

/** A key that is revoked acts on, by requests that it began before. */
export const lateBodies: Attack = {
  name: 'late bodies',
  sends: 'a new key and a file of answers with a key that is revoked before the end of the body',
  async run({ baseUrl, newTenant }) {
    const { client } = await newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const late = async (path: string, type: string, parts: readonly [string, string]) => {
      const { id: keyId, key } = await client.createKey({ body: { name: 'Stolen', scopes: ['admin'] } })
      const headers = { 'x-api-key': key, 'content-type': type }
      const revoke = () => client.revokeKey({ params: { keyId } })
      return (await sendInParts(`${baseUrl}/workspace${path}`, headers, parts, revoke)).status ?? 0
    }
    const statuses = [
      await late('/keys', 'application/json', ['{"name":"Kept",', '"scopes":["admin"]}']),
      await late(`/brands/${brandId}/imports`, 'application/x-ndjson', [LINE, LINE]),
    ]
    return report(`${statuses.join(', ')} after the key was revoked`, [
      statuses.every((status) => status === 401),
      'high',
      'a revoked key changes something',
    ])
  },
}
