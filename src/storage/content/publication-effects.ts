import { type RawBuilder, sql } from 'kysely'
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

/** Runs before and after a publication that are looked at, before all that asked the prompt are. */
const NEIGHBOURS = 20

interface AnswersAround {
  before: AnswersOfLlm[]
  after: AnswersOfLlm[]
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
): Promise<AnswersAround> {
  const isCounted = sql`r.organization_id = ${organizationId} and r.brand_id = ${brandId}
    and ${isReadable('r.status')} and ${isInMainSeries(organizationId, brandId)}`
  const newest = (isAfter: boolean) => sql`(
    select r.id, r.started_at, ${isAfter}::boolean as is_after from runs r
    where ${isCounted} and r.started_at ${isAfter ? sql`>=` : sql`<`} ${at}::timestamptz
    order by r.started_at desc, r.id desc limit ${NEIGHBOURS})`
  const near = await answersIn(db, organizationId, promptId, sql`${newest(false)} union all ${newest(true)}`)
  if (near.areEnough) return near.answers
  // By the answers to the prompt: of a brand's runs, thousands may have none.
  const asking = sql`
    select x.run_id as id, r.started_at, r.started_at >= ${at}::timestamptz as is_after
    from (select distinct y.run_id from all_results y
        where y.organization_id = ${organizationId} and y.prompt_id = ${promptId} offset 0) x
      cross join lateral (select r.started_at from runs r where ${isCounted} and r.id = x.run_id offset 0) r`
  return (await answersIn(db, organizationId, promptId, asking)).answers
}

/** The same among some runs: rows of `id`, `started_at` and `is_after`. `areEnough`: runs behind these neighbours would not count. */
async function answersIn(
  db: Db,
  organizationId: string,
  promptId: string,
  runs: RawBuilder<unknown>,
): Promise<{ answers: AnswersAround; areEnough: boolean }> {
  const answersOf = (run: string) => sql`results x where x.organization_id = ${organizationId}
    and x.prompt_id = ${promptId} and x.run_id = ${sql.ref(`${run}.id`)}`
  // Imported texts of one prompt may differ in capitals.
  const words = smallLetters(sql`trim(a.text)`)
  const answers = (isAfter: boolean) => sql`coalesce((select json_agg(x) from (
    select x.run_id as "runId", x.llm, count(*)::int as completed, (count(*) filter (where x.is_present))::int as present
    from chosen n cross join lateral (select x.run_id, x.llm, x.is_present from ${answersOf('n')} offset 0) x
    where n.is_after = ${isAfter} group by x.run_id, x.llm order by x.llm, x.run_id) x), '[]')`
  const { rows } = await sql<AnswersAround & { areEnough: boolean }>`
    with looked as materialized (${runs}),
    asked as materialized (
      select n.*, a.words from looked n cross join lateral (
        select ${words} as words from run_prompts a where a.organization_id = ${organizationId} and a.run_id = n.id
          and a.prompt_id = ${promptId} and exists (select from ${answersOf('n')}) offset 0) a),
    question as materialized (
      select words from asked order by is_after, case when is_after then started_at end, case when is_after then id end,
        started_at desc, id desc limit 1),
    chosen as materialized (
      select n.id, n.is_after from (
        select *, row_number() over (partition by is_after order by started_at desc, id desc) as place
        from asked where words = (select words from question)) n
      where n.place <= ${RUNS_MAX})
    select ${answers(false)} as before, ${answers(true)} as after, not exists (
      select from (select is_after from looked group by is_after having count(*) = ${NEIGHBOURS}) n
      where (select count(*) from chosen c where c.is_after = n.is_after) < ${RUNS_MAX}
        or not exists (select from asked where not is_after)) as "areEnough"`.execute(db)
  const { before = [], after = [], areEnough = false } = rows[0] ?? {}
  return { answers: { before, after }, areEnough }
}
