import { describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { contract, type StreamedOperationId } from '../../src/contract/index.ts'

const STREAMED = {
  streamRunEvents: true,
  getReportPage: true,
  exportInsight: true,
  importAnswers: true,
  importBrand: true,
  importPromptKeywords: true,
  exportRun: true,
  exportBrand: true,
  exportTable: true,
} satisfies Record<StreamedOperationId, true>

describe('the routes whose body or answer travels piece by piece', () => {
  it('are those that the type names', () => {
    const endpoints = Object.entries(contract) as unknown as [string, Endpoint][]
    const streamed = endpoints.filter(([, { streamBody, streamReturns }]) => streamBody ?? streamReturns)
    expect(streamed.map(([id]) => id).sort()).toEqual(Object.keys(STREAMED).sort())
  })

  it('are no methods of the client, which reads JSON', () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:9/api', apiKey: 'none' })
    expect(Object.keys(client).filter((name) => name in STREAMED)).toEqual([])
  })
})
