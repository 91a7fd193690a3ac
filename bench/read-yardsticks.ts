import createFastify from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { findResultsPage } from '../src/storage/reads/results.ts'

/**
 * Bare Fastify routes to measure ours against, as a process of its own: `/memory/{page}` returns the same bytes
 * from memory, `/sql/{page}` passes through the answer of the same single SQL text.
 */
const [url = '', organizationId = '', runId = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
const bodies = new Map<string, string>()
const queries = new Map<string, { text: string; values: unknown[] }>()

for (const page of [1, 100]) {
  const { body, text, values } = await captured(page)
  bodies.set(String(page), body)
  queries.set(String(page), { text, values })
}

const app = createFastify()
app.get<{ Params: { page: string } }>('/memory/:page', (request, reply) =>
  reply.type('application/json; charset=utf-8').send(bodies.get(request.params.page)),
)
app.get<{ Params: { page: string } }>('/sql/:page', async (request, reply) => {
  const query = queries.get(request.params.page)
  const { rows } = await pool.query<{ body: string }>(query?.text ?? '', query?.values)
  return reply.type('application/json; charset=utf-8').send(rows[0]?.body)
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)

/** Runs our own page once and records its SQL. */
async function captured(page: number): Promise<{ body: string; text: string; values: unknown[] }> {
  let text = ''
  let values: unknown[] = []
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      text = query.sql
      values = [...query.parameters]
    },
  })
  const tenant = { organizationId, brandIds: null }
  const found = await findResultsPage(db, tenant, runId, {}, false, { page, limit: 50 })
  return { body: found?.body?.text ?? '', text, values }
}
