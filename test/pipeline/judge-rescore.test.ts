import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SCORER_VERSION } from '../../src/domain/scoring/score.ts'
import { importedBrand, type Line } from '../fixtures/import-lines.ts'
import { type LoopbackJudge, startLoopbackJudge } from '../fixtures/loopback-judge.ts'
import { endOfRun, loopbackConfig } from '../fixtures/seed-brand.ts'
import { firstOf } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let judge: LoopbackJudge
let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  judge = await startLoopbackJudge()
  server = await startTestServer({
    llms: [loopbackConfig('arbiter', judge.url)],
    config: { judgeLlm: 'arbiter' },
  })
  tenant = await server.newTenant()
})

afterAll(async () => {
  await server.stop()
  await judge.close()
})

const line = (answer: string, more: Partial<Line> = {}): Line => ({
  prompt: 'Which CRM?',
  llm: 'alpha',
  answer,
  ...more,
})

/** Imports an answer, which the judge reads. @returns its only response */
async function judged(imported: Line) {
  const { brandId, runId } = await importedBrand(tenant.client, [imported])
  const { data } = await tenant.client.listResponses({ params: { runId } })
  const response = await tenant.client.getResponse({ params: { responseId: data[0]?.id ?? '' } })
  return { brandId, runId, response }
}

describe('a rescore with a judge', () => {
  it('judges again, and takes the judge’s new word', async () => {
    judge.when('Acme changes', {
      quote: 'Acme',
      reason: 'First.',
      presence: 'present',
      sentiment: 'negative',
    })
    const { runId, response } = await judged(line('Acme changes.'))
    judge.when('Acme changes', { quote: 'Acme', reason: 'Then.', presence: 'present', sentiment: 'positive' })
    await tenant.client.rescoreRun({ params: { runId } })
    await endOfRun(tenant.client, runId)
    const again = await tenant.client.getResponse({ params: { responseId: response.id } })
    expect([response.sentiment, again.sentiment, again.judgement?.reason]).toEqual([
      'negative',
      'positive',
      'Then.',
    ])
  })

  it('that comes again after a crash asks only for what was not judged before, whatever was renamed since', async () => {
    const answers = ['Acme, judged since.', 'Acme, not judged yet.']
    const { brandId, runId } = await importedBrand(
      tenant.client,
      answers.map((answer) => line(answer, { prompt: answer })),
    )
    const { database, queue } = server.app.context
    for (const [table, column] of [
      ['all_judgements', 'response_id'],
      ['all_results', 'id'],
    ] as const) {
      await sql`update ${sql.table(table)} j set generation = 1 from responses x
        where x.id = j.${sql.ref(column)} and x.run_id = ${runId} and x.answer = ${answers[0]}`.execute(
        database.db,
      )
    }
    await sql`update runs set reopened = 'rescoring', work_generation = 1,
      settings = settings || '{"rescore": {"generation": 1, "after": 0}}' where id = ${runId}`.execute(
      database.db,
    )
    await tenant.client.updateBrand({ params: { brandId }, body: { aliases: ['Globex'] } })
    const data = { organizationId: tenant.organizationId, runId, generation: 1 }
    await queue.enqueue(database.db, 'rescore', [{ data }])
    queue.wake('rescore')
    await endOfRun(tenant.client, runId)
    const asked = (text: string) => judge.requests.filter(({ input }) => input.includes(text)).length
    expect(answers.map(asked)).toEqual([1, 2])
  })

  describe('whose job is not wanted any more', () => {
    const answer = 'Acme, asked in vain.'
    const asked = () => judge.requests.filter(({ input }) => input.includes(answer)).length

    /** Delivers a job of the first generation for a run in this state. @returns how often it asked the judge */
    async function askedBy(runState: RawBuilder<unknown>, more: object): Promise<number> {
      const { runId } = await importedBrand(tenant.client, [line(answer)])
      const { database, queue } = server.app.context
      await sql`update runs set ${runState} where id = ${runId}`.execute(database.db)
      const before = asked()
      const data = { organizationId: tenant.organizationId, runId, generation: 1, ...more }
      await queue.enqueue(database.db, 'rescore', [{ data }])
      queue.wake('rescore')
      await expect.poll(() => queue.hasJob('rescore', { runId })).toBe(false)
      return asked() - before
    }
    const next = { next: { after: 0, generation: 1 } }

    it.each(
      firstOf<[string, RawBuilder<unknown>, object]>(
        [
          ['it was cancelled', sql`reopened = null, work_generation = 1`, next],
          ['it was asked for anew', sql`reopened = 'rescoring', work_generation = 2`, {}],
          [
            'it was asked for anew after its first slice',
            sql`reopened = 'rescoring', work_generation = 2`,
            next,
          ],
          [
            'another job has gone on',
            sql`reopened = 'rescoring', work_generation = 1,
          settings = settings || '{"rescore": {"generation": 1, "after": 200}}'`,
            {},
          ],
          [
            'another job has gone on from its slice',
            sql`reopened = 'rescoring', work_generation = 1,
          settings = settings || '{"rescore": {"generation": 1, "after": 200}}'`,
            next,
          ],
          [
            'its run was deleted and emptied',
            sql`status = 'deleted', reopened = 'rescoring', work_generation = 1, settings = '{}'`,
            next,
          ],
        ],
        2,
      ),
    )('asks no judge: %s', async (_why, runState, more) => {
      expect(await askedBy(runState, more)).toBe(0)
    })
  })

  it('leaves a person’s word in force', async () => {
    const { runId, response } = await judged(line('Acme stands corrected.'))
    const responseId = response.id
    await tenant.client.correctResponse({ params: { responseId }, body: { sentiment: 'negative' } })
    await tenant.client.rescoreRun({ params: { runId } })
    await endOfRun(tenant.client, runId)
    const { sentiment, judgement } = await tenant.client.getResponse({ params: { responseId } })
    expect([sentiment, judgement?.verdict?.sentiment]).toEqual(['negative', 'positive'])
  })

  it('by the rules alone, once the feature is off, forgets the judge', async () => {
    const { brandId, runId, response } = await judged(line('Acme is judged no more.'))
    await tenant.client.updateBrand({ params: { brandId }, body: { enabledFeatures: { llmJudge: false } } })
    await tenant.client.rescoreRun({ params: { runId } })
    await endOfRun(tenant.client, runId)
    const { scorerVersion, judgement } = await tenant.client.getResponse({
      params: { responseId: response.id },
    })
    expect([scorerVersion, judgement]).toEqual([SCORER_VERSION, null])
  })
})
