import { joined, type Measured } from './measured.ts'
import { measureOwnAnswers } from './own-answers.ts'
import { measureOwnPresence } from './own-presence.ts'
import { measureOwnSentiment } from './own-sentiment.ts'

/** The repository's own labelled cases; needs nothing else. */
export const measureOwnSet = (): Measured =>
  joined([measureOwnPresence(), measureOwnSentiment(), measureOwnAnswers()])
