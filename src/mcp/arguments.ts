import { type Static, type TProperties, Type } from 'typebox'
import type { CallInput } from '../client/client.ts'
import type { Contract } from '../contract/index.ts'
import { SURFACES } from '../contract/llm-fields.ts'
import { defined } from '../domain/defined.ts'
import { isDay } from '../domain/moment.ts'
import { firstDayOf, readPeriodLength } from '../domain/period-length.ts'
import { findId } from '../lookup/find-id.ts'
import type { KindName } from '../lookup/kinds.ts'
import { ArgumentError } from './argument-error.ts'
import type { Session } from './tool.ts'

/** Rows of a page. */
export const PAGE_ROWS = 25

export const Arguments = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

export const Given = (description?: string) =>
  Type.Optional(Type.String(description === undefined ? {} : { description }))

/** TypeBox's `Type.Enum` writes no `type`, which some clients require. */
export const OneOf = <const T extends string>(values: readonly T[], description?: string) =>
  Type.Unsafe<T>({
    type: 'string',
    enum: values,
    ...defined({ description }),
  })

export const brand = { brand: Given() }

export const cursor = { cursor: Given() }

/** The arguments that select runs and answers. */
export const filters = {
  period: Given('28d, 4w, 3m, 1y or FROM..TO'),
  run: Given(),
  llm: Given(),
  topic: Given(),
  prompt: Given(),
  market: Given(),
  branded: Type.Optional(Type.Boolean()),
  surface: Type.Optional(
    OneOf(SURFACES, 'ui: pages of products, left out unless given, or the brand has no others'),
  ),
}

export type Filters = Static<ReturnType<typeof Arguments<typeof filters>>>

export type InsightQuery = NonNullable<CallInput<Contract['getOverview']>['query']>

/** The given brand, or the only one when none is given. */
export async function brandOf({ client }: Session, given: string | undefined): Promise<string> {
  if (given !== undefined) return findId(client, 'brand', given)
  const { data, paging } = await client.listBrands({ query: { limit: 2 } })
  const [only] = data
  if (only && paging.total === 1) return only.id
  throw new ArgumentError(
    only ? 'There are several brands: say which one is meant.' : 'There is no brand yet.',
    only
      ? 'Call brands, and give a name or an id of it as "brand".'
      : 'A person creates one, in the dashboard or on the command line.',
  )
}

/** The query of insights for these arguments; names are looked up. */
export async function queryOf(
  { client, now }: Session,
  brandId: string,
  { period, run, llm, topic, prompt, market, branded, surface }: Filters,
): Promise<InsightQuery> {
  if (period !== undefined && run !== undefined)
    throw new ArgumentError('"period" and "run" exclude each other.', 'Leave one of them out.')
  const idOf = async (kind: KindName, given: string | undefined) =>
    given === undefined ? undefined : findId(client, kind, given, brandId)
  return defined({
    ...(period === undefined ? {} : windowOf(period, now())),
    runId: await idOf('run', run),
    llm: llm === undefined ? undefined : llmsOf(llm),
    topicId: await idOf('topic', topic),
    promptId: await idOf('prompt', prompt),
    marketId: await idOf('market', market),
    branded,
    surface,
  })
}

/** The names of LLMs in a text, separated by commas. */
export function llmsOf(given: string): string[] {
  const names = given
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length > 0) return names
  throw new ArgumentError('"llm" names no LLM.', 'Give names, separated by commas, or leave it out for all.')
}

function windowOf(period: string, now: Date): Pick<InsightQuery, 'from' | 'to'> {
  const length = readPeriodLength(period)
  if (length) return { from: firstDayOf(length, now) }
  const [from = '', to = '', ...more] = period.split('..')
  if (more.length === 0 && [from, to].every(isDay)) return { from, to }
  throw new ArgumentError(
    `"${period}" is no period.`,
    'Give 28d, 4w, 3m or 1y, or two days as 2026-03-01..2026-03-28.',
  )
}

/**
 * A side of a comparison: two days, or a run by its id, the beginning of it, or `latest`.
 * @throws {ArgumentError | LookupError}
 */
export async function sideOf(
  { client }: Session,
  brandId: string,
  given: string | undefined,
): Promise<string | undefined> {
  if (given === undefined || given.includes('..')) return given
  if (isDay(given))
    throw new ArgumentError(`A period has two days: ${given}..${given} is this day alone.`, 'Give both days.')
  return findId(client, 'run', given, brandId)
}

const CURSOR = /^p([1-9]\d{0,6})$/

/** The page that a cursor stands for. */
export function pageOf(given: string | undefined): { page: number; limit: number } {
  return { page: given === undefined ? 1 : placeIn(given), limit: PAGE_ROWS }
}

/** The position in a cursor, of a page or of a part of a text. */
export function placeIn(given: string): number {
  const [, number] = CURSOR.exec(given.trim()) ?? []
  if (number !== undefined) return Number(number)
  throw new ArgumentError(
    `"${given}" is no cursor.`,
    'Give the nextCursor of the page before, with the same other arguments; leave it out for the first page.',
  )
}

export function cursorOf(place: number | null): string | null {
  return place === null ? null : `p${place}`
}
