import { allPages } from '../client/all-pages.ts'
import type { Client } from '../client/client.ts'
import { findBrandId, findId, findListed, isWholeId } from './find-id.ts'
import { LookupError } from './lookup-error.ts'

export interface AnswerPlace {
  /** Where it is looked for, as `findId` takes them; without a run, in all of the brand or of all brands. */
  run?: string | undefined
  brand?: string | undefined
  /** How many runs are looked through at most, the newest first; without it, all. */
  runsMax?: number
}

/**
 * The id of an answer that is given by its id or the beginning of it (four characters or more), in the newest run that has one.
 * @throws {LookupError} when there is none, or a run has more than one
 */
export async function findAnswer(
  client: Client,
  given: string,
  { run, brand, runsMax = Number.POSITIVE_INFINITY }: AnswerPlace,
): Promise<string> {
  if (run !== undefined) return answerOfRun(client, given, await findId(client, 'run', run, brand))
  if (isWholeId(given)) return given.trim()
  for (const runId of (await runsOf(client, brand)).slice(0, runsMax)) {
    try {
      return await answerOfRun(client, given, runId)
    } catch (error) {
      if (!(error instanceof LookupError && error.problem.kind === 'none')) throw error
    }
  }
  throw new LookupError(null, { kind: 'none', given, noun: 'answer', near: null })
}

/** Of one brand or of all, the newest first. */
async function runsOf(client: Client, brand?: string): Promise<string[]> {
  const brandIds =
    brand === undefined
      ? (await allPages(client, 'listBrands')).data.map(({ id }) => id)
      : [await findBrandId(client, brand)]
  const runs = []
  for (const brandId of brandIds) {
    runs.push(...(await allPages(client, 'listWorkspaceRuns', { params: { brandId } })).data)
  }
  return runs
    .sort((one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt))
    .map(({ id }) => id)
}

function answerOfRun(client: Client, given: string, runId: string): Promise<string> {
  return findListed(given, 'answer', async () => {
    const { data } = await allPages(client, 'listResponses', { params: { runId } })
    return data.map(({ id, llm, promptText }) => ({ id, names: [], label: `${llm}: ${promptText}` }))
  })
}
