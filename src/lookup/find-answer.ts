import { allPages, largePages } from '../client/all-pages.ts'
import type { Client } from '../client/client.ts'
import { findBrandId, findId, isWholeId } from './find-id.ts'
import { LookupError } from './lookup-error.ts'
import { isBeginning, isLatest, Matches } from './matches.ts'

export interface AnswerPlace {
  /** Where to search, in the form that `findId` accepts; without a run, in all runs of the brand or of all brands. */
  run?: string | undefined
  brand?: string | undefined
  /** The maximum number of runs to search, newest first; without it, all. Each run costs one request. */
  runsMax?: number
}

/**
 * The id of an answer, given by its id or the beginning of it (four characters or more), in the newest run with such
 * an answer.
 * @throws {LookupError} when there is none, or a run has more than one
 */
export async function findAnswer(
  client: Client,
  given: string,
  { run, brand, runsMax = Number.POSITIVE_INFINITY }: AnswerPlace,
): Promise<string> {
  if (isWholeId(given)) return given.trim()
  if (!isBeginning(given) && !isLatest(given)) throw noAnswer(given)
  if (run !== undefined) {
    const found = await answerOfRun(client, given, await findId(client, 'run', run, brand))
    if (found === null) throw noAnswer(given)
    return found
  }
  for (const runId of await runsOf(client, brand, runsMax)) {
    const found = await answerOfRun(client, given, runId)
    if (found !== null) return found
  }
  throw noAnswer(given)
}

function noAnswer(given: string): LookupError {
  return new LookupError(null, { kind: 'none', given, noun: 'answer', near: null })
}

async function everyBrand(client: Client): Promise<string[]> {
  const ids: string[] = []
  for await (const { data } of largePages(client, 'listBrands')) ids.push(...data.map(({ id }) => id))
  return ids
}

/** The runs of one brand or of all, newest first. */
async function runsOf(client: Client, brand: string | undefined, runsMax: number): Promise<string[]> {
  const brandIds = brand === undefined ? await everyBrand(client) : [await findBrandId(client, brand)]
  const runs: { id: string; startedAt: string }[] = []
  for (const brandId of brandIds) {
    const input = { params: { brandId } }
    const { data } = Number.isFinite(runsMax)
      ? await client.listWorkspaceRuns({ ...input, query: { limit: runsMax } })
      : await allPages(client, 'listWorkspaceRuns', input)
    runs.push(...data.map(({ id, startedAt }) => ({ id, startedAt })))
  }
  return runs
    .sort((one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt))
    .slice(0, runsMax)
    .map(({ id }) => id)
}

/** An error lists no more than this many matches. */
const LISTED_MAX = 10

/**
 * Null when the run has no such answer.
 * @throws {LookupError} when it has more than one
 */
async function answerOfRun(client: Client, given: string, runId: string): Promise<string | null> {
  const query = isLatest(given)
    ? { order: 'newest' as const, limit: 1 }
    : { idPrefix: given.trim().toLowerCase(), limit: LISTED_MAX }
  const { data } = await client.listResponses({ params: { runId }, query })
  const found = data.map(({ id, llm, promptText }) => ({ id, names: [], label: `${llm}: ${promptText}` }))
  if (found.length === 0) return null
  const matches = new Matches(given)
  matches.add(found)
  return matches.only(null, 'answer').id
}
