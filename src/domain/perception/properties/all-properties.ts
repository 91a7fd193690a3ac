import { ARABIC_PROPERTIES } from './arabic.ts'
import { BASQUE_PROPERTIES } from './basque.ts'
import { CATALAN_PROPERTIES } from './catalan.ts'
import { CHINESE_PROPERTIES } from './chinese.ts'
import { DANISH_PROPERTIES } from './danish.ts'
import { DUTCH_PROPERTIES } from './dutch.ts'
import { ENGLISH_PROPERTIES } from './english.ts'
import { FINNISH_PROPERTIES } from './finnish.ts'
import { FRENCH_PROPERTIES } from './french.ts'
import { GERMAN_PROPERTIES } from './german.ts'
import { ITALIAN_PROPERTIES } from './italian.ts'
import { JAPANESE_PROPERTIES } from './japanese.ts'
import { KOREAN_PROPERTIES } from './korean.ts'
import type { LanguageProperties } from './language-properties.ts'
import { NORWEGIAN_PROPERTIES } from './norwegian.ts'
import { POLISH_PROPERTIES } from './polish.ts'
import { PORTUGUESE_PROPERTIES } from './portuguese.ts'
import { RUSSIAN_PROPERTIES } from './russian.ts'
import { SPANISH_PROPERTIES } from './spanish.ts'
import { SWEDISH_PROPERTIES } from './swedish.ts'
import { TURKISH_PROPERTIES } from './turkish.ts'

/** English first: of languages that know as many words of a text, the first is taken. */
export const PROPERTIES_BY_LANGUAGE: ReadonlyMap<string, LanguageProperties> = new Map([
  ['en', ENGLISH_PROPERTIES],
  ['de', GERMAN_PROPERTIES],
  ['fr', FRENCH_PROPERTIES],
  ['es', SPANISH_PROPERTIES],
  ['it', ITALIAN_PROPERTIES],
  ['pt', PORTUGUESE_PROPERTIES],
  ['nl', DUTCH_PROPERTIES],
  ['da', DANISH_PROPERTIES],
  ['no', NORWEGIAN_PROPERTIES],
  ['sv', SWEDISH_PROPERTIES],
  ['fi', FINNISH_PROPERTIES],
  ['pl', POLISH_PROPERTIES],
  ['tr', TURKISH_PROPERTIES],
  ['ca', CATALAN_PROPERTIES],
  ['eu', BASQUE_PROPERTIES],
  ['ru', RUSSIAN_PROPERTIES],
  ['ar', ARABIC_PROPERTIES],
  ['zh', CHINESE_PROPERTIES],
  ['ja', JAPANESE_PROPERTIES],
  ['ko', KOREAN_PROPERTIES],
])
