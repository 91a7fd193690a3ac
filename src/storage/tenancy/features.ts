import { sql } from 'kysely'
import type { Answer } from '../../contract/index.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import type { Db } from '../database/database.ts'
import { jsonObject } from '../database/json-object.ts'

type Features = Answer<'getOrganization'>['enabledFeatures']
type Feature = keyof Features
export type FeaturePatch = Partial<Features>

/** A self-hosted server offers everything until somebody turns it off. */
export const ALL_FEATURES: Features = {
  customPerceptionPrompts: true,
  contentGeneration: true,
  llmJudge: true,
  webhooks: true,
}

/** A feature is on when the organization `o` has it on and the brand `b` does not turn it off. */
export const mergedFeatures = object(
  (feature) =>
    sql`coalesce((o.features->>${feature})::boolean, false) and coalesce((b.features->>${feature})::boolean, true)`,
)

export async function hasFeature(db: Db, { organizationId, id }: BrandRef, feature: Feature) {
  const { rows } = await sql<{ features: Features }>`
    select ${mergedFeatures} as features from brands b join organizations o on o.id = b.organization_id
    where b.organization_id = ${organizationId} and b.id = ${id}`.execute(db)
  return rows[0]?.features[feature] ?? false
}

export const organizationFeatures = object(
  (feature) => sql`coalesce((o.features->>${feature})::boolean, false)`,
)

/** The brand's own switches, which are on unless it turns them off. */
export const brandFeatures = object((feature) => sql`coalesce((b.features->>${feature})::boolean, true)`)

function object(value: (feature: ReturnType<typeof sql.lit<string>>) => ReturnType<typeof sql>) {
  const values = Object.keys(ALL_FEATURES).map((feature) => [feature, value(sql.lit(feature))])
  return jsonObject<Features>(Object.fromEntries(values))
}
