import { wordSet } from '../../word-list.ts'
import { foldWord } from '../answer/fold-word.ts'
import { memoizeWords } from '../answer/memoize.ts'
import { setOfAll } from '../languages/all-languages.ts'
import { STREET } from './brand-cues.ts'

/** What the word before a name implies about the name. */
export interface WordBefore {
  isCue: boolean
  isWeakCue: boolean
  isPlaceCue: boolean
  isInside: boolean
  isDeterminer: boolean
  /** Whether it is the last word of a street name. */
  isStreet: boolean
}

/** Words before names: "such as Acme", "from Acme", "over Acme"; folded. */
const CUES = wordSet(`
  pick avoid prefer skip leaving leave called named beat beats against like as from by try consider choose recommend
  recommends eg over than versus vs alternative alternatives brand brands som fx hos fra medan como de wie von bei
  chez comme
`)

/** Words that precede parts and features as well as names: "with Acme". */
const WEAK_CUES = wordSet('with including include includes use using via especially con avec mit med com')

/** Words before places: "in Springfield". */
const PLACE_CUES = setOfAll(({ placeWords }) => placeWords)

/** Words that precede places more often than names. */
const INSIDE = wordSet('in near i em nel nella w v')

/** Articles and other determiners, folded. */
const DETERMINERS = setOfAll(({ determiners }) => determiners)

export const wordBefore = memoizeWords((written): WordBefore => {
  const word = foldWord(written)
  return {
    isCue: CUES.has(word),
    isWeakCue: WEAK_CUES.has(word),
    isPlaceCue: PLACE_CUES.has(word),
    isInside: INSIDE.has(word),
    isDeterminer: DETERMINERS.has(word),
    isStreet: STREET.test(` ${word}`),
  }
})
