import type { Handlers } from '../handler.ts'
import { brandHandlers } from './brands.ts'
import { competitorHandlers } from './competitors.ts'
import { keyHandlers } from './keys.ts'
import { organizationHandlers } from './organizations.ts'
import { promptHandlers } from './prompts.ts'
import { resultHandlers } from './results.ts'
import { runHandlers } from './runs.ts'
import { transferHandlers } from './transfer.ts'

export const handlers: Handlers = {
  ...organizationHandlers,
  ...keyHandlers,
  ...brandHandlers,
  ...competitorHandlers,
  ...promptHandlers,
  ...runHandlers,
  ...resultHandlers,
  ...transferHandlers,
}
