import { Option } from 'commander'
import { FIGURE_NAMES } from '../report/figure-names.ts'
import { choicesWithAliases } from './choices-with-aliases.ts'

const SHORT_NAMES = { rank: 'averageRank', citations: 'citationRate', 'share-of-voice': 'shareOfVoice' }

/** The option that selects one figure of a brand. */
export function metricOption(description: string): Option {
  return choicesWithAliases(new Option('--metric <metric>', description), FIGURE_NAMES, SHORT_NAMES).default(
    'presence',
  )
}
