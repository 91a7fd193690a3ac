import type * as routes from '../../contract/workspace/insights-searched-words.ts'
import { SEARCHES_READ_MAX } from '../../contract/workspace/insights-searched-words.ts'
import { readSearchedWords } from '../../pipeline/prompts/read-searched-words.ts'
import { readPromptSearches } from '../../storage/insights/insights-searched-words.ts'
import type { HandlersOf } from '../handler.ts'
import { openInsight, runSlots, textsOf, windowAnswer } from '../reading/insight-reading.ts'

export const handlers: HandlersOf<typeof routes> = {
  async getSearchedWords(call, context) {
    const insight = await openInsight(call, context, { withBranded: true })
    const { db, brand, language, entities, filter } = insight
    const slots = runSlots(insight)
    const { organizationId } = brand
    const found = await readPromptSearches(db, organizationId, slots, filter, SEARCHES_READ_MAX)
    const prompts = await textsOf(
      insight,
      found.searches.map(({ promptId }) => promptId),
    )
    const searches = found.searches.map(({ promptId, ...search }) => ({
      prompt: prompts.get(promptId)?.askedText ?? '',
      ...search,
    }))
    const words = await readSearchedWords(context, entities, searches, language)
    return { window: windowAnswer(insight), ...words, truncated: found.isTruncated }
  },
}
