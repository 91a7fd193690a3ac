export const METRICS = ['presence', 'shareOfVoice', 'averageRank', 'sentiment', 'citationRate'] as const
export type Metric = (typeof METRICS)[number]

export interface Inputs {
  url: string
  apiKey: string
  brand: string
  metric: Metric
  minimum: number | null
  /** The filters of insights, as query parameters. */
  filters: Record<string, string>
  parts: boolean
  fail: boolean
}

/** What stops the check: a wrong input, or a server that does not answer. */
export class CheckError extends Error {}

/** Reads the inputs as GitHub passes them, by variables such as `INPUT_API-KEY`. */
export function readInputs(env: Readonly<Record<string, string | undefined>>): Inputs {
  const input = (name: string) => (env[`INPUT_${name.toUpperCase()}`] ?? '').trim()
  const needed = (name: string) => {
    if (input(name) === '') throw new CheckError(`The input "${name}" is missing.`)
    return input(name)
  }
  const filters = {
    runId: 'run-id',
    from: 'from',
    to: 'to',
    llm: 'llm',
    topicId: 'topic-id',
    surface: 'surface',
  }
  return {
    url: readUrl(needed('url')),
    apiKey: needed('api-key'),
    brand: needed('brand'),
    metric: readMetric(input('metric') || 'presence'),
    minimum: readNumber('minimum', input('minimum')),
    filters: Object.fromEntries(
      Object.entries(filters)
        .map(([name, given]) => [name, input(given)])
        .filter(([, value]) => value !== ''),
    ),
    parts: readBoolean('parts', input('parts') || 'false'),
    fail: readBoolean('fail', input('fail') || 'true'),
  }
}

function readUrl(text: string): string {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.search !== '')
    throw new CheckError(
      'The input "url" must be the address of the server, such as https://earshot.example.com',
    )
  return `${url.origin}${url.pathname.replace(/\/$/, '').replace(/\/api$/, '')}/api`
}

function readMetric(text: string): Metric {
  const metric = METRICS.find((one) => one === text)
  if (!metric) throw new CheckError(`The input "metric" must be one of ${METRICS.join(', ')}.`)
  return metric
}

function readNumber(name: string, text: string): number | null {
  if (text === '') return null
  const number = Number(text)
  if (!Number.isFinite(number)) throw new CheckError(`The input "${name}" must be a number.`)
  return number
}

function readBoolean(name: string, text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new CheckError(`The input "${name}" must be true or false.`)
  return text === 'true'
}
