import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpContext } from '../../src/http/handler.ts'
import { OnceOnly, type OnceOnlyRequest } from '../../src/http/idempotency/once-only.ts'
import type { JsonAnswer } from '../../src/http/reading/json-answer.ts'
import { deleteExpiredIdempotencyKeys } from '../../src/storage/tenancy/idempotency-keys.ts'
import { openTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'

const TWO_HOURS_MS = 2 * 3_600_000
const request = { id: 'request' } as FastifyRequest

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.drop())

function newProcess(now = new Date()): OnceOnly {
  return new OnceOnly({ database: database.database, now: () => now } as HttpContext)
}

function newRequest(): OnceOnlyRequest {
  const ref = { organizationId: randomUUID(), apiKeyId: randomUUID(), method: 'POST', path: '/', key: 'once' }
  return { ref, bodyHash: 'hash' }
}

function answer(by: OnceOnly, once: OnceOnlyRequest, work: () => Promise<JsonAnswer>): Promise<JsonAnswer> {
  return by.actOutside(once, request, work, (given) => given)
}

const text = (value: string) => async () => ({ status: 200, text: value })
const died = () => new Promise<never>(() => {})

describe('a request with an idempotency key that asks another system', () => {
  it('is not acted on by a second process while the first answers it', async () => {
    const once = newRequest()
    const gate = Promise.withResolvers<JsonAnswer>()
    const isBegun = Promise.withResolvers<void>()
    const first = answer(newProcess(), once, () => {
      isBegun.resolve()
      return gate.promise
    })
    await isBegun.promise
    const second = answer(newProcess(), once, text('second'))
    await expect(second).rejects.toMatchObject({ code: 'rate_limit_exceeded' })
    gate.resolve({ status: 200, text: 'first' })
    await first
    expect(await answer(newProcess(), once, text('third'))).toMatchObject({ text: 'first', isReplayed: true })
  })

  it('may be sent again when the server failed', async () => {
    const once = newRequest()
    const failing = async () => {
      throw new Error('broken')
    }
    await expect(answer(newProcess(), once, failing)).rejects.toThrow('broken')
    expect(await answer(newProcess(), once, text('again'))).toEqual({ status: 200, text: 'again' })
  })

  it('may be sent again when the process that answered it is gone for long', async () => {
    const once = newRequest()
    const isBegun = Promise.withResolvers<void>()
    void answer(newProcess(), once, () => {
      isBegun.resolve()
      return died()
    })
    await isBegun.promise
    const later = newProcess(new Date(Date.now() + TWO_HOURS_MS))
    expect(await answer(later, once, text('later'))).toEqual({ status: 200, text: 'later' })
  })

  it('keeps the answer of a later process when a process that was given up answers after all', async () => {
    const once = newRequest()
    const gate = Promise.withResolvers<JsonAnswer>()
    const isBegun = Promise.withResolvers<void>()
    const late = answer(newProcess(), once, () => {
      isBegun.resolve()
      return gate.promise
    })
    await isBegun.promise
    const later = newProcess(new Date(Date.now() + TWO_HOURS_MS))
    await answer(later, once, text('later'))
    gate.resolve({ status: 200, text: 'late' })
    await late
    expect(await answer(later, once, text('third'))).toMatchObject({ text: 'later', isReplayed: true })
  })
})

it('Idempotency keys of more than a day ago are deleted, and no statement deletes all of them', async () => {
  const { db } = database.database
  const organizationId = randomUUID()
  await sql`insert into idempotency_keys (organization_id, api_key_id, method, path, key, body_hash, created_at)
    select ${organizationId}, ${randomUUID()}, 'POST', '/', 'key ' || n, 'hash', now() - interval '2 days' * (n % 150)
    from generate_series(1, 150) n`.execute(db)
  const left: number[] = []
  for (let isMore = true; isMore; ) {
    isMore = await deleteExpiredIdempotencyKeys(db, new Date())
    const { rows } =
      await sql`select 1 from idempotency_keys where organization_id = ${organizationId}`.execute(db)
    left.push(rows.length)
  }
  expect(left).toEqual([50, 1])
})
