import { contentSuggestionHandlers } from './data-api/content-suggestions.ts'
import { perceptionHandlers } from './data-api/perception.ts'
import { changePromptHandlers } from './data-api/prompts.ts'
import { resultHandlers } from './data-api/results.ts'
import { sourceHandlers } from './data-api/sources.ts'
import { webSearchQueryHandlers } from './data-api/web-search-queries.ts'
import type { Handlers } from './handler.ts'
import { brandHandlers } from './workspace/brands.ts'
import { competitorHandlers } from './workspace/competitors.ts'
import { contentIdeaHandlers } from './workspace/content-ideas.ts'
import { contentHandlers } from './workspace/contents.ts'
import { detectedBrandHandlers } from './workspace/detected-brands.ts'
import { judgeHandlers } from './workspace/judgements.ts'
import { keyHandlers } from './workspace/keys.ts'
import { llmHandlers } from './workspace/llms.ts'
import { organizationHandlers } from './workspace/organizations.ts'
import { perceptionPromptHandlers } from './workspace/perception-prompts.ts'
import { promptSuggestionHandlers } from './workspace/prompt-suggestions.ts'
import { promptHandlers } from './workspace/prompts.ts'
import { correctionHandlers } from './workspace/responses.ts'
import { runHandlers } from './workspace/runs.ts'
import { sourceTypeHandlers } from './workspace/source-types.ts'
import { spendingHandlers } from './workspace/spending.ts'
import { suggestionHandlers } from './workspace/suggestions.ts'
import { transferHandlers } from './workspace/transfer.ts'

export const handlers: Handlers = {
  ...organizationHandlers,
  ...keyHandlers,
  ...brandHandlers,
  ...competitorHandlers,
  ...detectedBrandHandlers,
  ...promptHandlers,
  ...promptSuggestionHandlers,
  ...llmHandlers,
  ...runHandlers,
  ...judgeHandlers,
  ...correctionHandlers,
  ...resultHandlers,
  ...perceptionHandlers,
  ...sourceHandlers,
  ...sourceTypeHandlers,
  ...webSearchQueryHandlers,
  ...contentHandlers,
  ...contentSuggestionHandlers,
  ...suggestionHandlers,
  ...contentIdeaHandlers,
  ...perceptionPromptHandlers,
  ...changePromptHandlers,
  ...transferHandlers,
  ...spendingHandlers,
}
