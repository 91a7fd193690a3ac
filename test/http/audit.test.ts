import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationId } from '../../src/contract/index.ts'
import { exampleOf, OPERATIONS, requestOf } from '../fixtures/example-requests.ts'
import { send } from '../fixtures/send.ts'
import { type Browser, signedIn } from '../fixtures/signed-in.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

interface AuditEvent {
  action: string
  subject: string | null
  key: string | null
}

/** For each write, its action and its subject; null when the subject is new. */
const WRITTEN: Partial<Record<OperationId, [action: string, subject: keyof World | null]>> = {
  createTopicsWithPrompts: ['prompts.create', 'brandId'],
  createTopics: ['topics.create', 'brandId'],
  createPrompts: ['prompts.create', 'topicId'],
  createPerceptionPrompts: ['perception-prompts.create', 'brandId'],
  updatePrompts: ['prompts.update', 'brandId'],
  updatePerceptionPrompts: ['perception-prompts.update', 'brandId'],
  movePrompts: ['prompts.move', 'topicId'],
  deletePrompts: ['prompts.delete', 'brandId'],
  restorePrompts: ['prompts.restore', 'brandId'],
  deletePrompt: ['prompt.delete', 'promptId'],
  deleteTopic: ['topic.delete', 'topicId'],
  updateOrganization: ['organization.update', 'organizationId'],
  createOrganization: ['organization.create', null],
  setCeilings: ['organization.ceilings', 'organizationId'],
  createKey: ['key.create', null],
  revokeKey: ['key.revoke', 'keyId'],
  createOwnerLink: ['owner-link.create', null],
  updatePerson: ['person.update', 'personId'],
  removePerson: ['person.remove', 'personId'],
  createSignInLink: ['sign-in-link.create', 'personId'],
  createInvitation: ['invitation.create', null],
  revokeInvitation: ['invitation.revoke', 'invitationId'],
  createBrand: ['brand.create', null],
  updateBrand: ['brand.update', 'brandId'],
  deleteBrand: ['brand.delete', 'brandId'],
  createCompetitor: ['competitor.create', null],
  updateCompetitor: ['competitor.update', 'competitorId'],
  deleteCompetitor: ['competitor.delete', 'competitorId'],
  trackDetectedBrand: ['detected-brand.track', 'detectedBrandId'],
  mergeDetectedBrand: ['detected-brand.merge', 'detectedBrandId'],
  splitDetectedBrand: ['detected-brand.split', 'detectedBrandId'],
  ignoreDetectedBrand: ['detected-brand.ignore', 'detectedBrandId'],
  restoreDetectedBrand: ['detected-brand.restore', 'detectedBrandId'],
  setSourceType: ['source-type.set', 'brandId'],
  deleteSourceType: ['source-type.delete', 'brandId'],
  updatePrompt: ['prompt.update', 'promptId'],
  archivePrompts: ['prompts.archive', 'brandId'],
  updateTopic: ['topic.update', 'topicId'],
  updatePerceptionPrompt: ['perception-prompt.update', 'perceptionPromptId'],
  correctResponse: ['response.correct', 'responseId'],
  refreshPromptSuggestions: ['prompt-suggestions.refresh', 'brandId'],
  importPromptKeywords: ['prompt-suggestions.import', 'brandId'],
  updatePromptSuggestion: ['prompt-suggestion.update', 'promptSuggestionId'],
  acceptPromptSuggestions: ['prompt-suggestions.accept', 'brandId'],
  checkLlm: ['llm.check', 'organizationId'],
  startRun: ['run.start', null],
  cancelRun: ['run.cancel', 'openRunId'],
  finishRun: ['run.finish', 'answeredRunId'],
  deleteRun: ['run.delete', 'runId'],
  retryFailed: ['run.retry-failed', 'failedRunId'],
  rescoreRun: ['run.rescore', 'runId'],
  createReportLink: ['report-link.create', null],
  revokeReportLink: ['report-link.revoke', 'reportLinkId'],
  createAlertRule: ['alert-rule.create', null],
  updateAlertRule: ['alert-rule.update', 'ruleId'],
  deleteAlertRule: ['alert-rule.delete', 'ruleId'],
  updateLetter: ['letter.update', 'brandId'],
  sendTestMail: ['mail.test', 'personId'],
  createWebhook: ['webhook.create', null],
  updateWebhook: ['webhook.update', 'webhookId'],
  deleteWebhook: ['webhook.delete', 'webhookId'],
  rotateWebhookSecret: ['webhook.rotate-secret', 'webhookId'],
  testWebhook: ['webhook.test', 'webhookId'],
  replayWebhookDelivery: ['webhook.replay', 'webhookId'],
  replayFailedDeliveries: ['webhook.replay-failed', 'webhookId'],
  createContent: ['content.create', null],
  updateContent: ['content.update', 'contentId'],
  deleteContent: ['content.delete', 'contentId'],
  updateSuggestion: ['suggestion.update', 'suggestionId'],
  updateToDo: ['to-do.update', 'brandId'],
  createIdeas: ['suggestion.accept', 'suggestionId'],
  draftContent: ['content.draft', null],
  importAnswers: ['import', 'brandId'],
  importBrand: ['brand.import', null],
}

let server: TestServer
let founder: Tenant
let founderKeyId: string

beforeAll(async () => {
  // A server of its own, because the first organization of the shared one has keys of other tests.
  server = await startTestServer({ works: false, llms: [SILENT_LLM], config: {} })
  const { organizationId } = await server.admin.discover()
  founder = { organizationId, key: server.adminKey, client: server.admin }
  founderKeyId = (await server.admin.listKeys()).data[0]?.id ?? ''
})

afterAll(() => server.stop())

async function events(): Promise<AuditEvent[]> {
  const { rows } = await sql<AuditEvent>`
    select action, subject_id as subject, api_key_id as key from audit_events
    where organization_id = ${founder.organizationId} order by id`.execute(server.database.database.db)
  return rows
}

describe('the audit', () => {
  it('knows every route that changes something', () => {
    const changing = OPERATIONS.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ id }) => id)
    expect(Object.keys(WRITTEN).sort()).toEqual(changing.sort())
  })

  it.each(OPERATIONS.filter(({ endpoint }) => endpoint.method !== 'GET'))(
    'tells who did $id, and to what',
    async (operation) => {
      const world = await buildWorld(server, founder)
      const before = await events()
      const { path, sending } = requestOf(operation, exampleOf(operation, world))
      await send(server.baseUrl + path, { ...sending, key: world.key })
      const [action, subject] = WRITTEN[operation.id] ?? []
      expect((await events()).slice(before.length)).toEqual([
        { action, subject: subject ? world[subject] : expect.any(String), key: founderKeyId },
      ])
    },
  )

  describe('of what is only read', () => {
    let world: World

    beforeAll(async () => {
      world = await buildWorld(server, founder)
    })

    it.each(OPERATIONS.filter(({ endpoint }) => endpoint.method === 'GET'))(
      'is not written by $id',
      async (operation) => {
        const before = await events()
        const { path, sending } = requestOf(operation, exampleOf(operation, world))
        await send(server.baseUrl + path, { ...sending, key: world.key })
        expect(await events()).toEqual(before)
      },
    )
  })
})

describe('the list of the audit', () => {
  let tenant: Tenant
  let person: Browser

  beforeAll(async () => {
    tenant = await server.newTenant()
    person = await signedIn(server, tenant.organizationId, 'editor')
    await tenant.client.createBrand({ body: { name: 'Acme' } })
    const json = { name: 'Globex' }
    await send(`${server.baseUrl}/workspace/brands`, { method: 'POST', headers: person.headers, json })
    await tenant.client.createKey({ body: { name: 'BI', scopes: ['read'] } })
  })

  it('names who did what to what, newest first', async () => {
    const { data } = await tenant.client.listAudit()
    expect(data.map(({ action, by, subjectName }) => [action, by.kind, by.name, subjectName])).toEqual([
      ['key.create', 'key', expect.any(String), 'BI'],
      ['brand.create', 'person', 'editor', 'Globex'],
      ['brand.create', 'key', expect.any(String), 'Acme'],
    ])
  })

  it.each([
    ['a person', () => ({ by: person.personId }), ['Globex']],
    ['a thing', () => ({ action: 'brand' }), ['Globex', 'Acme']],
    ['an action', () => ({ action: 'key.create' }), ['BI']],
    ['a time to come', () => ({ from: '2999-01-01' }), []],
  ])('can be of %s only', async (_, query, subjects) => {
    const { data } = await tenant.client.listAudit({ query: query() })
    expect(data.map(({ subjectName }) => subjectName)).toEqual(subjects)
  })

  it('keeps from who is no admin what concerns people, keys and the organization', async () => {
    const { body } = await send(`${server.baseUrl}/workspace/audit`, { headers: person.headers })
    expect((body as { data: { action: string }[] }).data.map(({ action }) => action)).toEqual([
      'brand.create',
      'brand.create',
    ])
  })

  it('has nothing of another organization', async () => {
    const other = await server.newTenant()
    expect((await other.client.listAudit({ query: { by: person.personId } })).paging.total).toBe(0)
  })
})
