import { isCompanyVerb } from './company-words.ts'
import { isGrammar, isIndefinite } from './indefinite-words.ts'
import type { Occurrence } from './occurrence.ts'
import { folded } from './surroundings.ts'

/** Letter patterns that do not occur in the words of a language (folded). */
const IMPOSSIBLE_LETTERS: Readonly<Record<string, RegExp>> = {
  es: /[kwx]|[^aeiouyrlnszd]$|(.)\1(?<!ll|rr|cc|nn)/u,
  pt: /[kwy]|[^aeiourlmsz]$/u,
  it: /[jkwxy]|[^aeioulnr]$/u,
  fr: /[kw]|(?:sh|oo|ee)|[jqvhib]$/u,
  ro: /[kqwy]/u,
  pl: /[qvx]/u,
  cs: /[qwx]/u,
  sk: /[qwx]/u,
  hr: /[qwxy]/u,
  fi: /[bcfgqwxz]|[^aeiouytslnr]$/u,
  et: /[cqwxyz]/u,
  tr: /[qwx]/u,
  hu: /[qwx]/u,
  sv: /[qwz]/u,
  da: /[cqwxz]/u,
  no: /[cqwxz]/u,
  nl: /[qx]|y$/u,
  de: /[qxy]|(?<!e|en|er|es|em|t|ig|lich|isch|bar|sam|los|nd|st)$/u,
}

/** "an acme account", not "an acme is": whether the next word may be a noun that the name modifies. */
const isNoun = (word: string) => word !== '' && !isGrammar(word) && !isCompanyVerb(word)

/** Languages whose patterns are strict enough for names of several words. */
const STRICT_LANGUAGES = new Set(['es', 'pt', 'it', 'fr'])

/** "v9", "x1" for V9, X1. */
const isVersion = (written: string, name: string) => /^\p{Ll}\d+$/u.test(written) && /^\p{Lu}/u.test(name)

/**
 * Whether a capitalised name in lower case may be an ordinary word of the text's language: the text is not English, and
 * the letters of the name are possible in its language.
 */
export function mayBeOrdinaryWord(occurrence: Occurrence): boolean {
  const { name, written, languages, lineCase, block, isAlone, previous, next } = occurrence
  if (written !== written.toLowerCase() || block?.kind === 'code' || isAlone) return false
  if (isVersion(written, name)) return lineCase === 'mixed'
  if (!/^\p{Lu}\p{Ll}+(?:\s\p{L}\p{Ll}*)*$/u.test(name)) return false
  if (isIndefinite(folded(previous), languages) && !isNoun(folded(next))) return true
  if (lineCase === 'lower') return false
  if (/^(?:\p{Script=Cyrillic}|\p{Script=Greek})/u.test(written)) return true
  if (languages.size === 0 || languages.has('en')) return false
  const words = folded(written).split(/\s/u)
  return [...languages].some(
    (language) =>
      (words.length === 1 || STRICT_LANGUAGES.has(language)) &&
      words.every((word) => IMPOSSIBLE_LETTERS[language]?.test(word) === false),
  )
}
