import { expect, it } from 'vitest'
import { importedBrand } from '../fixtures/import-lines.ts'
import { startTestServer } from '../fixtures/test-server.ts'

it('a report reads the detected brands once, of which there may be tens of thousands', async () => {
  let count = 0
  const server = await startTestServer({
    plugin: {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows.some((row) => 'mergedIntoId' in row && 'isIgnored' in row && 'key' in row)) count += 1
        return result
      },
    },
  })
  try {
    const { client } = await server.newTenant()
    const answer = '1. **Globex** is good.\n2. **Initech** is fine.'
    const lines = ['alpha', 'beta'].map((llm) => ({ prompt: 'Best CRM?', llm, answer }))
    const { brandId } = await importedBrand(client, lines)
    count = 0
    await client.getReport({ params: { brandId } })
    expect(count).toBe(1)
  } finally {
    await server.stop()
  }
})
