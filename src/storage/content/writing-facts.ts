import { sql } from 'kysely'
import type { WritingFacts } from '../../domain/content/writing-facts.ts'
import { displayNameOfBrand } from '../brands/brands.ts'
import { rivalEntities } from '../brands/competitors.ts'
import type { Db } from '../database/database.ts'
import { wholeEvidence } from './suggestions.ts'

/**
 * The facts that a text about a suggestion may use: the brand and its present settings, the prompt as the last run
 * sent it, and that run's evidence. Null when the suggestion or its brand is gone.
 */
export async function findWritingFacts(
  db: Db,
  organizationId: string,
  suggestionId: string,
): Promise<WritingFacts | null> {
  type Row = Omit<WritingFacts, 'rivals' | 'brand'> & WritingFacts['brand'] & { displayName: string }
  const { rows } = await sql<Row>`
    select b.id, b.name, ${displayNameOfBrand} as "displayName", b.aliases, b.domains, b.target_market as "targetMarket",
      b.language, coalesce(a.text, p.text) as "promptText", t.name as "topicName",
      p.customer_journey as "customerJourney", ${wholeEvidence} as evidence
    from suggestions s
      join brands b on b.organization_id = s.organization_id and b.id = s.brand_id and b.deleted_at is null
      join prompts p on p.organization_id = s.organization_id and p.id = s.prompt_id
      join topics t on t.organization_id = p.organization_id and t.id = p.topic_id
      left join run_prompts a on a.organization_id = s.organization_id and a.run_id = s.last_run_id
        and a.prompt_id = s.prompt_id
    where s.organization_id = ${organizationId} and s.id = ${suggestionId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { id, name, displayName, aliases, domains, ...facts } = row
  const brand = { id, name, aliases: displayName === name ? aliases : [displayName, ...aliases], domains }
  return { brand, rivals: await rivalEntities(db, organizationId, id), ...facts }
}
