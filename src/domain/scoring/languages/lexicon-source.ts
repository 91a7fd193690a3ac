/**
 * The words of a language and their effect on an opinion. Each field is a list separated by white space; `_` stands for
 * the space in a phrase, a final `*` for any ending, an initial `*` for any beginning (compounds). Words are spelled
 * with their accents.
 */
export interface LexiconSource {
  strongPraise: string
  praise: string
  mildPraise: string
  strongBlame: string
  blame: string
  mildBlame: string
  /** Negate what follows: not, no, without. */
  negators: string
  /**
   * Negate what precedes: "gefällt mir nicht", "Störung behoben". A word that is also in `negators` does so only when
   * nothing follows that it negates.
   */
  negatorsAfter?: string
  /** Negate what follows, and express blame when nothing does: lacks, fails to. */
  shifters?: string
  /** Negate a problem that follows, because they reduce it: less, fewer, reduces. */
  lessens?: string
  amplifiers?: string
  dampers?: string
  /** Make a statement uncertain: may, might. */
  hedges?: string
  /** What follows outweighs what precedes: but. */
  turns?: string
  /** What follows weighs less than the main clause: although. */
  concessions?: string
  conditions?: string
  /** Leave the truth open: "hard to say". */
  undecided?: string
  /** What follows is what the subject is compared with. */
  than?: string
  /** Like `than`, for equality: as (good) as. */
  equals?: string
  /** What precedes is what the subject is compared with. */
  afterCompared?: string
  /** Like `afterCompared`, when the previous word is in the ablative: "… X'ten daha". */
  afterAblative?: string
  /** What follows is a contrast to the subject: unlike. */
  unlike?: string
  /** The subject is better, or worse, than what follows. */
  wins?: string
  loses?: string
  /** Labels of strengths and weaknesses: Pros, Cons. */
  pros?: string
  cons?: string
  /** A sentence that begins with one continues about the brand of the previous sentence. */
  pronouns?: string
  /** Mention a further brand only for completeness: also. */
  also: string
  /** What follows is only enumerated: include, such as. */
  lists?: string
  /** Continue a negation: or. */
  ors?: string
  /** Express no opinion, although they contain or begin like a word that does. */
  neutral?: string
  /** Whether accents distinguish words with different opinions: schön, schon. */
  accentsMatter?: boolean
  /** Entries of the other lists that are another word without their accents: usé (worn), use. */
  onlyAccented?: string
}
