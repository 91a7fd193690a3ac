import { send } from '../fixtures/send.ts'
import { type Attack, report } from './attack.ts'

const AT_ONCE = 20

/** One request, sent again and again before its first answer. */
export const repeatedRequests: Attack = {
  name: 'one request many times',
  sends: `${AT_ONCE} times at once the same key, webhook, link to a report and brand, each with one Idempotency-Key`,
  async run({ baseUrl, newTenant }) {
    const { client, key } = await newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const repeat = async (path: string, json: object) => {
      const headers = { 'idempotency-key': path }
      const url = `${baseUrl}/workspace${path}`
      const one = () => send(url, { method: 'POST', key, headers, json })
      return Promise.all(Array.from({ length: AT_ONCE }, one))
    }
    const answers = [
      await repeat('/keys', { name: 'Spare', scopes: ['read'] }),
      await repeat('/webhooks', { url: 'https://8.8.8.8/' }),
      await repeat(`/brands/${brandId}/report-links`, {}),
      await repeat('/brands', { name: 'Globex', llms: [] }),
    ].flat()
    const made = [
      (await client.listKeys()).data.filter(({ name }) => name === 'Spare'),
      (await client.listWebhooks()).data,
      (await client.listReportLinks({ params: { brandId } })).data,
      (await client.listBrands()).data.filter(({ name }) => name === 'Globex'),
    ].map(({ length }) => length)
    const refused = answers.filter(({ status }) => status >= 300 && status !== 409 && status !== 429)
    return report(
      `${made.join(', ')} made; ${answers.length} answers, ${refused.length} of them neither the first nor "not now"`,
      [made.every((count) => count === 1), 'medium', 'a request with an Idempotency-Key is acted on twice'],
      [refused.length === 0, 'low', `repeats get ${[...new Set(refused.map(({ status }) => status))]}`],
    )
  },
}
