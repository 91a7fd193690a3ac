import { ApiError } from '../../contract/errors.ts'
import type * as routes from '../../contract/workspace/totp.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { confirmTotp, findUnconfirmedSecret, removeTotp, storeTotpSecret } from '../../storage/people/totp.ts'
import { Audited, type HandlersOf } from '../handler.ts'
import { checkOwnPassword, refuseChanged, refuseEnded } from '../people/check-password.ts'
import {
  hashBackupCode,
  newBackupCodes,
  newTotpSecret,
  stepOfCode,
  totpUri,
} from '../people/second-factor.ts'
import { signedIn } from '../people/signed-in.ts'

export const handlers: HandlersOf<typeof routes> = {
  async startTotp({ body, holder, attempts, audit }, context) {
    const account = await checkOwnPassword(context, attempts(), holder, body.password)
    const { personId, email } = account
    if (account.passwordHash === null) {
      throw new ApiError('conflict', 'Codes go with a password: choose one first.')
    }
    const secret = newTotpSecret()
    await inTransaction(context.database.db, async (tx) => {
      await refuseChanged(tx, account, holder)
      if (!(await storeTotpSecret(tx, personId, secret))) {
        throw new ApiError('conflict', 'Codes are asked for already. Remove that first.')
      }
      await audit(tx, { subjectId: personId })
    })
    return new Audited({ personId, secret, uri: totpUri(secret, email ?? personId) }, [])
  },

  async confirmTotp({ body: { code }, holder, attempts, audit }, { database: { db }, accounts, now }) {
    const { personId } = signedIn(holder)
    const secret = await findUnconfirmedSecret(db, personId)
    if (secret === null) throw new ApiError('conflict', 'No code waits to be confirmed. Begin again.')
    const find = async () => stepOfCode(secret, code, now())
    const step = await attempts().lookUp(() => accounts.of(personId).lookUp(find))
    if (step === null) {
      throw new ApiError(
        'invalid_sign_in',
        "The code is wrong. Check the clocks of the app's device and of the server.",
      )
    }
    const backupCodes = newBackupCodes()
    const codeHashes = backupCodes.map(hashBackupCode)
    await inTransaction(db, async (tx) => {
      if (!(await confirmTotp(tx, personId, { secret, step, codeHashes, now: now() }))) {
        throw new ApiError('conflict', 'No code waits to be confirmed. Begin again.')
      }
      await refuseEnded(tx, holder)
      await audit(tx, { subjectId: personId })
    })
    return new Audited({ personId, backupCodes }, [])
  },

  async removeTotp({ body, holder, attempts, audit }, context) {
    const account = await checkOwnPassword(context, attempts(), holder, body.password)
    const { personId } = account
    await inTransaction(context.database.db, async (tx) => {
      await refuseChanged(tx, account, holder)
      await removeTotp(tx, personId)
      await audit(tx, { subjectId: personId })
    })
    return new Audited({ deleted: true, personId }, [])
  },
}
