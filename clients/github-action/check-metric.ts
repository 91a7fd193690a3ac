import { ask } from './ask-server.ts'
import { CheckError, type Inputs, type Metric } from './read-inputs.ts'

interface Figure {
  value: number | null
  ci95: [low: number, high: number] | null
}

export interface Change {
  before: Figure
  after: Figure
  difference: number | null
  ci95: [low: number, high: number] | null
  pairs: number
  verdict: 'up' | 'down' | 'within_noise' | 'too_few'
}

interface Overview {
  verdict: string
  figures: Record<Metric, Figure>
  changes: Partial<Record<Metric, Change>> | null
}

interface ListedChange {
  metric: Metric
  scope: { topicName?: string; llm?: string; promptText?: string; brand?: string }
  change: Change
}

export interface Part {
  name: string
  change: Change
}

export type Result = 'ok' | 'worse' | 'below-minimum' | 'unknown'

export interface Checked {
  result: Result
  brand: string
  metric: Metric
  minimum: number | null
  verdict: string
  figure: Figure
  change: Change | null
  /** LLMs, topics and prompts for which the metric got worse by more than noise. */
  worseParts: Part[]
}

const CHANGES_MAX = 500

/** Reads the metric and what changed, and says whether it is worse by more than noise. */
export async function checkMetric(inputs: Inputs): Promise<Checked> {
  const { metric, minimum, filters, parts } = inputs
  const brand = await findBrand(inputs)
  const insights = `/workspace/brands/${brand.id}/insights`
  const { verdict, figures, changes } = (await ask(inputs, `${insights}/overview`, filters)) as Overview
  const [figure, change] = [figures[metric], changes?.[metric] ?? null]
  const worseParts = parts ? await readWorseParts(inputs, insights) : []
  const told = { figure, change, worseParts }
  return { ...told, brand: brand.name, metric, minimum, verdict, result: resultOf(metric, minimum, told) }
}

async function findBrand(inputs: Inputs): Promise<{ id: string; name: string }> {
  const wanted = inputs.brand.toLowerCase()
  for (let page = 1; page !== 0; ) {
    const answer = await ask(inputs, '/v1/brands', { limit: '500', page: String(page) })
    const { data, paging } = answer as {
      data: { id: string; name: string; displayName?: string }[]
      paging: { nextPage: number | null }
    }
    const found = data.filter(({ id, name, displayName }) =>
      [id, name, displayName].some((one) => one?.toLowerCase() === wanted),
    )
    if (found.length > 1)
      throw new CheckError(`"${inputs.brand}" is the name of several brands. Give its id.`)
    if (found[0]) return found[0]
    page = paging.nextPage ?? 0
  }
  throw new CheckError(`The key sees no brand "${inputs.brand}".`)
}

async function readWorseParts(inputs: Inputs, insights: string): Promise<Part[]> {
  const query = { ...inputs.filters, limit: String(CHANGES_MAX) }
  const { data } = (await ask(inputs, `${insights}/changes`, query)) as { data: ListedChange[] }
  return data
    .filter(({ metric, scope, change }) => {
      const isOfBrand = metric === inputs.metric && scope.brand === undefined
      return isOfBrand && Object.keys(scope).length > 0 && isWorse(metric, change)
    })
    .map(({ scope: { llm, topicName, promptText }, change }) => ({
      name: [llm, topicName, promptText].filter((text) => text !== undefined).join(' · '),
      change,
    }))
}

/** A lower rank is better. */
export function isWorse(metric: Metric, { verdict }: Change): boolean {
  return verdict === (metric === 'averageRank' ? 'up' : 'down')
}

function resultOf(
  metric: Metric,
  minimum: number | null,
  { figure, change, worseParts }: Pick<Checked, 'figure' | 'change' | 'worseParts'>,
): Result {
  if (change && isWorse(metric, change)) return 'worse'
  if (worseParts.length > 0) return 'worse'
  if (minimum !== null && figure.ci95 !== null) {
    const [low, high] = figure.ci95
    if (metric === 'averageRank' ? low > minimum : high < minimum) return 'below-minimum'
  }
  return change === null || change.verdict === 'too_few' ? 'unknown' : 'ok'
}
