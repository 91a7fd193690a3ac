/** Function words that Arabic and Hebrew attach to the next word: and, in, to, from, as, that, the. */
const ARABIC = 'و ف ب ل ك ال وال فال بال كال لل ولل فلل وب ول فب فل وبال وكال'.split(' ')
const HEBREW = 'ה ב ל ו מ ש כ וה וב ול ומ וש וכ שה שב של שמ שכ מה בה לה כש כשה ושה וכש שבה'.split(' ')
const PREFIXES = new Set([...ARABIC, ...HEBREW])

export const PREFIX_MAX = 4

/** Whether the letters between the beginning of a word and a name are only such prefixes. */
export function isPrefix(letters: string): boolean {
  return PREFIXES.has(letters)
}
