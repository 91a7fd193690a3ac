import { ApiError } from '../../contract/errors.ts'
import type { PipelineContext } from '../../pipeline/pipeline-context.ts'
import type { Db } from '../../storage/database/database.ts'
import { membersAmong } from '../../storage/mails/mails.ts'

/**
 * The receivers of e-mails without duplicates. New ones must be people of the organization; of the former ones, those who left it
 * are dropped.
 * @throws {ApiError} `not_found`; `conflict` when the server sends no e-mail
 */
export async function requireMembers(
  { mailer }: Pick<PipelineContext, 'mailer'>,
  tx: Db,
  organizationId: string,
  personIds: readonly string[],
  former: readonly string[] = [],
): Promise<string[]> {
  const distinct = [...new Set(personIds.map((id) => id.toLowerCase()))]
  if (distinct.length === 0) return []
  const added = distinct.filter((id) => !former.includes(id))
  if (added.length > 0 && !mailer) throw noMail()
  const members = await membersAmong(tx, organizationId, distinct)
  const missingIds = added.filter((id) => !members.has(id))
  if (missingIds.length > 0) throw new ApiError('not_found', 'No such person.', { missingIds })
  return distinct.filter((id) => members.has(id))
}

const noMail = () =>
  new ApiError('conflict', 'This server sends no e-mail. Its operator can set EARSHOT_SMTP_URL.')
