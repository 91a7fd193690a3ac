import type { Attack } from './attack.ts'
import { eventStreams } from './event-streams.ts'
import { foreignIds } from './foreign-ids.ts'
import { foreignTools } from './foreign-tools.ts'
import { formulaCells } from './formula-cells.ts'
import { fuzz } from './fuzz.ts'
import { guessedKeys, heirs } from './hostile-keys.ts'
import { hostileNames } from './hostile-names.ts'
import { dottedHosts, growingTexts, slowAnswers } from './hostile-texts.ts'
import { lateBodies } from './late-bodies.ts'
import { limitsAtOnce } from './limits-at-once.ts'
import { malformedRequests } from './malformed-requests.ts'
import { newNames } from './new-names.ts'
import { pipelinedRequests } from './pipelined-requests.ts'
import { repeatedRequests } from './repeated-requests.ts'
import { slowSenders } from './slow-senders.ts'
import { sparseImports } from './sparse-imports.ts'
import { stalledExports, stalledPages } from './stalled-readers.ts'
import { survivingLinks } from './surviving-links.ts'
import { tinyPieces } from './tiny-pieces.ts'
import { waitingAttempts } from './without-key.ts'

/** Every attack; those that fill the database come last. */
export const ATTACKS: readonly Attack[] = [
  malformedRequests,
  pipelinedRequests,
  tinyPieces,
  guessedKeys,
  waitingAttempts,
  heirs,
  survivingLinks,
  lateBodies,
  limitsAtOnce,
  repeatedRequests,
  foreignIds,
  foreignTools,
  fuzz,
  formulaCells,
  eventStreams,
  dottedHosts,
  hostileNames,
  growingTexts,
  slowAnswers,
  sparseImports,
  newNames,
  stalledPages,
  stalledExports,
  slowSenders,
]
