import { ApiError, tooMany } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/mails.ts'
import { postMail } from '../../pipeline/mails/post-mail.ts'
import { testMail } from '../../report/mail/test-mail.ts'
import { findVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { newId } from '../../storage/database/new-id.ts'
import { findMail, listMails, lockTestsOfHour } from '../../storage/mails/mails.ts'
import { found } from '../found.ts'
import { audited, type HandlersOf } from '../handler.ts'
import { requireMembers } from '../writing/require-members.ts'

/** Tests that a person gets within an hour. */
const TESTS_MAX = 5

export const handlers: HandlersOf<typeof routes> = {
  async listMails({ query, tenant }, { database: { db } }) {
    const { brandId } = query
    if (brandId !== undefined) found(await findVisibleBrand(db, tenant, brandId), 'brand')
    return listMails(db, tenant.organizationId, query, pageRequest(query))
  },

  async sendTestMail({ body: { personId }, tenant }, context) {
    const { db: tx } = context.database
    const { organizationId } = tenant
    const personIds = await requireMembers(context, tx, organizationId, [personId])
    const now = context.now()
    const { count, waitMs } = await lockTestsOfHour(tx, { organizationId, personId }, now)
    if (count >= TESTS_MAX) {
      throw tooMany(`A person gets at most ${TESTS_MAX} tests an hour.`, Math.ceil(waitMs / 1_000))
    }
    const cause = `test ${newId()}`
    const mail = { organizationId, brandId: null, kind: 'test', cause, personIds } as const
    const [id] = await postMail(context, tx, mail, testMail)
    if (id === undefined)
      throw new ApiError(
        'conflict',
        'The person has unsubscribed from tests, or too many e-mails wait already. Ask the operator why.',
      )
    return audited(found(await findMail(tx, organizationId, id), 'mail'), personId)
  },
}
