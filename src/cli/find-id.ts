import type { Client } from '../client/client.ts'
import { ownCommand } from '../config/config.ts'
import { findAnswer as findAnswerId } from '../lookup/find-answer.ts'
import { type Found, findOne as findOneId } from '../lookup/find-id.ts'
import { findOtherBrand } from '../lookup/find-other-brand.ts'
import { KINDS, type KindName } from '../lookup/kinds.ts'
import { LookupError, type LookupProblem } from '../lookup/lookup-error.ts'
import { shellWord } from './shell-word.ts'
import { CommandError, plain } from './terminal.ts'

export { KINDS, type KindName }

const SHOWN_MAX = 10

/** The command that lists the objects of each kind. */
const SEE: Readonly<Record<KindName, string>> = {
  brand: 'brands list',
  run: 'runs list',
  topic: 'topics list',
  prompt: 'prompts list',
  'perception-prompt': 'perception-prompts list',
  market: 'brands markets list',
  competitor: 'competitors list',
  'detected-brand': 'detected-brands list',
  suggestion: 'suggestions prompts',
  idea: 'ideas list',
  'prompt-suggestion': 'prompts suggestions BRAND',
  content: 'contents list',
  'report-link': 'report-links list',
  'table-link': 'table-links list',
  key: 'keys list',
  webhook: 'webhooks list',
  organization: 'organizations list',
}

/**
 * As `findId` of src/lookup, with errors for a person.
 * @throws {CommandError} when there is none, or more than one
 */
export async function findId(client: Client, name: KindName, given: string, brand?: string): Promise<string> {
  return (await findOne(client, name, given, brand)).id
}

/**
 * As `findOne` of src/lookup, with errors for a person.
 * @throws {CommandError} when there is none, or more than one
 */
export function findOne(
  client: Client,
  name: KindName,
  given: string,
  brand?: string,
  isDestroyed = false,
): Promise<Found> {
  return worded(undefined, () => findOneId(client, name, given, brand, isDestroyed))
}

export function findAnswer(
  client: Client,
  given: string,
  { run, brand }: { run?: string; brand?: string },
): Promise<string> {
  return worded('answers --run RUN', () => findAnswerId(client, given, { run, brand }))
}

export function otherBrandId(client: Client, brandId: string, given: string): Promise<string> {
  return worded('leaderboard --brand BRAND', () => findOtherBrand(client, brandId, given))
}

/** What detected brands are merged into: a competitor wins over a detected brand of the same name. */
export function findMergeTarget(client: Client, given: string, brand?: string): Promise<string> {
  return worded(undefined, async () => {
    try {
      return (await findOneId(client, 'competitor', given, brand)).id
    } catch (error) {
      if (!(error instanceof LookupError) || error.problem.kind !== 'none') throw error
      return (await findOneId(client, 'detected-brand', given, brand)).id
    }
  })
}

/**
 * Runs a look-up and words its error.
 * @param see - the command that lists the objects, when the kind does not imply it
 */
async function worded<T>(see: string | undefined, find: () => Promise<T>): Promise<T> {
  try {
    return await find()
  } catch (error) {
    throw inWords(error, see)
  }
}

export function findBrandId(client: Client, given: string): Promise<string> {
  return findId(client, 'brand', given)
}

/**
 * The only brand that the key may see, for a command without `--brand`.
 * @throws {CommandError} when there are none or several
 */
export async function onlyBrand(client: Client): Promise<{ id: string; name: string }> {
  const { data, paging } = await client.listBrands({ query: { limit: SHOWN_MAX } })
  const [first, second] = data
  if (first && !second) return first
  if (!first) throw new CommandError(`There is no brand yet. Create one: ${ownCommand('brands create NAME')}`)
  const more = paging.total > data.length ? [`  … and ${paging.total - data.length} more`] : []
  const lines = data.map(({ name, id }) => `  --brand ${shellWord(plain(name))}  (${id})`)
  throw new CommandError(['Which brand? Give one of these:', ...lines, ...more].join('\n'))
}

function inWords(error: unknown, see?: string): unknown {
  if (!(error instanceof LookupError)) return error
  const { problem, kind } = error
  const { given, noun } = problem
  if (problem.kind === 'many') return ambiguous(problem)
  const seeing = ownCommand(kind === null ? (see ?? '') : listingOf(kind))
  if (problem.kind === 'latest') {
    return new CommandError(
      `"latest" does not say which ${noun} to destroy: give its name or id. See: ${seeing}`,
    )
  }
  const hint = problem.near === null ? '' : ` Did you mean "${plain(problem.near)}"?`
  return new CommandError(`There is no ${noun} "${given}".${hint} See: ${seeing}`)
}

function listingOf(kind: KindName): string {
  const isWhole = !KINDS[kind].ofBrand || SEE[kind].endsWith('BRAND')
  return isWhole ? SEE[kind] : `${SEE[kind]} --brand BRAND`
}

function ambiguous({ found, count, given, noun }: LookupProblem & { kind: 'many' }): CommandError {
  const rows = found.map(({ id, label }) => `  ${id}  ${plain(label)}`)
  const more = count > found.length ? [`  … and ${count - found.length} more`] : []
  return new CommandError(
    [
      `"${given}" is the name or the beginning of the id of ${count} ${noun}s. Use the id:`,
      ...rows,
      ...more,
    ].join('\n'),
  )
}
