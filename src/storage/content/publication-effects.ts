import { sql } from 'kysely'
import type { AnswersOfLlm } from '../../domain/publication-effect.ts'
import { smallLetters } from '../database/collation.ts'
import type { Db } from '../database/database.ts'
import { isReadable } from '../runs/states.ts'
import { isInMainSeries } from '../runs/unmixed-surfaces.ts'

/** How many runs before and after a publication count. */
const RUNS_MAX = 5

/** When the first content for the suggestion was published that is still published; null when none is. */
export async function publishedAt(
  db: Db,
  organizationId: string,
  suggestionId: string,
): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select iso8601(min(c.published_at)) as at from generated_content_ideas i
      join contents c on c.organization_id = i.organization_id and c.idea_id = i.id
    where i.organization_id = ${organizationId} and i.suggestion_id = ${suggestionId}
      and c.status = 'published' and c.deleted_at is null`.execute(db)
  return rows[0]?.at ?? null
}

/**
 * The answers to a prompt in the last runs before a moment and in the newest runs since, by run and LLM. Only runs that
 * asked it in the words of the last run before count, or else of the first since: other words are another question. Answers from a
 * user interface count only where the brand has no others: the two are never averaged.
 */
export async function answersAround(
  db: Db,
  organizationId: string,
  { brandId, promptId }: { brandId: string; promptId: string },
  at: string,
): Promise<{ before: AnswersOfLlm[]; after: AnswersOfLlm[] }> {
  const asking = (isAfter: boolean) => sql`runs r
      join run_prompts a on a.organization_id = r.organization_id and a.run_id = r.id and a.prompt_id = ${promptId}
    where r.organization_id = ${organizationId} and r.brand_id = ${brandId} and ${isReadable('r.status')}
      and ${isInMainSeries(organizationId, brandId)} and (r.started_at >= ${at}::timestamptz) = ${isAfter}::boolean
      and exists (select 1 from results x where x.organization_id = r.organization_id
        and x.prompt_id = ${promptId} and x.run_id = r.id)`
  // Imported texts of one prompt may differ in capitals.
  const words = smallLetters(sql`trim(a.text)`)
  const runs = (isAfter: boolean) => sql`(
    select r.id, ${isAfter}::boolean as is_after from ${asking(isAfter)} and ${words} = (select words from question)
    order by r.started_at desc, r.id desc limit ${RUNS_MAX})`
  const { rows } = await sql<AnswersOfLlm & { isAfter: boolean }>`
    with question as materialized (select coalesce(
      (select ${words} from ${asking(false)} order by r.started_at desc, r.id desc limit 1),
      (select ${words} from ${asking(true)} order by r.started_at, r.id limit 1)) as words)
    select n.is_after as "isAfter", x.run_id as "runId", x.llm, count(*)::int as completed,
      (count(*) filter (where x.is_present))::int as present
    from (${runs(false)} union all ${runs(true)}) n
      join results x on x.organization_id = ${organizationId} and x.prompt_id = ${promptId} and x.run_id = n.id
    group by n.is_after, x.run_id, x.llm order by x.llm, x.run_id`.execute(db)
  const of = (side: boolean) =>
    rows.filter(({ isAfter }) => isAfter === side).map(({ isAfter: _, ...answers }) => answers)
  return { before: of(false), after: of(true) }
}
