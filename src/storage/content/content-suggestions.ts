import { type RawBuilder, sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import { isQuestionForWorst } from '../../domain/scoring/sentiment/worst-questions.ts'
import type { PromptAnswer, VisibilityGap } from '../../domain/visibility-gap.ts'
import { bulkRows, insertRows, isNew, takeNew } from '../database/bulk-rows.ts'
import { allOf, isEqual } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { selectPage } from '../database/select-page.ts'
import { type RunRef, updateRun } from '../runs/run-ref.ts'
import { isReadable, keepsAnswers } from '../runs/states.ts'

/** How many results one transaction makes suggestions from, unless one prompt has more. */
export const SUGGESTED_AT_ONCE = 200
/** Read at once: with the one behind, which tells whether more follow. */
const SLICE = SUGGESTED_AT_ONCE + 1

/** The part of a result that suggestions are made from. */
export interface PromptResult extends PromptAnswer {
  promptId: string
  ordinal: number
}

/** A suggestion as a run shows it. */
export interface RunSuggestion {
  promptId: string
  suggestionId: string
  /** The suggestion's state: it stays dismissed when another run shows the same gap. */
  state: string
  llms: readonly string[]
  title: string
  description: string
  fingerprint: string
  priority: number
  evidence: Pick<
    VisibilityGap,
    'resultIds' | 'absentCount' | 'absentLlms' | 'outrankedLlms' | 'rivals' | 'namedInstead' | 'outrankedBy'
  > & {
    /** The place of the prompt's first result in the run. */
    ordinal: number
  }
}

/** The results of a run that are counted: those that it shows, or will show after its end. */
export interface CountedRun extends RunRef {
  generations: readonly number[]
}

/** Results after one place, until another; of all prompts, or of one. */
interface Places {
  after: number
  until?: number
  promptId?: string
}

/**
 * The run's results of these places in order; those of a prompt are neighbours. Read a slice at a time, because a
 * prompt may have thousands of answers with hundreds of names each. No statement joins `results` row by row: without statistics, as after
 * a large import, PostgreSQL would scan the whole run for each row (67 s instead of 1 s for 20,000 results on the embedded database).
 */
export async function* promptResults(
  db: Db,
  run: CountedRun,
  { after, until, promptId }: Places,
): AsyncGenerator<PromptResult[]> {
  let last = after
  for (;;) {
    const isWanted = allOf(
      sql`x.ordinal > ${last}`,
      until === undefined ? undefined : sql`x.ordinal <= ${until}`,
      isEqual('x.prompt_id', promptId),
    )
    const rows = await selectResults(db, run, sql`${isWanted} order by x.ordinal limit ${SLICE}`)
    if (rows.length > 0) yield rows
    if (rows.length < SLICE) return
    last = rows.at(-1)?.ordinal ?? last
  }
}

/** The places of a prompt's results in the run; null when it has none. */
export async function placesOfPrompt(
  db: Db,
  { organizationId, runId, generations }: CountedRun,
  promptId: string,
): Promise<Required<Places> | null> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    -- OFFSET, because the planner would look for the first place in the whole run.
    select min(x.ordinal) as first, max(x.ordinal) as last from (
      select x.ordinal from all_results x where x.organization_id = ${organizationId} and x.run_id = ${runId}
        and x.prompt_id = ${promptId} and x.generation = any(${[...generations]}::int[]) offset 0) x`.execute(
    db,
  )
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? null : { after: first - 1, until: last, promptId }
}

async function selectResults(
  db: Db,
  { organizationId, runId, generations }: CountedRun,
  condition: RawBuilder<unknown>,
): Promise<PromptResult[]> {
  const { rows } = await sql<StoredResult>`
    select x.id, x.prompt_id as "promptId", x.ordinal, x.llm, x.is_present as "isPresent", x.rank,
      x.mentioned_brands as "mentionedBrands", x.generation
    from all_results x
    where x.organization_id = ${organizationId} and x.run_id = ${runId}
      and x.generation = any(${[...generations]}::int[]) and ${condition}`.execute(db)
  const texts = await askedPrompts(db, organizationId, runId, [
    ...new Set(rows.map(({ promptId }) => promptId)),
  ])
  const forWorst = new Set(texts.flatMap(({ promptId, text }) => (isQuestionForWorst(text) ? promptId : [])))
  const doubtful = rows.filter(({ isPresent, rank }) => !isPresent || rank > 1)
  const ranked = await rankedBrands(db, organizationId, runId, doubtful)
  return rows.map(({ generation: _, ...result }) => {
    const listed = ranked.get(result.id)
    const isListOfWorst = forWorst.has(result.promptId) || (listed?.isListOfWorst ?? false)
    const rivalsAbove = listed?.rivalsAbove ?? []
    return { ...result, rivalsAbove: result.isPresent && !isListOfWorst ? rivalsAbove : [], isListOfWorst }
  })
}

type StoredResult = Omit<PromptResult, 'rivalsAbove' | 'isListOfWorst'> & { generation: number }

/**
 * The competitors that each answer ranks above the brand, and whether the answer lists the worst products: with the
 * brand among them, or, where it does not name the brand, with half of its names. While no competitor is tracked,
 * every other brand counts as one.
 */
async function rankedBrands(
  tx: Db,
  organizationId: string,
  runId: string,
  results: readonly StoredResult[],
): Promise<ReadonlyMap<string, Pick<PromptResult, 'rivalsAbove' | 'isListOfWorst'>>> {
  if (results.length === 0) return new Map()
  const isRival = sql`(m.kind = 'rival' or m.kind = 'other' and (
    select jsonb_array_length(r.settings->'entities'->'rivals') = 0 from runs r
    where r.organization_id = ${organizationId} and r.id = ${runId}))`
  const { rows } = await sql<{ id: string; rivalsAbove: string[]; isListOfWorst: boolean }>`
    select n.id, coalesce(bool_or(m.listed_as_worst) filter (where m.kind = 'brand'),
        count(*) filter (where m.listed_as_worst) * 2 >= count(*)) as "isListOfWorst",
      coalesce(array_agg(m.name order by m.rank, m.position)
        filter (where m.rank < n.rank and m.is_rival and not m.listed_as_worst), '{}')
        as "rivalsAbove"
    from ${bulkRows(
      results.map(({ id, generation, rank }) => ({ id, generation, rank })),
      { id: 'uuid', generation: 'int', rank: 'int' },
    )} cross join lateral (
      select m.name, m.kind, m.rank, m.position, coalesce(m.listed_as_worst, false) as listed_as_worst, ${isRival} as is_rival
      from mentions m
      where m.organization_id = ${organizationId} and m.response_id = n.id and m.generation = n.generation
        and m.rank is not null offset 0) m
    group by n.id`.execute(tx)
  return new Map(rows.map(({ id, ...ranked }) => [id, ranked]))
}

/** Prompts as the run sent them, with their present estimated volume. */
export async function askedPrompts(
  tx: Db,
  organizationId: string,
  runId: string,
  promptIds: readonly string[],
) {
  const { rows } = await sql<{ promptId: string; text: string; estimatedVolume: number }>`
    select a.prompt_id as "promptId", a.text, p.estimated_volume as "estimatedVolume"
    from run_prompts a join prompts p on p.organization_id = a.organization_id and p.id = a.prompt_id
    where a.organization_id = ${organizationId} and a.run_id = ${runId}
      and a.prompt_id = any(${[...promptIds]}::uuid[])`.execute(tx)
  return rows
}

/**
 * Stores what a run suggests for its prompts. A prompt that already has a suggestion keeps its id, its creation time
 * and, while the gap is the same, its state.
 */
export async function storeRunSuggestions(
  tx: Db,
  organizationId: string,
  { id: runId, brandId }: { id: string; brandId: string },
  suggestions: readonly RunSuggestion[],
): Promise<void> {
  const columns = {
    id: 'uuid',
    promptId: 'uuid',
    llms: 'text[]',
    title: 'text',
    description: 'text',
    fingerprint: 'text',
    priority: 'int',
    state: 'text',
    evidence: 'jsonb',
    suggestionId: 'uuid',
  }
  const rows = suggestions.map((suggestion) => ({ id: newId(), ...suggestion }))
  const changing = ['llms', 'title', 'description', 'fingerprint', 'priority', 'evidence', 'suggestionId']
  await insertRows(tx, 'content_suggestions', columns, rows, {
    values: { organizationId, brandId, runId },
    rest: sql`on conflict (organization_id, run_id, prompt_id) do update set ${takeNew(...changing)},
        state = case when old.suggestion_id = excluded.suggestion_id then old.state else excluded.state end
      where ${isNew(...changing)}`,
  })
}

/**
 * Stores the place in the run after which suggestions are still missing; null when all are made. Renews the ETags of
 * the run's reads.
 */
export async function setSuggestedAfter(tx: Db, run: RunRef, after: number | null): Promise<void> {
  await updateRun(tx, run, sql`suggested_after = ${after}::int`)
}

/** @returns false when the suggestions of the prompt are outdated already */
export async function markOutdatedSuggestions(
  tx: Db,
  { organizationId, runId }: RunRef,
  promptId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update runs set suggest_again = suggest_again || ${promptId}::uuid
    where organization_id = ${organizationId} and id = ${runId} and not ${promptId}::uuid = any(suggest_again)`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

export async function unmarkOutdatedSuggestions(tx: Db, run: RunRef, promptId: string): Promise<void> {
  await updateRun(tx, run, sql`suggest_again = array_remove(suggest_again, ${promptId}::uuid)`)
}

/**
 * Stops making suggestions of a run, unless another job has made some since.
 * @param after - null for the first prompt whose suggestions corrections have outdated
 */
export async function giveUpSuggestions(db: Db, run: RunRef, after: number | null): Promise<void> {
  if (after === null) return updateRun(db, run, sql`suggest_again = suggest_again[2:]`)
  await sql`
    update runs set suggested_after = null
    where organization_id = ${run.organizationId} and id = ${run.runId} and suggested_after = ${after}::int`.execute(
    db,
  )
}

/** Readable runs with suggestions to make: of the results after `after`, or, where it is null, of prompts whose answers were corrected. */
export async function halfSuggestedRuns(db: Db) {
  const { rows } = await sql<RunRef & { after: number | null }>`
    select r.organization_id as "organizationId", r.id as "runId", w.after
    from runs r cross join lateral (
      select r.suggested_after as after where r.suggested_after is not null
      union all select null where r.suggest_again <> '{}') w
    where ${isReadable('r.status')} and ${keepsAnswers('r')}`.execute(db)
  return rows
}

/** The suggestions of the brand that the run shows for the prompts. */
export async function linkedSuggestions(
  tx: Db,
  organizationId: string,
  runId: string,
  promptIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.suggestion_id as id from content_suggestions s
    where s.organization_id = ${organizationId} and s.run_id = ${runId}
      and s.prompt_id = any(${[...promptIds]}::uuid[]) and s.suggestion_id is not null`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Copies a suggestion's state to the rows of the runs that show it, so that lists of runs leave out dismissed suggestions. */
export async function setRunSuggestionStates(
  tx: Db,
  organizationId: string,
  suggestionId: string,
  state: string,
): Promise<void> {
  await sql`
    update content_suggestions s set state = ${state}
    where s.organization_id = ${organizationId} and s.suggestion_id = ${suggestionId} and s.state <> ${state}`.execute(
    tx,
  )
}

/** Changes a suggestion's text as the run shows it; this renews the brand's revision. */
export async function setRunSuggestionText(
  tx: Db,
  organizationId: string,
  runId: string,
  suggestionId: string,
  { title, description }: { title: string; description: string },
): Promise<void> {
  await sql`
    update content_suggestions s set title = ${title}, description = ${description}
    where s.organization_id = ${organizationId} and s.run_id = ${runId} and s.suggestion_id = ${suggestionId}
      and (s.title, s.description) is distinct from (${title}, ${description})`.execute(tx)
}

/**
 * Deletes the run's suggestions for prompts that have no gap any more, unless somebody took them up. One that a newer run had
 * closed before this run showed it is done, too.
 */
export async function deleteClosedGaps(
  tx: Db,
  organizationId: string,
  runId: string,
  promptIds: readonly string[],
): Promise<void> {
  await sql`
    delete from content_suggestions s
    where s.organization_id = ${organizationId} and s.run_id = ${runId}
      and s.prompt_id = any(${[...promptIds]}::uuid[])
      and (s.state = 'open' or s.state = 'done' and not exists (select 1 from suggestions o
        where o.organization_id = s.organization_id and o.id = s.suggestion_id
          and o.state_reason in ('person', 'published')))`.execute(tx)
}

type Suggestion = Item<'getRunContentSuggestions'>

/**
 * A run's suggestions without the dismissed ones, the most urgent first, then in the results' order. The texts are
 * those that were sent, where the run still has them: a copied run that expired has none. Volume and topic are the present ones.
 */
export function listContentSuggestions(db: Db, organizationId: string, runId: string, request: PageRequest) {
  return selectPage<Suggestion>(
    db,
    {
      item: sql`json_build_object('id', s.id, 'runId', s.run_id,
        'prompt', (
          select json_build_object('text', coalesce(a.text, p.text), 'estimatedVolume', p.estimated_volume)
          from prompts p left join run_prompts a on a.organization_id = p.organization_id and a.run_id = s.run_id
            and a.prompt_id = p.id
          where p.organization_id = s.organization_id and p.id = s.prompt_id),
        'topic', (
          select json_build_object('name', t.name)
          from prompts p join topics t on t.organization_id = p.organization_id and t.id = p.topic_id
          where p.organization_id = s.organization_id and p.id = s.prompt_id),
        'llms', s.llms,
        'contentSuggestion', json_build_object('title', s.title, 'description', s.description))`,
      key: 's.id',
      from: sql`content_suggestions s where s.organization_id = ${organizationId} and s.run_id = ${runId}
        and s.state <> 'dismissed'`,
      orderBy: sql`s.priority desc, (s.evidence->>'ordinal')::int, s.id`,
    },
    request,
  )
}
