import type { IDataObject, IHttpRequestMethods } from 'n8n-workflow'

/** A request below `/api`, and what of its answer becomes items. */
export interface Operation {
  method: IHttpRequestMethods
  path: string
  /** The list in the answer that becomes one item each; the whole answer is one item without it. */
  list?: 'data'
  /** Whether the list has pages. */
  isPaged?: boolean
  /** Whether all input items become one request. */
  takesAllItems?: boolean
}

const insight = (name: string, more: Partial<Operation> = {}): Operation => ({
  method: 'GET',
  path: `/workspace/brands/{brandId}/insights/${name}`,
  ...more,
})

/** Every operation by resource and name. */
export const OPERATIONS: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  answer: {
    import: { method: 'POST', path: '/workspace/brands/{brandId}/imports', takesAllItems: true },
  },
  brand: {
    getMany: { method: 'GET', path: '/v1/brands', list: 'data', isPaged: true },
  },
  insight: {
    changes: insight('changes', { list: 'data', isPaged: true }),
    gaps: insight('gaps', { list: 'data', isPaged: true }),
    leaderboard: insight('leaderboard', { list: 'data', isPaged: true }),
    overview: insight('overview'),
    trend: insight('trend', { list: 'data' }),
  },
  run: {
    get: { method: 'GET', path: '/workspace/runs/{runId}' },
    start: { method: 'POST', path: '/workspace/brands/{brandId}/runs' },
  },
}

/** The fields of an answer that an import knows. */
const ANSWER_FIELDS = [
  'prompt',
  'topic',
  'customerJourney',
  'llm',
  'model',
  'answer',
  'sources',
  'webSearchQueries',
  'askedAt',
  'run',
  'sample',
  'surface',
  'market',
  'language',
  'persona',
  'propertyId',
  'score',
  'scoreReason',
]

/** The lines of an import: of each item the fields of an answer. */
export function answerLines(items: readonly IDataObject[]): string {
  return items
    .map((item) =>
      ANSWER_FIELDS.filter((name) => item[name] !== undefined && item[name] !== null).map((name) => [
        name,
        item[name],
      ]),
    )
    .map((fields) => `${JSON.stringify(Object.fromEntries(fields))}\n`)
    .join('')
}
