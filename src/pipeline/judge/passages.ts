import { passageAround } from '../../domain/detected-brands/passage.ts'
import { plainLine } from '../../domain/plain-line.ts'
import { detectedKey } from '../../domain/scoring/brands/detected-names.ts'
import { storableText } from '../../domain/text-identity.ts'
import { mentionExcerpts, type NameToVet } from '../../storage/brands/vetted-names.ts'
import type { Db } from '../../storage/database/database.ts'

/** The names, each with its sentence in the newest answer that contains it. */
export async function passagesOf(
  db: Db,
  organizationId: string,
  names: readonly NameToVet[],
): Promise<(NameToVet & { passage: string })[]> {
  const responseIds = [...new Set(names.map(({ responseId }) => responseId))]
  const passages = new Map<string, string>()
  for (const { responseId, name, text, excerpt, near } of await mentionExcerpts(
    db,
    organizationId,
    responseIds,
  )) {
    const place = `${responseId} ${storableText(detectedKey(name))}`
    if (!passages.get(place)) passages.set(place, plainLine(passageAround(excerpt, text, near)))
  }
  return names.map((one) => ({ ...one, passage: passages.get(`${one.responseId} ${one.key}`) ?? '' }))
}
