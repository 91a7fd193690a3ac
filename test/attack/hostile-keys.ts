import { randomBytes } from 'node:crypto'
import { formatApiKey } from '../../src/domain/api-key.ts'
import { send } from '../fixtures/send.ts'
import { type Attack, report } from './attack.ts'

const GUESSES = 60

/** Well-formed keys that do not exist. */
export const guessedKeys: Attack = {
  name: 'guessed keys',
  sends: `${GUESSES} keys with a right checksum that do not exist, from one address`,
  async run({ baseUrl }) {
    const statuses: number[] = []
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const key = formatApiKey(randomBytes(32))
      statuses.push((await send(`${baseUrl}/v1/brands`, { key, from: '127.0.0.99' })).status)
    }
    const looked = statuses.filter((status) => status === 401).length
    return report(`${looked} looked up, ${statuses.length - looked} met with ${statuses.at(-1)}`, [
      looked <= 20 && statuses.at(-1) === 429,
      'medium',
      'any number of keys can be tried from one address',
    ])
  },
}

/** A key with an expiry tries to create a key without one. */
export const heirs: Attack = {
  name: 'keys that outlive their maker',
  sends: 'a key without an end, made by a key that expires',
  async run({ baseUrl, newTenant }) {
    const { client } = await newTenant()
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const { key } = await client.createKey({ body: { name: 'Short', scopes: ['admin'], expiresAt } })
    const never = await send(`${baseUrl}/workspace/keys`, {
      method: 'POST',
      key,
      json: { name: 'Heir', scopes: ['read'] },
    })
    const later = await send(`${baseUrl}/workspace/keys`, {
      method: 'POST',
      key,
      json: { name: 'Heir', scopes: ['read'], expiresAt: '2099-01-01T00:00:00Z' },
    })
    const made = never.status === 201 ? (never.body as { expiresAt: string | null }).expiresAt : 'refused'
    const ends = made === 'refused' || (made !== null && Date.parse(made) <= Date.parse(expiresAt))
    return report(`without an end: ${made}; later: ${later.status}`, [
      ends && later.status !== 201,
      'medium',
      'a key that expires makes one that does not',
    ])
  },
}
