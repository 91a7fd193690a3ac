import { pageRequest, pagingResult } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/insights-perception.ts'
import { defined } from '../../domain/defined.ts'
import { meanScore } from '../../domain/insights/perception-mean.ts'
import { readPerceptionFigures } from '../../storage/insights/insights-perception.ts'
import { perceptionPromptExists } from '../../storage/prompts/perception-prompts.ts'
import type { HandlersOf } from '../handler.ts'
import { unknownFilter } from '../input/list-filters.ts'
import { openInsight, runSlots, trendOf, windowAnswer } from '../reading/insight-reading.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listPerceptionFigures(call, context) {
    const { promptId, property_id: propertyId, topicId, customerJourney, branded, ...query } = call.query
    const asked = { ...call, query: { ...query, ...defined({ topicId }) } }
    const insight = await openInsight(asked, context, { withBranded: true })
    const { db, brand, filter, period } = insight
    const { organizationId, id: brandId } = brand
    if (promptId !== undefined && !(await perceptionPromptExists(db, organizationId, brandId, promptId))) {
      throw unknownFilter('perception prompt')
    }
    // Perception prompts have no topic and no stage, and all of them name the brand: other filters match none.
    const isNone = topicId !== undefined || customerJourney !== undefined || branded === false
    const only = promptId === undefined ? null : [promptId]
    const request = pageRequest(call.query, context.pageMax)
    const found = await readPerceptionFigures(
      db,
      organizationId,
      runSlots(insight),
      {
        ...defined({ propertyId, llms: filter.llms }),
        promptIds: isNone ? [] : only,
      },
      request,
    )
    return {
      window: windowAnswer(insight),
      data: found.data.map(({ property, llm, cells, trend, quotes }) => ({
        property,
        llm,
        score: meanScore(cells.map((cell) => ({ ...cell, llm }))),
        trend: trendOf(period.runs.length, trend, ({ score }) => score, null),
        quotes,
      })),
      paging: pagingResult(request, found.total),
    }
  },
}
