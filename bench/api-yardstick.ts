import createFastify from 'fastify'
import pg from 'pg'

/**
 * Plain Fastify routes that answer with the bytes of the table `yardstick`, in a separate process: `/memory/{id}` has
 * them in memory, `/table/{id}` reads them from PostgreSQL by primary key.
 */
const [url = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
const bodies = new Map<string, string>()

interface Row {
  id: number
  body: string
}
interface Route {
  Params: { id: string }
}

for (const { id, body } of (await pool.query<Row>('select id, body from yardstick')).rows) {
  bodies.set(String(id), body)
}

const app = createFastify()
app.get<Route>('/memory/:id', ({ params }, reply) =>
  reply.type('application/json; charset=utf-8').send(bodies.get(params.id)),
)
app.get<Route>('/table/:id', async ({ params }, reply) => {
  const { rows } = await pool.query<Row>('select body from yardstick where id = $1', [params.id])
  return reply.type('application/json; charset=utf-8').send(rows[0]?.body)
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
