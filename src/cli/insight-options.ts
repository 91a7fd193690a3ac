import { Option } from 'commander'
import type { CallInput, Client } from '../client/client.ts'
import type { Contract } from '../contract/index.ts'
import { defined } from '../domain/defined.ts'
import { JOURNEY_STAGES } from '../domain/journey-stage.ts'
import { isDay } from '../domain/moment.ts'
import { firstDayOf, type PeriodLength } from '../domain/period-length.ts'
import { findId, type KindName } from './find-id.ts'
import { dayOrMoment, readPeriod } from './period.ts'

export type InsightQuery = NonNullable<CallInput<Contract['getOverview']>['query']>

export interface InsightOptions {
  brand?: string
  period?: PeriodLength
  from?: string
  to?: string
  run?: string
  llm?: string[]
  topic?: string
  prompt?: string
  journey?: (typeof JOURNEY_STAGES)[number]
  branded?: true
  unbranded?: true
  surface?: InsightQuery['surface']
  market?: string
}

/** The options that select runs and answers. */
export function insightOptions(): Option[] {
  return [
    new Option('--period <length>', 'the last 28d, 4w, 3m or 1y')
      .argParser(readPeriod)
      .conflicts(['from', 'run']),
    new Option('--from <day>', 'runs since this day or moment (UTC)').argParser(dayOrMoment).conflicts('run'),
    new Option('--to <day>', 'runs until this day, or before this moment')
      .argParser(dayOrMoment)
      .conflicts('run'),
    new Option('--run <run>', 'one run: id, beginning of it, or latest'),
    new Option('--llm <name...>', 'only these LLMs'),
    new Option('--topic <topic>', 'only prompts of this topic'),
    new Option('--prompt <prompt>', 'only this prompt'),
    new Option('--journey <stage>', 'only prompts of this stage').choices(JOURNEY_STAGES),
    new Option('--branded', 'only prompts that name the brand').conflicts('unbranded'),
    new Option('--unbranded', 'only prompts that do not name the brand'),
    new Option('--market <market>', 'only runs in this market of the brand, instead of its own'),
    new Option(
      '--surface <surface>',
      'only runs of this kind: api, import, simulated or ui; without it, ui is left out where there are others',
    ),
  ]
}

/** The query for the options; names are looked up. */
export async function insightQuery(
  client: Client,
  brandId: string,
  { run, llm, topic, prompt, journey, branded, unbranded, surface, market, ...window }: InsightOptions,
  now: Date,
): Promise<InsightQuery> {
  const idOf = async (kind: KindName, given: string | undefined) =>
    given === undefined ? undefined : findId(client, kind, given, brandId)
  return defined({
    ...windowOf(window, now),
    runId: await idOf('run', run),
    llm,
    topicId: await idOf('topic', topic),
    promptId: await idOf('prompt', prompt),
    customerJourney: journey,
    branded: branded || unbranded ? branded === true : undefined,
    surface,
    marketId: await idOf('market', market),
  })
}

/** A period ends with the day that is given, or with the one before whose end a moment lies. */
export function windowOf(
  { period, from, to }: Pick<InsightOptions, 'period' | 'from' | 'to'>,
  now: Date,
): Pick<InsightQuery, 'from' | 'to'> {
  const last = to === undefined ? now : new Date(Date.parse(to) - (isDay(to) ? 0 : 1))
  return defined({ from: period ? firstDayOf(period, last) : from, to })
}
