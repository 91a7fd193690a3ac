import type { Client } from '../src/client/client.ts'

const PROMPTS_AT_ONCE = 500

/** A brand "Acme" with prompts that ask for tools, as the LLMs of the benches answer them. */
export async function createToolBrand(
  client: Client,
  promptCount: number,
  rivals: readonly string[] = ['Globex', 'Initech', 'Hooli', 'Vandelay'],
): Promise<string> {
  const { id: brandId } = await client.createBrand({ body: { name: 'Acme', domains: ['acme.com'] } })
  for (const name of rivals) await client.createCompetitor({ params: { brandId }, body: { name } })
  for (let from = 0; from < promptCount; from += PROMPTS_AT_ONCE) {
    const count = Math.min(PROMPTS_AT_ONCE, promptCount - from)
    const prompts = Array.from({ length: count }, (_, index) => ({
      text: `What is the best tool, number ${from + index}?`,
    }))
    const body = { topics: [{ name: `Topic ${from}`, prompts }] }
    await client.createTopicsWithPrompts({ params: { brandId }, body })
  }
  return brandId
}
