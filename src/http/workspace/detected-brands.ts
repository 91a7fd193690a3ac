import { ApiError, notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/detected-brands.ts'
import { defined } from '../../domain/defined.ts'
import { detectedKey } from '../../domain/scoring/brands/detected-names.ts'
import { distinct, readDomains } from '../../pipeline/brand-settings.ts'
import { brandEntities } from '../../pipeline/run/run-entities.ts'
import { findBrand } from '../../storage/brands/brands.ts'
import {
  type Competitor,
  insertCompetitor,
  lockCompetitor,
  updateCompetitor,
} from '../../storage/brands/competitors.ts'
import {
  findDetectedBrand,
  findMergedInto,
  listDetectedBrands,
  setIgnored,
  setMergedInto,
} from '../../storage/brands/detected-brands.ts'
import { roomForNames } from '../../storage/brands/found-names.ts'
import { withinNameLimits } from '../../storage/brands/within-name-limits.ts'
import { newId } from '../../storage/database/new-id.ts'
import { found } from '../found.ts'
import type { HandlersOf } from '../handler.ts'
import { llmNames } from '../input/list-filters.ts'
import { readPeriod, wantedPeriod } from '../reading/insight-periods.ts'
import { refuseUnknownLlms } from '../reading/known-llms.ts'
import { withShorterNames } from '../reading/shorter-names.ts'
import {
  changeDetectedBrand,
  type LockedDetectedBrand,
  trackedKeys,
} from '../writing/locked-detected-brand.ts'
import { refuseTakenName } from './competitors.ts'

const ALIASES_MAX = 100

export const handlers: HandlersOf<typeof routes> = {
  async listDetectedBrands({ params: { brandId }, query, tenant }, context) {
    const {
      database: { db },
      now,
    } = context
    wantedPeriod(query, now()) // A bad request is told before an unknown id.
    const brand = found(await findBrand(db, tenant, brandId), 'brand')
    const { runs } = await readPeriod(db, tenant, brand, query, now())
    const tracked = trackedKeys(await brandEntities(db, brand))
    const { status = ['open' as const], q, unseen = false, verdict } = query
    const llms = query.llm && llmNames(query.llm)
    if (llms) await refuseUnknownLlms(context, brand, llms)
    const filter = {
      statuses: status,
      unseen,
      ...defined({ q, llms, verdicts: verdict }),
    }
    const page = await listDetectedBrands(db, brand, tracked, runs, filter, pageRequest(query))
    return {
      ...page,
      data: await withShorterNames(db, brand, tracked, page.data),
      room: await roomForNames(db, brand),
    }
  },

  trackDetectedBrand(call, context) {
    const { aliases = [], domains = [] } = call.body ?? {}
    return changeDetectedBrand(call, context, async (held) => {
      const { tx, tenant, row } = held
      refuseTracked(held)
      await separate(held)
      const names = await withMerged(held)
      const competitor: Competitor = {
        id: newId(),
        brandId: row.brandId,
        name: row.name,
        aliases: readAliases([...names.slice(1), ...aliases]),
        domains: readDomains(domains),
      }
      const { organizationId } = tenant
      await withinNameLimits(tx, organizationId, row.brandId, () =>
        refuseTakenName(insertCompetitor(tx, organizationId, competitor)),
      )
      await setIgnored(tx, organizationId, row.id, false)
      return { competitorId: competitor.id }
    })
  },

  mergeDetectedBrand(call, context) {
    return changeDetectedBrand(call, context, async (held) => {
      const { tx, tenant, row, tracked } = held
      const target = await targetOf(held, call.body.into)
      // Merging again into the same brand changes nothing.
      if (tracked.get(row.key)?.id === target.id) return { into: target.id }
      refuseTracked(held)
      if ('aliases' in target) {
        const aliases = readAliases([...target.aliases, ...(await withMerged(held))])
        await withinNameLimits(tx, tenant.organizationId, row.brandId, () =>
          updateCompetitor(tx, tenant, target.id, { aliases }),
        )
        await setMergedInto(tx, tenant.organizationId, row.id, null)
      } else await setMergedInto(tx, tenant.organizationId, row.id, target.id)
      return { into: target.id }
    })
  },

  splitDetectedBrand(call, context) {
    return changeDetectedBrand(call, context, async (held) => {
      const { tx, tenant, row } = held
      const competitor = await bearerOf(held, row.key)
      if (competitor) await dropAliases(held, competitor)
      if (competitor || row.mergedIntoId !== null) {
        await setMergedInto(tx, tenant.organizationId, row.id, null)
      }
      return { from: competitor?.id ?? row.mergedIntoId }
    })
  },

  ignoreDetectedBrand(call, context) {
    return changeDetectedBrand(call, context, async (held) => {
      refuseTracked(held)
      await separate(held)
      await setIgnored(held.tx, held.tenant.organizationId, held.row.id, true)
      return {}
    })
  },

  restoreDetectedBrand(call, context) {
    return changeDetectedBrand(call, context, async ({ tx, tenant, row }) => {
      await setIgnored(tx, tenant.organizationId, row.id, false)
      return {}
    })
  },
}

/** The brand as which the name will be counted: a competitor, or a detected brand that is not merged itself. */
async function targetOf(held: LockedDetectedBrand, into: string): Promise<Competitor | { id: string }> {
  const { tx, tenant, row } = held
  const competitor = await lockCompetitor(tx, tenant, into)
  if (competitor?.brandId === row.brandId) return competitor
  const named = await findDetectedBrand(tx, tenant, into)
  if (named?.brandId !== row.brandId) throw notFound('detected brand or competitor of this brand')
  const root = named.mergedIntoId === null ? named : await findDetectedBrand(tx, tenant, named.mergedIntoId)
  const bearer = (await bearerOf(held, named.key)) ?? (root && (await bearerOf(held, root.key)))
  if (bearer) return bearer
  if (!root || root.id === row.id) throw conflict('It would count as itself.')
  if (root.isIgnored) throw conflict(`${root.name} is ignored. Restore it first.`)
  return root
}

/**
 * Locks the competitor that has the name; null when none has it.
 * @throws {ApiError} `conflict` when it is the brand's own name
 */
async function bearerOf(
  { tx, tenant, tracked, row }: LockedDetectedBrand,
  key: string,
): Promise<Competitor | null> {
  const bearer = tracked.get(key)
  if (!bearer) return null
  if (bearer.id === row.brandId) throw conflict('The brand itself bears the name. Change its aliases.')
  return lockCompetitor(tx, tenant, bearer.id)
}

/** Removes the name, and those merged into it, from a competitor's aliases. */
async function dropAliases(held: LockedDetectedBrand, { id, name, aliases }: Competitor): Promise<void> {
  if (detectedKey(name) === held.row.key) {
    throw conflict('It is the name of a competitor. Delete that, and nobody tracks it any more.')
  }
  const names = new Set((await withMerged(held)).map(detectedKey))
  const kept = aliases.filter((alias) => !names.has(detectedKey(alias)))
  await updateCompetitor(held.tx, held.tenant, id, { aliases: kept })
}

/** Its own name, then the names of those that people merged into it. Those that a judge merged count as it without an alias. */
async function withMerged({ tx, tenant, row }: LockedDetectedBrand): Promise<string[]> {
  const merged = await findMergedInto(tx, tenant.organizationId, row.id)
  return [row.name, ...merged.filter(({ decidedBy }) => decidedBy !== 'judge').map(({ name }) => name)]
}

/** @throws {ApiError} `conflict` for more aliases than a competitor may have */
function readAliases(names: readonly string[]): string[] {
  const aliases = distinct(names)
  if (aliases.length <= ALIASES_MAX) return aliases
  throw conflict(`A competitor has at most ${ALIASES_MAX} aliases; these would be ${aliases.length}.`)
}

function refuseTracked({ tracked, row }: LockedDetectedBrand): void {
  const bearer = tracked.get(row.key)
  if (!bearer) return
  const whose =
    bearer.id === row.brandId
      ? 'The brand itself bears this name'
      : 'The brand tracks a competitor of this name'
  throw conflict(`${whose} already.`)
}

/**
 * Undoes a merge by the judge: the person who decides now overrules it.
 * @throws {ApiError} `conflict` where a person has merged it
 */
async function separate({ tx, tenant, row }: LockedDetectedBrand): Promise<void> {
  if (row.mergedIntoId === null) return
  if (row.decidedBy !== 'judge') {
    throw conflict('It is merged into another. Split it first, or name that one.')
  }
  await setMergedInto(tx, tenant.organizationId, row.id, null)
}

function conflict(message: string): ApiError {
  return new ApiError('conflict', message)
}
