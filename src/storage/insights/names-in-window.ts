import { sql } from 'kysely'
import type { NamesInAnswers, RivalNames } from '../../domain/insights/names-in-answers.ts'
import { detectedKey, trackedNames } from '../../domain/scoring/brands/detected-names.ts'
import type { Entities, NamedEntity } from '../../domain/scoring/entities.ts'
import { isDecided } from '../brands/decided-names.ts'
import type { Db } from '../database/database.ts'
import { shownEntities } from '../runs/shown-settings.ts'

/**
 * How the answers of the runs name the competitors that are tracked now. Answers from before a competitor was tracked
 * contain it under the keys of a detected brand; answers from before it was renamed, under its earlier names. A name that is
 * merged into another counts as that one.
 */
export async function findNamesInWindow(
  db: Db,
  organizationId: string,
  runIds: readonly string[],
  entities: Entities,
): Promise<NamesInAnswers> {
  const owners = trackedNames(entities)
  const { rows } = await sql<{
    former: { id: string; name: string }[]
    ignored: string[]
    merged: [key: string, into: string][]
  }>`
    with names as materialized (
      select d.name_key as key, d.is_ignored or coalesce(m.is_ignored, false) as is_ignored, m.name_key as into_key
      from detected_brands d left join detected_brands m on m.organization_id = d.organization_id and m.id = d.merged_into_id
      where d.organization_id = ${organizationId} and d.brand_id = ${entities.brand.id} and ${isDecided})
    select
      coalesce((select json_agg(distinct jsonb_build_object('id', v->>'id', 'name', v->>'name'))
        from runs r cross join lateral jsonb_array_elements(${shownEntities('r')}->'rivals') v
        where r.organization_id = ${organizationId} and r.id = any(${[...runIds]}::uuid[])), '[]') as former,
      array(select key from names where is_ignored) as ignored,
      coalesce((select json_agg(json_build_array(key, into_key) order by key) from names
        where not is_ignored and into_key in (select unnest(${[...owners.keys()]}::text[]))), '[]') as merged`.execute(
    db,
  )
  const { former = [], ignored = [], merged = [] } = rows[0] ?? {}
  for (const [key, into] of merged) {
    const owner = owners.get(into)
    if (owner && !owners.has(key)) owners.set(key, owner)
  }
  const keysOf = ({ id }: NamedEntity) =>
    [...owners].filter(([, owner]) => owner.id === id).map(([key]) => key)
  return {
    rivals: rivalNames(entities.rivals, former, owners),
    excludedKeys: [...keysOf(entities.brand), ...ignored.filter((key) => !owners.has(key))],
  }
}

/** Each name and key belongs to one competitor, so that an answer counts once for it. */
function rivalNames(
  rivals: readonly NamedEntity[],
  former: readonly { id: string; name: string }[],
  owners: ReadonlyMap<string, NamedEntity>,
): RivalNames[] {
  const keys = Map.groupBy(owners.keys(), (key) => owners.get(key)?.id)
  const formerById = Map.groupBy(former, ({ id }) => id)
  return rivals.map((rival) => {
    const earlier = (formerById.get(rival.id) ?? []).filter(
      ({ id, name }) => (owners.get(detectedKey(name))?.id ?? id) === id,
    )
    const names = [rival.name, ...earlier.map(({ name }) => name)]
    return { id: rival.id, names: [...new Set(names)], keys: keys.get(rival.id) ?? [] }
  })
}
