import { type Attack, report, type Target } from './attack.ts'

const STREAMS = 15

/** More streams of one run than a person has windows. */
export const eventStreams: Attack = {
  name: 'event streams',
  sends: `${STREAMS} streams of a run by one key`,
  async run({ baseUrl, newTenant }) {
    const { client, key } = await newTenant()
    const run = await longRun(client)
    const ended = new AbortController()
    const answers = await Promise.all(
      Array.from({ length: STREAMS }, () =>
        fetch(`${baseUrl}/workspace/runs/${run}/events`, {
          headers: { 'x-api-key': key },
          signal: ended.signal,
        }),
      ),
    )
    const served = answers.filter(({ status }) => status === 200).length
    ended.abort()
    return report(`${served} of ${STREAMS} served`, [
      served <= 10,
      'medium',
      'any number of streams is held open',
    ])
  },
}

type Client = Awaited<ReturnType<Target['newTenant']>>['client']

/** Of simulated LLMs, which are always there; long enough to be under way while its streams are opened. */
async function longRun(client: Client): Promise<string> {
  const { data } = await client.listLlms({})
  const llms = data.filter(({ surface }) => surface === 'simulated').map(({ name }) => name)
  const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms } })
  const prompts = Array.from({ length: 500 }, (_, place) => ({ text: `Which, number ${place}?` }))
  await client.createTopicsWithPrompts({ params: { brandId }, body: { topics: [{ name: 'CRM', prompts }] } })
  const run = await client.startRun({ params: { brandId } })
  return 'id' in run ? run.id : ''
}
