import { type Kysely, sql } from 'kysely'

/** What large runs and topics need so that no transaction changes all of their rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table runs
     -- What happens to the responses that an ended run or a given up retry still has; null when none is left.
     add column stopping jsonb,
     -- Changes with everything that makes calculated metrics wrong.
     add column metrics_basis int not null default 0,
     -- The places of the 250th, 500th … result where places are missing; null where the n-th result has place n.
     add column page_starts int[]`,
  `alter table topics
     -- Deleted, but some of its prompts are not marked as deleted yet.
     add column is_clearing boolean not null default false`,
  'create index topics_clearing on topics (organization_id, id) where is_clearing',
  // Results were numbered without gaps. Now they keep the places of their answers.
  `update all_results x set ordinal = r.ordinal from responses r
     where r.organization_id = x.organization_id and r.id = x.id and r.ordinal <> x.ordinal`,
  `update runs u set page_starts = n.starts from (
     select organization_id, run_id, max(ordinal) > count(*) as has_gaps,
       coalesce(array_agg(ordinal order by ordinal) filter (where number % 250 = 0), '{}') as starts
     from (select organization_id, run_id, ordinal,
       row_number() over (partition by organization_id, run_id order by ordinal) as number from results) numbered
     group by organization_id, run_id) n
     where u.organization_id = n.organization_id and u.id = n.run_id and n.has_gaps`,
  'set constraints all immediate',
]
