import { NAME_VERDICTS, type NameVerdict } from '../detected-brands/verdicts.ts'
import { shortLine } from '../plain-line.ts'
import { isPlainObject } from '../plain-object.ts'
import { detectedKey } from '../scoring/brands/detected-names.ts'
import type { Entities } from '../scoring/entities.ts'
import { namesOf } from './judge-presence.ts'
import { ABOUT_THE_INPUT, type JudgeTask, PART_LENGTH_MAX } from './judge-task.ts'
import { fieldsOf, NOT_AS_ASKED, type VerdictReading } from './read-verdict.ts'

/** Must change whenever an instruction, the schema or the form of the input changes. */
export const VETTING_VERSION = 'names-1'

/** Names in one request. */
export const NAMES_MAX = 100
/** The maximum after one run. */
const REQUESTS_MAX = 20
/** After a run of a brand with vetted names: five requests for 1,000 answers. */
const ANSWERS_PER_REQUEST = 200
const RIVALS_TOLD_MAX = 200
const NAME_LENGTH_MAX = 200
const REASON_LENGTH_MAX = 200
/** A reply that judges a smaller share of the names is rejected as a whole. */
const JUDGED_SHARE_MIN = 0.5
const OUTPUT_TOKENS_MAX = 8_192
/** The length of a line besides the name and the passage. */
const FORM_LENGTH = 50

const INSTRUCTIONS = `\
Names were found in answers that an assistant gave to questions about a market. You say for each name what it is, seen from
one brand in that market.

${ABOUT_THE_INPUT}

The parts are: brand (JSON: the brand's name, and other names of it), tracked (JSON: the names of its known competitors),
names (one JSON object a line: the id of a name, the name, and a passage of an answer in which it stands, which can be empty).

verdict, for each name:
- rival: a company, shop, service, product line or brand that can be bought from, used or visited instead of the brand or
  beside it, also where it competes only a little.
- product: a product, model, plan, feature or part of another brand. Then "of" is that brand's name; use its spelling in
  brand, tracked or names where it stands there. A brand that another company owns is no product: it is a rival.
- place: a country, region, town, district, street, building or other place, if nothing of that name is offered there.
- publisher: a newspaper, magazine, test institute, review site, forum, authority or association that only reports or rates.
- not_a_brand: a common word, a label, a heading, a material, a standard, a method, a person or anything else.
If in doubt between rival and another verdict, choose rival.

Return one verdict for each id and no others. of: an empty text unless verdict is product.
reason: at most ten words in English.`

const SCHEMA = {
  type: 'object',
  properties: {
    verdicts: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string', description: 'As in names.' },
          verdict: { type: 'string', enum: NAME_VERDICTS },
          of: { type: 'string', description: 'Whose product it is; else empty.' },
          reason: { type: 'string', description: 'At most ten words in English.' },
        },
        required: ['id', 'verdict', 'of', 'reason'],
        additionalProperties: false,
      },
    },
  },
  required: ['verdicts'],
  additionalProperties: false,
}

/**
 * The maximum number of requests after a run; the next run continues with the remaining names.
 * @param isFirst - whether no name of the brand was vetted before
 */
export function vettingRequestsMax(answerCount: number, isFirst: boolean): number {
  const usual = Math.max(1, Math.floor(answerCount / ANSWERS_PER_REQUEST))
  return isFirst ? REQUESTS_MAX : Math.min(REQUESTS_MAX, usual)
}

/** A name and a passage that contains it. */
export interface AskedName {
  /** New in each request, so that a text cannot refer to other names. */
  id: string
  name: string
  passage: string
}

export function namesTask(
  { brand, rivals }: Pick<Entities, 'brand' | 'rivals'>,
  names: readonly AskedName[],
) {
  const tracked = rivals.slice(0, RIVALS_TOLD_MAX).map(({ name }) => name)
  return {
    instructions: INSTRUCTIONS,
    schemaName: 'name_verdicts',
    schema: SCHEMA,
    data: {
      brand: namesOf(brand),
      tracked: JSON.stringify(tracked),
      names: names.map((one) => JSON.stringify(one)).join('\n'),
    },
    outputTokensMax: OUTPUT_TOKENS_MAX,
  } satisfies JudgeTask
}

/** As many of the first names as fit into one request. */
export function firstRequest<T extends Omit<AskedName, 'id'>>(names: readonly T[]): T[] {
  const asked: T[] = []
  let room = PART_LENGTH_MAX
  for (const one of names.slice(0, NAMES_MAX)) {
    room -= JSON.stringify([one.name, one.passage]).length + FORM_LENGTH
    if (room < 0 && asked.length > 0) break
    asked.push(one)
  }
  return asked
}

/**
 * Reads the valid verdicts of a reply, by the ids of the names. Leaves out verdicts on unknown ids, contradictory
 * ones, and those without a reason or with an unknown kind.
 */
export function readNameVerdicts(
  reply: unknown,
  asked: readonly AskedName[],
): VerdictReading<ReadonlyMap<string, NameVerdict>> {
  const given = fieldsOf(reply)?.['verdicts']
  if (!Array.isArray(given)) return NOT_AS_ASKED
  const names = new Map(asked.map(({ id, name }) => [id, name]))
  const verdicts = new Map<string, NameVerdict>()
  const contradicted = new Set<string>()
  for (const one of given.slice(0, 2 * asked.length)) {
    const id: unknown = isPlainObject(one) ? one['id'] : null
    const name = typeof id === 'string' ? names.get(id) : undefined
    const verdict = name === undefined ? null : readOne(one as Record<string, unknown>, name)
    if (typeof id !== 'string' || !verdict) continue
    const before = verdicts.get(id)
    if (before && (before.verdict !== verdict.verdict || before.of !== verdict.of)) contradicted.add(id)
    verdicts.set(id, verdict)
  }
  for (const id of contradicted) verdicts.delete(id)
  if (verdicts.size < JUDGED_SHARE_MIN * asked.length) {
    return { problem: `Only ${verdicts.size} of ${asked.length} names have a valid verdict.` }
  }
  return { verdict: verdicts }
}

function readOne(given: Readonly<Record<string, unknown>>, name: string): NameVerdict | null {
  const verdict = NAME_VERDICTS.find((known) => known === given['verdict'])
  const { of, reason } = given
  if (!verdict || typeof reason !== 'string') return null
  const line = shortLine(reason, REASON_LENGTH_MAX)
  if (line === '') return null
  if (verdict !== 'product') return { verdict, of: null, reason: line }
  const owner = typeof of === 'string' ? shortLine(of, NAME_LENGTH_MAX) : ''
  if (owner === '' || detectedKey(owner) === detectedKey(name)) return null
  return { verdict, of: owner, reason: line }
}
