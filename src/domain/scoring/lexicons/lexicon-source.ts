/**
 * What a language's words do to an opinion. Each field is a list parted by white space; `_` stands for the space in a
 * phrase, a final `*` for any ending, an initial `*` for any beginning (compounds). Written as they are spelt, accents
 * included.
 */
export interface LexiconSource {
  strongPraise: string
  praise: string
  mildPraise: string
  strongBlame: string
  blame: string
  mildBlame: string
  /** Turn what follows: not, no, without. */
  negators: string
  /**
   * Turn what came before: "gefällt mir nicht", "Störung behoben". What is among `negators` too does so only where
   * nothing follows that it turns.
   */
  negatorsAfter?: string
  /** Turn what follows, and speak against something themselves where nothing is turned: lacks, fails to. */
  shifters?: string
  /** Turn what follows only for what they make less of: less, fewer, reduces. */
  lessens?: string
  amplifiers?: string
  dampers?: string
  /** Make a statement uncertain: may, might. */
  hedges?: string
  /** What follows outweighs what came before: but. */
  turns?: string
  /** What follows weighs less than the main clause: although. */
  concessions?: string
  conditions?: string
  /** Leave open what is true: "hard to say". */
  undecided?: string
  /** What follows is what something is compared with. */
  than?: string
  /** As `than`, of equals: as (good) as. */
  equals?: string
  /** What stands before is what something is compared with. */
  afterCompared?: string
  /** As `afterCompared`, where the word before ends as an ablative: "… X'ten daha". */
  afterAblative?: string
  /** What follows is the contrast to the subject: unlike. */
  unlike?: string
  /** The subject is better, or worse, than what follows. */
  wins?: string
  loses?: string
  /** Labels of what speaks for or against: Pros, Cons. */
  pros?: string
  cons?: string
  /** A sentence that begins so goes on about whom the one before named. */
  pronouns?: string
  /** Name one more for the sake of completeness: also. */
  also: string
  /** What follows is only listed: include, such as. */
  lists?: string
  /** Carry a negation on: or. */
  ors?: string
  /** Say nothing, although they begin like, or are part of, a word that does. */
  neutral?: string
  /** Accents tell words apart that differ in opinion: schön, schon. */
  accentsMatter?: boolean
  /** Entries of the other lists that are another word without their accents: usé (worn), use. */
  onlyAccented?: string
}
