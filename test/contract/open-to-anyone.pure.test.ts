import { expect, it } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { contract } from '../../src/contract/index.ts'

// Attempts of one address wait for each other; one that waits inside a transaction keeps the connection that the others need.
it('a write that anybody may send waits for its turn before it opens a transaction', () => {
  const endpoints = Object.entries(contract) as unknown as [string, Endpoint][]
  const writes = endpoints.filter(([, { access, method }]) => access === 'anyone' && method !== 'GET')
  expect(writes.filter(([, { asksOutside }]) => !asksOutside)).toEqual([])
})
