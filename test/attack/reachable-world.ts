import { v7 } from 'uuid'
import { importLines } from '../fixtures/import-lines.ts'
import type { World } from '../fixtures/tenant-world.ts'
import type { Attacker } from './attack.ts'

const LINES = [
  {
    prompt: 'Which CRM?',
    topic: 'CRM',
    llm: 'one',
    answer: '1. **Globex**\n2. **Initech** and [a test](https://example.org/x)',
  },
  { prompt: 'Which CRM?', topic: 'CRM', llm: 'two', answer: 'Acme is great, and so is **Initech**.' },
  { prompt: 'Is Acme trusted?', propertyId: 'trust', llm: 'one', answer: 'Yes.' },
]

/** A webhook with a delivery to a host that does not exist. */
async function reachableWebhook(client: Attacker['client']) {
  const { id: webhookId } = await client.createWebhook({ body: { url: 'https://hooks.example.com/a' } })
  const { id: deliveryId } = await client.testWebhook({ params: { webhookId } })
  return { webhookId, deliveryId }
}

/** One object of every kind that can be created through the API; ids of other kinds are unknown ones. */
export async function reachableWorld(attacker: Attacker): Promise<World> {
  const { client } = attacker
  const { id: brandId } = await client.createBrand({
    body: { name: 'Acme', domains: ['acme.com'], llms: [] },
  })
  const params = { brandId }
  const competitor = await client.createCompetitor({ params, body: { name: 'Globex' } })
  const [runId = ''] = await importLines(client, brandId, LINES)
  const [topic] = (await client.listTopics({ params })).data
  const [prompt] = (await client.listPrompts({ params })).data
  const [perception] = (await client.listPerceptionPrompts({ params })).data
  const [response] = (await client.listResponses({ params: { runId } })).data
  const [detected] = (await client.listDetectedBrands({ params })).data
  const [suggestion] = (await client.listSuggestions({ params })).data
  const promptId = prompt?.id ?? v7()
  const { id: marketId } = await client.createBrandMarket({ params, body: { market: 'DE', language: 'de' } })
  const variants = prompt ? [{ promptId, marketId, text: 'Welches CRM?' }] : []
  const written = prompt && (await client.setPromptVariants({ params, body: { variants } }))
  const content = await client.createContent({
    params,
    body: { title: 'A draft', content: 'Of CRMs.', promptId },
  })
  const override = await client.setSourceType({ params, body: { domain: 'example.org', sourceType: 'ugc' } })
  const key = await client.createKey({ body: { name: 'Spare', scopes: ['read'] } })
  return {
    ...attacker,
    brandId,
    ruleId: (await client.createAlertRule({ params })).id,
    competitorId: competitor.id,
    marketId,
    variantId: written?.variants[0]?.id ?? v7(),
    topicId: topic?.id ?? v7(),
    promptId,
    keyId: key.id,
    personId: v7(),
    invitationId: v7(),
    runId,
    responseId: response?.id ?? v7(),
    perceptionPromptId: perception?.id ?? v7(),
    promptSuggestionId: v7(),
    detectedBrandId: detected?.id ?? v7(),
    contentId: content.id,
    suggestionId: suggestion?.id ?? v7(),
    ideaId: v7(),
    overrideId: override.id,
    tableLinkId: (await client.createTableLink({ params, body: { name: 'Sheet' } })).id,
    reportLinkId: (await client.createReportLink({ params })).id,
    ...(await reachableWebhook(client)),
    openRunId: runId,
    answeredRunId: runId,
    failedRunId: runId,
    brandIds: [brandId],
  }
}
