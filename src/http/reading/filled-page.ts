import type { Db } from '../../storage/database/database.ts'
import { type Filling, type MarkedPage, readAnswers } from '../../storage/reads/read-answers.ts'
import { JsonPieces, JsonText } from '../handler.ts'

/** A page with its answers: one text if one statement reads them all, else pieces. */
export async function filledPage(
  db: Db,
  organizationId: string,
  page: MarkedPage,
  filling: Filling,
): Promise<JsonText | JsonPieces> {
  const body = await readAnswers(db, organizationId, page, filling)
  return typeof body === 'string' ? new JsonText(body) : new JsonPieces(body)
}
