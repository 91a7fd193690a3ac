import type { ResponseRef } from '../../storage/runs/responses.ts'
import type { JobData } from '../jobs.ts'

/** Answers per job; organizations take turns by jobs. */
const SCORED_AT_ONCE = 20

/** Jobs that score answers, each of one organization. */
export function scoreJobs(refs: readonly ResponseRef[]): { data: JobData['score'] }[] {
  return parcels(refs, SCORED_AT_ONCE).map((responses) => ({ data: { responses } }))
}

/** Splits answers into parts of at most `size`, each of one organization. */
export function parcels(refs: readonly ResponseRef[], size: number): ResponseRef[][] {
  const byOrganization = Map.groupBy(refs, ({ organizationId }) => organizationId)
  return [...byOrganization].flatMap(([organizationId, own]) =>
    Array.from({ length: Math.ceil(own.length / size) }, (_, place) =>
      own.slice(place * size, (place + 1) * size).map(({ id }) => ({ organizationId, id })),
    ),
  )
}
