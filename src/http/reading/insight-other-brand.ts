import type { RivalNames } from '../../domain/insights/names-in-answers.ts'
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

/** @throws {ApiError} `not_found` for an id that is neither a competitor's nor a detected brand's */
export async function findOtherBrand(
  insight: Insight,
  given: string,
  filter: 'brand' | 'without' = 'brand',
): Promise<OtherBrand> {
  const id = given.toLowerCase()
  const names = await namesOf(insight, runSlots(insight))
  const competitor = insight.entities.rivals.find((rival) => rival.id === id)
  if (competitor) return { id, name: competitor.name, kind: 'competitor', among: names.rivals }
  const known = (await insight.detectedBrands()).find((one) => one.id === id)
  if (!known) throw unknownFilter(filter)
  const inAnswers = await detectedBrandsOf(insight, names)
  const own = inAnswers.filter((one) => one.id === id)
  return { id, name: known.name, kind: 'detected', among: own.map(asRival) }
}
