import type { ResponseRef } from '../../storage/runs/responses.ts'
import type { JobData } from '../jobs.ts'

/** What one job has scored: others' answers come in between. */
const SCORED_AT_ONCE = 20

/** The jobs that score answers, those of each organization apart. */
export function scoreJobs(refs: readonly ResponseRef[]): { data: JobData['score'] }[] {
  return parcels(refs, SCORED_AT_ONCE).map((responses) => ({ data: { responses } }))
}

/** Answers of one organization each, so many together at most. */
export function parcels(refs: readonly ResponseRef[], size: number): ResponseRef[][] {
  const byOrganization = Map.groupBy(refs, ({ organizationId }) => organizationId)
  return [...byOrganization].flatMap(([organizationId, own]) =>
    Array.from({ length: Math.ceil(own.length / size) }, (_, place) =>
      own.slice(place * size, (place + 1) * size).map(({ id }) => ({ organizationId, id })),
    ),
  )
}
