import type { RivalNames } from '../../domain/insights/names-in-answers.ts'
import { trackedNames } from '../../domain/scoring/brands/detected-names.ts'
import type { NamedEntity } from '../../domain/scoring/entities.ts'
import { unknownFilter } from '../input/list-filters.ts'
import { asRival, detectedBrandsOf } from './insight-brands.ts'
import { type Insight, namesOf, runSlots } from './insight-reading.ts'

/** Another brand, given by its id in the request. */
export interface OtherBrand {
  id: string
  name: string
  kind: 'competitor' | 'detected'
  /** The brands that are counted separately in answers; includes this one where answers name it. */
  among: readonly RivalNames[]
}

/**
 * A detected brand is what it counts as now: the competitor that bears its name, or what it was merged into.
 * @throws {ApiError} `not_found` for an id that is neither a competitor's nor a detected brand's
 */
export async function findOtherBrand(
  insight: Insight,
  given: string,
  filter: 'brand' | 'without' = 'brand',
): Promise<OtherBrand> {
  const id = given.toLowerCase()
  const names = await namesOf(insight, runSlots(insight))
  const rival = (wanted: string | undefined) => insight.entities.rivals.find((one) => one.id === wanted)
  const asCompetitor = ({ id, name }: NamedEntity): OtherBrand => {
    return { id, name, kind: 'competitor', among: names.rivals }
  }
  const competitor = rival(id)
  if (competitor) return asCompetitor(competitor)
  const known = await insight.detectedBrands()
  const asked = known.find((one) => one.id === id)
  if (!asked) throw unknownFilter(filter)
  const root = known.find((one) => one.id === asked.mergedIntoId) ?? asked
  const tracked = trackedNames(insight.entities)
  const bearer = rival((tracked.get(asked.key) ?? tracked.get(root.key))?.id)
  if (bearer) return asCompetitor(bearer)
  const inAnswers = await detectedBrandsOf(insight, names)
  const own = inAnswers.filter((one) => one.id === root.id)
  return { id: root.id, name: root.name, kind: 'detected', among: own.map(asRival) }
}
