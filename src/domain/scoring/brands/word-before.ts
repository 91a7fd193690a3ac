import { wordSet } from '../../word-list.ts'
import { foldWord } from '../answer/fold-word.ts'
import { memoizeWords } from '../answer/memoize.ts'
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
const PLACE_CUES = wordSet('in near around across at throughout i nahe en em a nel nella v w im na do ve we')

/** Words that precede places more often than names. */
const INSIDE = wordSet('in near i em nel nella w v')

/** Articles and other determiners, folded. */
const DETERMINERS = wordSet(`
  der die das den dem des ein eine einen einem einer eines kein keine keinen ihr ihre ihren ihrer sein seine mein dein
  alle viele einige mehrere jede jeder jedes diese dieser dieses pro zwei drei vier zum zur im am beim vom le la les
  un une des du l au aux ce cette ces el los las una unos il lo gli uno o os um uma as den det en ett ei het een
`)

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
