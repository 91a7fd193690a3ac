import { isDeepStrictEqual } from 'node:util'
import type * as routes from '../../contract/workspace/brands.ts'
import { defined } from '../../domain/defined.ts'
import { languageOf } from '../../domain/locale.ts'
import { distinct, isOwnMarket, readDomains, refuseUnknownLocale } from '../../pipeline/brand-settings.ts'
import { removeBrand } from '../../pipeline/run/clear-brand.ts'
import { namesChanged } from '../../pipeline/run/rescore-outdated.ts'
import { completeSchedule, nextScheduledTime, refuseFrequent } from '../../pipeline/run/schedule.ts'
import { askableMarkets } from '../../storage/brands/brand-markets.ts'
import {
  type BrandPatch,
  type BrandRecord,
  findBrand,
  insertBrand,
  type Schedule,
  updateBrand,
  type VisibleBrand,
} from '../../storage/brands/brands.ts'
import { scheduleInterval } from '../../storage/brands/schedules.ts'
import { lockFoundBrand } from '../../storage/brands/visible-brands.ts'
import { withinNameLimits } from '../../storage/brands/within-name-limits.ts'
import type { Db } from '../../storage/database/database.ts'
import { newId } from '../../storage/database/new-id.ts'
import { found } from '../found.ts'
import { audited, type Handlers, type HandlersOf, type HttpContext } from '../handler.ts'
import { knownLlms, scheduledLlms } from '../input/brand-llms.ts'
import { invalid } from '../refuse.ts'

export const handlers: HandlersOf<typeof routes> = {
  async createBrand({ body, tenant }, { database: { db: tx }, llms }) {
    const { organizationId } = tenant
    const id = newId()
    refuseUnknownLocale(body, null)
    await insertBrand(tx, organizationId, {
      id,
      name: body.name,
      displayName: body.displayName ?? null,
      targetMarket: body.targetMarket ?? 'US',
      language: languageOf(body.language ?? 'en') ?? 'en',
      aliases: distinct(body.aliases ?? []),
      domains: readDomains(body.domains ?? []),
      llms: body.llms ? knownLlms(llms, body.llms, 'llms', []) : askedByDefault(llms),
      promptLimit: body.promptLimit ?? null,
      runBudgetUsd: body.runBudgetUsd ?? null,
      samples: body.samples ?? 1,
      features: body.enabledFeatures ?? {},
    })
    return audited(found(await findBrand(tx, tenant, id), 'brand'), id, { name: body.name })
  },

  async getBrand({ params, tenant }, { database }) {
    return found(await findBrand(database.db, tenant, params.brandId), 'brand')
  },

  async updateBrand({ params: { brandId }, body, tenant }, context) {
    const { llms, now } = context
    const { db: tx } = context.database
    const { organizationId } = tenant
    // Errors that do not depend on the brand are reported first, before the brand is read.
    const patch = brandPatch(body)
    if (body.schedule !== undefined) {
      patch.schedule = body.schedule && completeSchedule(body.schedule, [], now())
    }
    const before = await findBrand(tx, tenant, brandId)
    if (body.llms) patch.llms = knownLlms(llms, body.llms, 'llms', before?.llms ?? [])
    if (patch.schedule) patch.schedule.enabledLlms = scheduledLlms(llms, body, before)
    refuseUnknownLocale(body, before)
    const { schedule } = found(before, 'brand')
    if (patch.schedule !== undefined && !isSameTimes(schedule, patch.schedule)) {
      if (patch.schedule) refuseFrequent(patch.schedule, await scheduleInterval(tx, organizationId))
      patch.nextRunAt = nextScheduledTime(patch.schedule, now())
    }
    await withinNameLimits(tx, organizationId, brandId, () => updateBrand(tx, tenant, brandId, patch))
    if (body.targetMarket !== undefined || body.language !== undefined) {
      await refuseFurtherMarket(tx, found(await lockFoundBrand(tx, tenant, brandId, findBrand), 'brand'))
    }
    const after = found(await findBrand(tx, tenant, brandId), 'brand')
    if (isDeepStrictEqual(namesOf(before), namesOf(after))) return audited(after, brandId, patch)
    await namesChanged(context, tx, { organizationId, brandId }, { areOwn: true })
    return audited(found(await findBrand(tx, tenant, brandId), 'brand'), brandId, patch)
  },

  async deleteBrand({ params: { brandId }, tenant }, context) {
    await removeBrand(context, context.database.db, tenant, brandId)
    return audited({ deleted: true, brandId }, brandId)
  },
}

/** A brand is asked once in each market. */
async function refuseFurtherMarket(tx: Db, brand: VisibleBrand): Promise<void> {
  const message = 'a further market of the brand has this country and language; remove it first'
  if ((await askableMarkets(tx, brand)).some((market) => isOwnMarket(brand, market)))
    throw invalid({ path: 'targetMarket', code: 'contradiction', message })
}

/** The names that are searched for in answers. */
function namesOf(brand: BrandRecord | null) {
  return brand && [brand.name, brand.displayName, brand.aliases, brand.domains]
}

type BrandBody = Parameters<Handlers['updateBrand']>[0]['body']

/** Whether a schedule starts runs at the same times: then its next time stays. */
function isSameTimes(before: Schedule | null, after: Schedule | null): boolean {
  return before?.cron === after?.cron && before?.timezone === after?.timezone
}

/** The part of the patch that does not depend on the brand's current state. */
function brandPatch(body: BrandBody): BrandPatch {
  const { name, displayName, targetMarket, language, promptLimit, runBudgetUsd, samples, enabledFeatures } =
    body
  return defined({
    name,
    displayName,
    targetMarket,
    language: language === undefined ? undefined : (languageOf(language) ?? language),
    promptLimit,
    runBudgetUsd,
    samples,
    features: enabledFeatures,
    aliases: body.aliases && distinct(body.aliases),
    domains: body.domains && readDomains(body.domains),
  })
}

function askedByDefault(llms: HttpContext['llms']): string[] {
  return llms
    .list()
    .filter(({ surface }) => surface !== 'simulated')
    .map(({ name }) => name)
}
