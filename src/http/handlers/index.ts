import type { Handlers } from '../handler.ts'
import { brandHandlers } from './brands.ts'
import { changePromptHandlers } from './change-prompts.ts'
import { competitorHandlers } from './competitors.ts'
import { contentIdeaHandlers } from './content-ideas.ts'
import { contentSuggestionHandlers } from './content-suggestions.ts'
import { contentHandlers } from './contents.ts'
import { correctionHandlers } from './corrections.ts'
import { detectedBrandHandlers } from './detected-brands.ts'
import { judgeHandlers } from './judge.ts'
import { keyHandlers } from './keys.ts'
import { llmHandlers } from './llms.ts'
import { organizationHandlers } from './organizations.ts'
import { perceptionHandlers } from './perception.ts'
import { perceptionPromptHandlers } from './perception-prompts.ts'
import { promptSuggestionHandlers } from './prompt-suggestions.ts'
import { promptHandlers } from './prompts.ts'
import { resultHandlers } from './results.ts'
import { runHandlers } from './runs.ts'
import { sourceTypeHandlers } from './source-types.ts'
import { sourceHandlers } from './sources.ts'
import { spendingHandlers } from './spending.ts'
import { suggestionHandlers } from './suggestions.ts'
import { transferHandlers } from './transfer.ts'
import { webSearchQueryHandlers } from './web-search-queries.ts'

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
