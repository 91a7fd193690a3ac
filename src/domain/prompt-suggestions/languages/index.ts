import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import type { Language } from './language.ts'
import { nl } from './nl.ts'
import { pt } from './pt.ts'

/** By ISO 639 code. */
export const LANGUAGES: Readonly<Record<string, Language>> = { en, de, fr, es, it, nl, pt, da }

/**
 * The code of the language in which a brand's questions are written: its own when there are templates for it, else
 * English.
 */
export function languageCode(language: string): string {
  const [code = ''] = language.trim().toLowerCase().split(/[-_]/)
  return Object.hasOwn(LANGUAGES, code) ? code : 'en'
}

export function templatesOf(language: string): Language {
  return LANGUAGES[languageCode(language)] ?? en
}
