import { describe, expect, it } from 'vitest'
import { bedrock } from '../../src/providers/bedrock.ts'
import {
  askConnector,
  connectedLlm,
  connectorSettings,
  failureOf,
  generateVerdict,
  KEY,
  PROMPT,
  VERDICT_SCHEMA,
} from '../fixtures/ask-connector.ts'
import { touches } from '../fixtures/changed-json.ts'
import { connectedVendor } from '../fixtures/connected-vendor.ts'
import { describeConnector } from '../fixtures/connector-guarantees.ts'
import { bedrockError, CONVERSE_ANSWER, converse } from '../fixtures/loopback-bedrock.ts'

const AWS = {
  region: 'eu-central-1',
  accessKeyId: 'AKIATESTTESTTEST',
  secretAccessKey: 'the-secret-access-key',
  sessionToken: 'the-session-token',
}

const MODEL = 'eu.acme.one-v1:0'

describeConnector('Bedrock', {
  connect: bedrock,
  model: MODEL,
  good: CONVERSE_ANSWER,
  request: {
    path: '/model/eu.acme.one-v1%3A0/converse',
    headers: { authorization: `Bearer ${KEY}` },
    body: { messages: [{ role: 'user', content: [{ text: PROMPT }] }], system: [] },
  },
  answer: {
    text: 'Acme 📦 ist für kleine Läden.',
    model: MODEL,
    finishReason: 'stop',
    searchQueries: null,
    searchCount: 0,
    locale: { country: null, language: null },
    inputTokens: 140,
    cachedInputTokens: 100,
    outputTokens: 25,
    costUsd: null,
  },
  saying: (text) => converse([{ text }]),
  cut: converse([{ text: 'Acme and' }], 'max_tokens'),
  filtered: converse([{ text: 'Acme is' }], 'content_filtered'),
  uncounted: converse([{ text: 'Acme.' }], 'end_turn', { usage: undefined }),
  judgeBody: expect.objectContaining({
    system: [{ text: 'Judge the text.' }],
    messages: [{ role: 'user', content: [{ text: 'Acme is fine.' }] }],
    inferenceConfig: { maxTokens: 500, temperature: 0 },
    toolConfig: expect.objectContaining({
      tools: [
        {
          toolSpec: expect.objectContaining({ name: 'json', inputSchema: { json: VERDICT_SCHEMA } }),
        },
      ],
    }),
  }),
  error: bedrockError,
  mayLoseText: (change) =>
    touches(change, 'output.message.content.1.text', 'output.message.content.2.text') ||
    // A text instead of the reasoning would count as the answer.
    touches(change, 'output.message.content.0'),
})

describe('Bedrock', () => {
  const { vendor, llm } = connectedVendor(bedrock, { model: MODEL })
  const signing = () => llm({ apiKey: null, aws: AWS })
  const answerOf = (body: object, from = llm()) => {
    vendor.replyWith({ body })
    return askConnector(from, { model: MODEL })
  }

  it('has no web search, whatever the settings', () => {
    expect(llm().info).toMatchObject({ webSearch: false, exposesQueries: false, exposesCitations: false })
  })

  it('is sent requests signed with the AWS keys for the region', async () => {
    await answerOf(CONVERSE_ANSWER, signing())
    expect(vendor.received[0]?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIATESTTESTTEST\/\d{8}\/eu-central-1\/bedrock\/aws4_request, /,
    )
  })

  it('is sent the session token with the signature', async () => {
    await answerOf(CONVERSE_ANSWER, signing())
    expect(vendor.received[0]?.headers['x-amz-security-token']).toBe('the-session-token')
  })

  it.each(['the-secret-access-key', 'the-session-token'])(
    'removes %s from a failure that repeats it',
    async (secret) => {
      vendor.replyWith({ status: 403, body: bedrockError(`The canonical string has ${secret}.`) })
      expect((await failureOf(askConnector(signing()))).message).toBe('403: The canonical string has ….')
    },
  )

  it.each([
    ['eu-central-1', 'bedrock-runtime.eu-central-1.amazonaws.com'],
    ['cn-north-1', 'bedrock-runtime.cn-north-1.amazonaws.com.cn'],
  ])('in %s is found at its own address', async (region, host) => {
    let asked = ''
    const fetch = async (input: unknown) => {
      asked = new URL(String(input)).host
      return Response.json(CONVERSE_ANSWER)
    }
    const settings = connectorSettings('', { baseUrl: null, aws: { ...AWS, region } })
    await askConnector(connectedLlm(bedrock, settings, fetch as typeof globalThis.fetch))
    expect(asked).toBe(host)
  })

  it.each(['content_filtered', 'guardrail_intervened'])(
    'reports an answer that ended with %s as refused',
    async (reason) => {
      expect(await failureOf(answerOf(converse([{ text: 'Acme is' }], reason)))).toMatchObject({
        code: 'refused',
        partialAnswer: 'Acme is',
      })
    },
  )

  describe('as a judge', () => {
    const verdict = converse(
      [{ toolUse: { toolUseId: 't1', name: 'json', input: { score: 7 } } }],
      'tool_use',
    )

    it('writes JSON as the input of a tool', async () => {
      vendor.replyWith({ body: verdict })
      expect((await generateVerdict(llm())).value).toEqual({ score: 7 })
    })
  })
})
