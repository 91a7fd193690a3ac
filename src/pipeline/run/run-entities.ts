import { withDetected } from '../../domain/detected-brands/known-names.ts'
import type { Entities } from '../../domain/scoring/entities.ts'
import { withinNameLimits } from '../../domain/scoring/names/name-limits.ts'
import type { BrandRecord } from '../../storage/brands/brands.ts'
import { rivalEntities } from '../../storage/brands/competitors.ts'
import { detectedNames, newestAnswers } from '../../storage/brands/names-in-answers.ts'
import type { Db } from '../../storage/database/database.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { inSlices } from '../time-slices.ts'

/** The names of the brand and of its competitors, for the scorer. */
export async function brandEntities(db: Db, brand: BrandRecord): Promise<Entities> {
  const { id, name, displayName, aliases, domains, organizationId } = brand
  const names = displayName === name ? aliases : [displayName, ...aliases]
  return {
    brand: { id, name, aliases: names, domains },
    rivals: await rivalEntities(db, organizationId, id),
  }
}

/**
 * The names that are searched for in a run's answers: tracked and detected brands. Brands of earlier versions may
 * exceed the limits of names; the last names are then left out.
 */
export async function runEntities(
  { log }: Pick<PipelineContext, 'log'>,
  db: Db,
  brand: BrandRecord,
): Promise<Entities> {
  const { id, organizationId } = brand
  const entities = await brandEntities(db, brand)
  const detected = await detectedNames(db, organizationId, id)
  const answers = detected.length === 0 ? [] : await newestAnswers(db, organizationId, id)
  const within = withinNameLimits(await withDetected(entities, detected, inSlices(answers)))
  if (within.leftOut) {
    const { rivals, names } = within.leftOut
    const message =
      'the brand has more names than are looked for: the last competitors and aliases are left out'
    log.warn({ organizationId, brandId: id, competitorsLeftOut: rivals, namesLeftOut: names }, message)
  }
  return within.entities
}
