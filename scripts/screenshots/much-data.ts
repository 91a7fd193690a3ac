import type { Client } from '../../src/client/client.ts'

const TOPICS = 30
const PROMPTS_OF_TOPIC = 20
const LLMS = ['chatgpt', 'claude', 'gemini', 'perplexity']
const RUNS = 6
const WEEK_MS = 7 * 86_400_000
const RIVALS = ['Globex', 'Initech', 'Hooli', 'Umbrella', 'Vandelay', 'Wonka']

/** A brand with many topics, prompts and answers, which fall in the second half of the time. */
export async function fillMuch(client: Client): Promise<void> {
  const { id: brandId } = await client.createBrand({
    body: { name: 'Acme', displayName: 'Acme Industries International', domains: ['acme.com'], llms: [] },
  })
  const params = { brandId }
  for (const name of RIVALS.slice(0, 4)) await client.createCompetitor({ params, body: { name } })
  const body = new Blob([...lines()]).stream()
  await client.stream('importAnswers', { params, body, contentType: 'application/x-ndjson' })
  let isRunning = true
  while (isRunning) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const { data } = await client.listWorkspaceRuns({ params })
    isRunning = data.length < RUNS || data.some(({ completedAt }) => completedAt === null)
  }
  await activatePrompts(client, brandId)
}

/** Prompts that come with imported answers are archived. */
async function activatePrompts(client: Client, brandId: string): Promise<void> {
  for (;;) {
    const query = { archived: true, limit: 100 }
    const { data } = await client.listPrompts({ params: { brandId }, query })
    if (data.length === 0) return
    await client.archivePrompts({ body: { promptIds: data.map(({ id }) => id), archived: false } })
  }
}

function* lines(): Generator<string> {
  for (let run = 0; run < RUNS; run += 1) {
    const askedAt = new Date(Date.now() - (RUNS - run) * WEEK_MS).toISOString()
    for (let prompt = 0; prompt < TOPICS * PROMPTS_OF_TOPIC; prompt += 1) {
      for (const [index, llm] of LLMS.entries()) {
        yield `${JSON.stringify({ ...answerOf(prompt, index, run), llm, run: `run ${run}`, askedAt })}\n`
      }
    }
  }
}

function answerOf(prompt: number, llm: number, run: number) {
  const topic = prompt % TOPICS
  // Changes slowly with the run, and differs by topic and LLM.
  const isNamed = (prompt * 7 + llm * 5 + topic * 2) % 10 < 7 - (llm === 2 ? run : 0)
  const rivals = RIVALS.filter((_, index) => (prompt + index * llm + run) % 3 === 0)
  const names = [...(isNamed ? ['Acme'] : []), ...rivals]
  const list = names.map((name, place) => `${place + 1}. **${name}** is a solid choice.`)
  return {
    prompt: `Which tool number ${prompt} is the best for teams of this kind?`,
    topic: `Topic ${topic + 1}: ${['planning', 'invoices', 'support', 'hiring', 'analytics'][topic % 5]}`,
    answer: `Here are options:\n\n${list.join('\n')}`,
    sources: [{ url: `https://reviews${prompt % 40}.example/best` }],
  }
}
