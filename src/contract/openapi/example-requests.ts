import type { TSchema } from 'typebox'
import type { Endpoint } from '../endpoint.ts'
import type { OperationId } from '../index.ts'
import { exampleOf } from './examples.ts'

const promptId = '0198c0de-7b1d-7c3a-9a51-2422dadae01f'

/** Bodies of routes that accept several forms, so that no generated example could contain every field. */
const BODIES: { [K in OperationId]?: unknown } = {
  createReportLink: { filters: { from: '2026-03-02', to: '2026-03-29', llm: ['chatgpt'] }, days: 14 },
  createTopicsWithPrompts: {
    topics: [
      {
        name: 'CRM software',
        prompts: [
          { text: 'What is the best CRM for a small business?', customerJourney: 'consideration' },
          { text: 'Which CRM is the easiest to learn?' },
        ],
      },
    ],
  },
  createPerceptionPrompts: {
    prompts: [
      {
        text: 'How trustworthy is Acme?',
        propertyId: 'trust',
        scoringLogic: { good: 'Widely trusted', bad: 'Warned against' },
      },
    ],
  },
  updatePrompts: {
    prompts: [
      { id: promptId, text: 'Which CRM is the best for a small business?', customerJourney: 'decision' },
    ],
  },
  updatePerceptionPrompts: { promptIds: [promptId], propertyId: 'trust', goodScore: 'Widely trusted' },
  updateOrganization: { promptLimit: 500, retentionDays: 730, enabledFeatures: { llmJudge: true } },
  createBrand: { name: 'Acme', aliases: ['Acme Corp'], domains: ['acme.com'], llms: ['chatgpt'] },
  updateBrand: {
    displayName: 'Acme Inc.',
    schedule: { frequency: 'weekly', timezone: 'Europe/Copenhagen', enabledLlms: ['chatgpt'] },
  },
  updateCompetitor: { aliases: ['Globex Corp'], domains: ['globex.com'] },
  trackDetectedBrand: { aliases: ['Initech Inc'], domains: ['initech.com'] },
  updateContent: { title: 'The best CRM for a small business', status: 'published' },
  createKey: { name: 'BI export', scopes: ['read'] },
  correctResponse: { isPresent: true, rank: 2, sentiment: 'neutral' },
  startRun: { llms: ['chatgpt'], dryRun: false },
}

const RUN_PROGRESS = '{"id":"0198c0de-7b1d-7c3a-9a51-0000010e358c","status":"collecting","scoredCount":3}'

/** Streamed bodies and answers, by content type. */
const STREAMS: Readonly<Record<string, string>> = {
  'text/tab-separated-values': 'at\tpresence\tpresenceLow\n2026-03-02T06:00:00.000Z\t0.42\t0.31\n',
  'text/html': '<!doctype html>\n<html lang="en">…</html>\n',
  // Binary: how a file begins and ends.
  'application/vnd.apache.parquet': 'PAR1…PAR1',
  'application/x-ndjson':
    '{"prompt":"What is the best CRM?","topic":"CRM software","llm":"chatgpt","answer":"Acme.","askedAt":"2026-03-02T06:00:00Z"}\n',
  'text/csv':
    'prompt,topic,llm,answer,askedAt\nWhat is the best CRM?,CRM software,chatgpt,Acme.,2026-03-02T06:00:00Z\n',
  'text/event-stream': `event: progress\ndata: ${RUN_PROGRESS}\n\nevent: end\ndata: ${RUN_PROGRESS.replace('collecting', 'completed')}\n\n`,
}

/** Examples for routes that need another body of the same content type. */
const OWN_STREAMS: { [K in OperationId]?: string } = {
  importPromptKeywords:
    'Top queries,Clicks,Impressions,CTR,Position\nbest crm for small business,12,480,2.5%,7.3\n',
}

export function exampleBody(operation: string, { body }: Endpoint): unknown {
  const written = BODIES[operation as OperationId]
  return written ?? exampleOf(body as TSchema)
}

export function exampleStreamBody(operation: string, contentType: string): string {
  return OWN_STREAMS[operation as OperationId] ?? exampleStream(contentType)
}

export function exampleStream(contentType: string): string {
  return STREAMS[contentType] ?? ''
}
