import { ApiError } from '../../contract/errors.ts'
import type { PipelineContext } from '../../pipeline/pipeline-context.ts'
import type { Db } from '../../storage/database/database.ts'
import { membersAmong } from '../../storage/mails/mails.ts'

/**
 * The receivers of e-mails without duplicates, who must be people of the organization.
 * @throws {ApiError} `not_found`; `conflict` when the server sends no e-mail
 */
export async function requireMembers(
  { mailer }: Pick<PipelineContext, 'mailer'>,
  tx: Db,
  organizationId: string,
  personIds: readonly string[],
): Promise<string[]> {
  const distinct = [...new Set(personIds.map((id) => id.toLowerCase()))]
  if (distinct.length === 0) return []
  if (!mailer) throw noMail()
  const members = await membersAmong(tx, organizationId, distinct)
  const missingIds = distinct.filter((id) => !members.has(id))
  if (missingIds.length > 0) throw new ApiError('not_found', 'No such person.', { missingIds })
  return distinct
}

const noMail = () =>
  new ApiError('conflict', 'This server sends no e-mail. Its operator can set EARSHOT_SMTP_URL.')
