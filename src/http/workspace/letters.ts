import type * as routes from '../../contract/workspace/letters.ts'
import { nextLetterAt } from '../../pipeline/alerts/send-letters.ts'
import { isTimeZone } from '../../queue/cron.ts'
import { findLetter, type LetterRecord, storeLetter } from '../../storage/alerts/letters.ts'
import { findBrand } from '../../storage/brands/brands.ts'
import { findVisibleBrand, lockVisibleBrand } from '../../storage/brands/visible-brands.ts'
import type { Db } from '../../storage/database/database.ts'
import { found } from '../found.ts'
import { audited, type HandlersOf } from '../handler.ts'
import { invalid } from '../refuse.ts'
import { requireMembers } from '../writing/require-members.ts'

export const handlers: HandlersOf<typeof routes> = {
  async getLetter({ params: { brandId }, tenant }, { database: { db } }) {
    const brand = found(await findVisibleBrand(db, tenant, brandId), 'brand')
    return (await findLetter(db, brand)) ?? firstLetter(db, brand)
  },

  async updateLetter({ params: { brandId }, body, tenant }, context) {
    const { db: tx } = context.database
    if (body.timezone !== undefined && !isTimeZone(body.timezone)) {
      throw invalid({ path: 'timezone', code: 'invalid', message: 'is no IANA time zone' })
    }
    const brand = found(await lockVisibleBrand(tx, tenant, brandId), 'brand')
    const { nextAt: _, ...before } = (await findLetter(tx, brand)) ?? (await firstLetter(tx, brand))
    const letter = { ...before, ...body }
    if (body.personIds) {
      letter.personIds = await requireMembers(
        context,
        tx,
        brand.organizationId,
        body.personIds,
        before.personIds,
      )
    }
    await storeLetter(tx, brand, letter, letter.isEnabled ? nextLetterAt(letter, context.now()) : null)
    return audited(found(await findLetter(tx, brand), 'letter'), brandId, body)
  },
}

/** The letter before anybody has set it up: off. */
async function firstLetter(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<LetterRecord> {
  const brand = await findBrand(db, { organizationId, brandIds: null }, id)
  const timezone = brand?.schedule?.timezone ?? 'UTC'
  return { isEnabled: false, weekday: 1, hour: 8, timezone, personIds: [], nextAt: null }
}
