import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/judgements.ts'
import { defined } from '../../domain/defined.ts'
import { judgeIdentity, readCalibration } from '../../pipeline/judge/calibrate-judge.ts'
import { findJudgementsPage } from '../../storage/runs/judgements.ts'
import { findUncountedRun } from '../../storage/runs/uncounted-runs.ts'
import { found } from '../found.ts'
import type { HandlersOf } from '../handler.ts'
import { llmNames } from '../input/list-filters.ts'
import { refuseUnknownLlmsOf } from '../reading/known-llms.ts'

export const handlers: HandlersOf<typeof routes> = {
  async getJudge(_call, { judge: llm, database }) {
    const judge = llm && judgeIdentity(llm)
    return { judge, calibration: judge && (await readCalibration(database.db, judge)) }
  },

  async listJudgements({ params: { runId }, query, tenant }, context) {
    const { database } = context
    const { run } = found(await findUncountedRun(database.db, tenant, runId), 'run')
    const { agrees, kind } = query
    const llm = query.llm && llmNames(query.llm)
    await refuseUnknownLlmsOf(context, tenant, run.brandId, llm)
    const filter = defined({ agrees, kind, llm })
    const request = pageRequest(query)
    const page = await findJudgementsPage(database.db, tenant.organizationId, runId, filter, request)
    return { ...page, expired: run.expired }
  },
}
