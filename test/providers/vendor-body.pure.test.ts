import { describe, expect, it } from 'vitest'
import { openai } from '../../src/providers/openai.ts'
import { askConnector, connectedLlm, connectorSettings } from '../fixtures/ask-connector.ts'
import { outputMessage, outputText, response } from '../fixtures/loopback-responses.ts'

const GOOD = JSON.stringify(response([outputMessage([outputText('Acme.')])]))

const answerTo = (body: string) =>
  askConnector(
    connectedLlm(openai, connectorSettings('http://vendor.example'), async () => new Response(body)),
  )

describe('a vendor’s body', () => {
  it.each(['{"__proto__":{"text":"x"}}', '{"constructor":{"prototype":{"text":"x"}}}'])(
    'that holds %s costs no answer',
    async (odd) => {
      expect((await answerTo(GOOD.replace('"id":"resp_1"', `"id":${odd}`))).text).toBe('Acme.')
    },
  )

  it('changes no object of ours, whatever its fields are called', async () => {
    await answerTo(GOOD.replace('"id":"resp_1"', '"__proto__":{"polluted":true}'))
    expect({}).not.toHaveProperty('polluted')
  })
})
