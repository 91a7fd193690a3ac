import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { importFile } from '../fixtures/import-file.ts'
import { type LoopbackJudge, startLoopbackJudge } from '../fixtures/loopback-judge.ts'
import { endOfRun, loopbackConfig } from '../fixtures/seed-brand.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
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

afterEach(() => allow())

afterAll(async () => {
  await server.stop()
  await judge.close()
})

/** Makes the database refuse judgements with an SQLSTATE while the condition holds. */
async function refuseJudgements(condition: string, state: string): Promise<void> {
  const { db } = server.database.database
  await sql.raw('create sequence refusals').execute(db)
  await sql
    .raw(`create function refuse_judgement() returns trigger language plpgsql as $$
      begin
        if ${condition} then raise exception 'refused' using errcode = '${state}'; end if;
        return new;
      end $$`)
    .execute(db)
  await sql
    .raw(`create trigger refuse_judgement before insert on all_judgements
      for each row execute function refuse_judgement()`)
    .execute(db)
}

async function allow(): Promise<void> {
  const { db } = server.database.database
  await sql.raw('drop trigger if exists refuse_judgement on all_judgements').execute(db)
  await sql.raw('drop function if exists refuse_judgement').execute(db)
  await sql.raw('drop sequence if exists refusals').execute(db)
}

const askedAbout = (text: string) => judge.requests.filter(({ input }) => input.includes(text)).length

async function importAnswers(...answers: string[]): Promise<string> {
  const { id: brandId } = await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })
  const lines = answers.map((answer, index) =>
    JSON.stringify({ prompt: `Question ${index}?`, llm: 'alpha', answer }),
  )
  const { runs } = await importFile(tenant.client, brandId, lines.join('\n'))
  return runs[0] ?? ''
}

describe('verdicts that were paid for', () => {
  it('are kept, each asked for once, beside one that cannot be stored', async () => {
    const bad = { quote: 'Acme', reason: 'Poison.', presence: 'present', sentiment: 'neutral' }
    judge.when('Acme, the bad one', bad)
    await refuseJudgements(`new.verdict->>'reason' = 'Poison.'`, '22000')
    const good = Array.from({ length: 4 }, (_, index) => `Acme, good one ${index}.`)
    const runId = await importAnswers(...good, 'Acme, the bad one.')
    const judgedCount = async () =>
      (await tenant.client.listJudgements({ params: { runId } })).summary.judgedCount
    await expect.poll(judgedCount).toBe(good.length)
    await allow()
    await endOfRun(tenant.client, runId)
    expect(good.map(askedAbout)).toEqual([1, 1, 1, 1])
  })

  it('are asked for by jobs that begin together, however large the answers: what fails before asks for none', async () => {
    const long = (place: number) => `Acme, long one ${place}. ${'It has a plain form. '.repeat(45_000)}`
    const runId = await importAnswers(...Array.from({ length: 6 }, (_, place) => long(place)))
    await endOfRun(tenant.client, runId)
    const { rows } = await sql<{ count: number }>`
      select count(distinct j.created_on)::int as count from pgboss.job j join responses x on x.run_id = ${runId}
      where j.name = 'judge' and strpos(j.data::text, x.id::text) > 0`.execute(server.database.database.db)
    expect(rows).toEqual([{ count: 1 }])
  })

  itIfWhole('are not asked for again because the database was away for a moment', async () => {
    await refuseJudgements(`nextval('refusals') <= 2`, '57P03')
    await endOfRun(tenant.client, await importAnswers('Acme during an outage.'))
    expect(askedAbout('Acme during an outage.')).toBe(1)
  })
})
