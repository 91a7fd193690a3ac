/** An expression that is not shown to be linear, and why no long input makes it slow. */
export interface Bounded {
  file: string
  /** The beginning of its text. */
  begins: string
  reason: string
}

const scoring = (file: string) => `src/domain/scoring/${file}.ts`

export const BOUNDED: readonly Bounded[] = [
  {
    file: 'src/storage/database/migrate.ts',
    begins: '/previously executed',
    reason: 'reads a message of the migrator, which holds the name of one migration',
  },
  ...['/^\\/[^/]+\\/[^/]+\\/', '/^\\/(features|pricing|enterprise', '/^\\/products\\/'].map((begins) => ({
    file: 'src/domain/sources/site-pages.ts',
    begins,
    reason: 'paths of addresses, at most 2,048 characters, and only from their beginning',
  })),
  {
    file: 'src/domain/sources/page-words.ts',
    begins: '/\\btop[ -]?',
    reason: 'titles and paths, at most 2,048 characters; every repeat but one is bounded',
  },
  ...['/^\\W*', '/^(?!\\W*if', '/^\\W{0,3}', '/\\byou('].map((begins) => ({
    file: scoring('names/absence'),
    begins,
    reason: 'passages and openings of at most 600 characters',
  })),
  {
    file: scoring('answer/addresses'),
    begins: '/(?<![',
    reason: 'every repeat is bounded; its steps are counted in adversarial-text.pure.test.ts',
  },
  {
    file: scoring('sentiment/governing-stance'),
    begins: '/^\\P{L}{0,8}',
    reason: 'lines of at most 60 characters',
  },
  {
    file: scoring('answer/html-text'),
    begins: '/<!--',
    reason: 'what begins a comment always matches, and a tag is read up to the next < at most',
  },
  { file: scoring('rank/ranking'), begins: '/\\p{L}{2}.*', reason: 'labels of at most 200 characters' },
  {
    file: scoring('answer/sentences'),
    begins: '/(?:(?<![.!?…]|',
    reason: 'begins at the first mark of a row only; its steps are counted in adversarial-text.pure.test.ts',
  },
  {
    file: scoring('sentiment/opinion-ratings'),
    begins: '/(?:^|(\\S+) )(\\S+)',
    reason: 'the 80 characters before the scale of a rating',
  },
  { file: scoring('sentiment/shared-sentence'), begins: '/[\\s,](?:and', reason: 'the last 24 characters' },
  { file: scoring('rank/brands-in'), begins: '/^[^', reason: 'labels of at most 200 characters' },
  {
    file: scoring('rank/ranked-prose'),
    begins: '/(?:rank',
    reason: 'a bounded number of characters before a name',
  },
  { file: scoring('rank/ranked-tables'), begins: '/[.:：', reason: '30 characters of a cell' },
  {
    file: scoring('rank/number-marks'),
    begins: '/^(?:(',
    reason: 'only from the beginning of a line, and every repeat is bounded',
  },
  {
    file: scoring('brands/brand-cues'),
    begins: '/^[^\\p{L}',
    reason: 'only from the beginning, every repeat but one of white space is bounded',
  },
  ...['/^[^\\S\\n]*', '/^[\\s:：*]*'].map((begins) => ({
    file: scoring('brands/candidates'),
    begins,
    reason: 'at most 120 characters of a line',
  })),
  {
    file: scoring('brands/canonical-names'),
    begins: '/\\s+|',
    reason: 'names of at most 200 characters',
  },
  { file: scoring('brands/labels'), begins: '/^[^', reason: 'phrases of at most 200 characters' },
  ...["/['’]s", '/\\p{L}.*', '/[^\\p{L}'].map((begins) => ({
    file: scoring('brands/leading-names'),
    begins,
    reason: 'candidates are cut at 200 characters',
  })),
  {
    file: scoring('brands/prose-names'),
    begins: '/^\\s*(?:,',
    reason: 'at most 12 characters between two names',
  },
  {
    file: scoring('brands/word-shape'),
    begins: '/^[^',
    reason: 'words of names of at most 200 characters',
  },
  { file: scoring('names/absence-words'), begins: '/(?:没有', reason: 'passages of at most 600 characters' },
  ...['/\\s*[&＆]', '/^(\\S.{2,}?)'].map((begins) => ({
    file: scoring('names/name-forms'),
    begins,
    reason: 'names of at most 200 characters',
  })),
  {
    file: scoring('names/ordinary-sense'),
    begins: '/\\p{Lu}',
    reason: 'at most 110 characters before a name',
  },
  { file: scoring('names/quantities'), begins: '/(?:^|[^', reason: 'at most 110 characters before a name' },
  ...['/(?:^|[.!?…:：]', '/^[^\\p{L}'].map((begins) => ({
    file: scoring('names/surroundings'),
    begins,
    reason: 'at most 110 characters before a name',
  })),
  ...['/(?:^|\\s)-?', '/(?:^|\\s)-(', '/(?:\\b(?:in'].map((begins) => ({
    file: 'src/domain/prompt-suggestions/from-searches.ts',
    begins,
    reason: 'searches of at most 1,000 characters',
  })),
  {
    file: 'src/domain/prompt-suggestions/keyword-columns.ts',
    begins: '/(?:avg',
    reason: '200 characters of a header',
  },
  {
    file: 'src/domain/prompt-suggestions/keyword-count.ts',
    begins: '/^[<>~≈]?',
    reason: 'cells of at most 40 characters',
  },
  ...['/\\b(?:ignore', '/\\b(?:you|judge', '/^\\W{0,6}(?:please'].map((begins) => ({
    file: 'src/domain/perception/instructions.ts',
    begins,
    reason: 'every repeat is bounded',
  })),
  { file: 'src/domain/perception/quote.ts', begins: '/[\\s,;:—–', reason: 'the last 20 characters' },
  {
    file: 'src/domain/content/plain-addresses.ts',
    begins: '/(?:(?:[a-z]',
    reason: 'every repeat is bounded, and what is found is not read again',
  },
  { file: 'src/pipeline/brand-files/own-ids.ts', begins: '/[0-9a-f]{8}-', reason: 'every repeat is bounded' },
  {
    file: 'src/contract/openapi/examples.ts',
    begins: '/\\b(?:the|an?|this)',
    reason: 'descriptions of the contract',
  },
  {
    file: 'src/domain/perception/brand-comparisons.ts',
    begins: '/(?:^|\\s)(?:è|sono',
    reason: 'the 120 characters before a name; every repeat is bounded',
  },
]
