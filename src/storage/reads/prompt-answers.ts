import { sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import { allOf, isAmong } from '../database/conditions.ts'
import type { Db, Tenant } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'
import { listedAnswerColumns } from '../insights/insights-answers.ts'
import { isReadable } from '../runs/states.ts'

/** The answers to a prompt in readable runs; those of the newest run come first. */
export function listPromptAnswers(
  db: Db,
  { organizationId }: Pick<Tenant, 'organizationId'>,
  promptId: string,
  llms: readonly string[] | undefined,
  request: PageRequest,
) {
  const condition = sql`x.organization_id = ${organizationId} and x.prompt_id = ${promptId} and ${isReadable('r.status')}
    and ${allOf(isAmong('x.llm', llms))}`
  const ofRuns = sql`results x join runs r on r.organization_id = x.organization_id and r.id = x.run_id`
  return selectPage<Item<'listPromptAnswers'>>(
    db,
    {
      item: sql`json_build_object(${listedAnswerColumns})`,
      key: 'x.id',
      from: sql`${ofRuns} join responses y on y.organization_id = x.organization_id and y.id = x.id where ${condition}`,
      keysFrom: sql`${ofRuns} where ${condition}`,
      orderBy: sql`r.started_at desc, r.id desc, x.ordinal, x.id`,
    },
    request,
  )
}
