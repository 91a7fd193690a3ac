import { sql } from 'kysely'
import type { NamesInAnswers, RivalNames } from '../../domain/insights/names-in-answers.ts'
import { detectedKey, trackedNames } from '../../domain/scoring/brands/detected-names.ts'
import type { Entities, NamedEntity } from '../../domain/scoring/entities.ts'
import type { Db } from '../database/database.ts'

/**
 * How the answers of the runs name the competitors that are tracked now. Answers from before a competitor was tracked
 * contain it under the keys of a detected brand; answers from before it was renamed, under its earlier names.
 */
export async function findNamesInWindow(
  db: Db,
  organizationId: string,
  runIds: readonly string[],
  entities: Entities,
): Promise<NamesInAnswers> {
  const { rows } = await sql<{ former: { id: string; name: string }[]; ignored: string[] }>`
    select
      coalesce((select json_agg(distinct jsonb_build_object('id', v->>'id', 'name', v->>'name'))
        from runs r cross join lateral jsonb_array_elements(r.settings->'entities'->'rivals') v
        where r.organization_id = ${organizationId} and r.id = any(${[...runIds]}::uuid[])), '[]') as former,
      array(select d.name_key from detected_brands d where d.organization_id = ${organizationId}
        and d.brand_id = ${entities.brand.id} and d.is_ignored) as ignored`.execute(db)
  const { former = [], ignored = [] } = rows[0] ?? {}
  const owners = trackedNames(entities)
  const own = [...owners].filter(([, { id }]) => id === entities.brand.id).map(([key]) => key)
  return { rivals: rivalNames(entities.rivals, former, owners), excludedKeys: [...own, ...ignored] }
}

/** Each name and key belongs to one competitor, so that an answer counts once for it. */
function rivalNames(
  rivals: readonly NamedEntity[],
  former: readonly { id: string; name: string }[],
  owners: ReadonlyMap<string, NamedEntity>,
): RivalNames[] {
  const isOwn = ({ id }: NamedEntity, name: string) => (owners.get(detectedKey(name))?.id ?? id) === id
  return rivals.map((rival) => {
    const earlier = former
      .filter(({ id, name }) => id === rival.id && isOwn(rival, name))
      .map(({ name }) => name)
    const names = [rival.name, ...earlier]
    const keys = [rival.name, ...rival.aliases].filter((name) => isOwn(rival, name)).map(detectedKey)
    return { id: rival.id, names: [...new Set(names)], keys: [...new Set(keys)] }
  })
}
