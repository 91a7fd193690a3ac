import type { Tool } from '../tool.ts'
import { addPrompts } from './add-prompts.ts'
import { answer } from './answer.ts'
import { answers } from './answers.ts'
import { brands } from './brands.ts'
import { compare } from './compare.ts'
import { contents } from './contents.ts'
import { decideBrand } from './decide-brand.ts'
import { detectedBrands } from './detected-brands.ts'
import { draftContent } from './draft-content.ts'
import { drivers } from './drivers.ts'
import { gaps } from './gaps.ts'
import { leaderboard } from './leaderboard.ts'
import { perception } from './perception.ts'
import { prompts } from './prompts.ts'
import { runs } from './runs.ts'
import { searches } from './searches.ts'
import { sources } from './sources.ts'
import { startRun } from './start-run.ts'
import { toDo } from './to-do.ts'
import { trend } from './trend.ts'
import { visibility } from './visibility.ts'

/** Every tool, in the order of the list. */
export const TOOLS: readonly Tool[] = [
  brands,
  visibility,
  trend,
  compare,
  drivers,
  leaderboard,
  prompts,
  answers,
  answer,
  sources,
  gaps,
  searches,
  perception,
  toDo,
  detectedBrands,
  runs,
  contents,
  addPrompts,
  startRun,
  draftContent,
  decideBrand,
]
