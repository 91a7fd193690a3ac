import type { Handlers } from '../handler.ts'
import { brandHandlers } from './brands.ts'
import { changePromptHandlers } from './change-prompts.ts'
import { competitorHandlers } from './competitors.ts'
import { contentSuggestionHandlers } from './content-suggestions.ts'
import { contentHandlers } from './contents.ts'
import { keyHandlers } from './keys.ts'
import { organizationHandlers } from './organizations.ts'
import { perceptionHandlers } from './perception.ts'
import { perceptionPromptHandlers } from './perception-prompts.ts'
import { promptHandlers } from './prompts.ts'
import { resultHandlers } from './results.ts'
import { runHandlers } from './runs.ts'
import { sourceHandlers } from './sources.ts'
import { transferHandlers } from './transfer.ts'
import { webSearchQueryHandlers } from './web-search-queries.ts'

export const handlers: Handlers = {
  ...organizationHandlers,
  ...keyHandlers,
  ...brandHandlers,
  ...competitorHandlers,
  ...promptHandlers,
  ...runHandlers,
  ...resultHandlers,
  ...perceptionHandlers,
  ...sourceHandlers,
  ...webSearchQueryHandlers,
  ...contentHandlers,
  ...contentSuggestionHandlers,
  ...perceptionPromptHandlers,
  ...changePromptHandlers,
  ...transferHandlers,
}
