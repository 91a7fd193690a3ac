import { ARABIC_PROPERTIES } from './arabic-properties.ts'
import { BASQUE_PROPERTIES } from './basque-properties.ts'
import { CATALAN_PROPERTIES } from './catalan-properties.ts'
import { CHINESE_PROPERTIES } from './chinese-properties.ts'
import { DANISH_PROPERTIES } from './danish-properties.ts'
import { DUTCH_PROPERTIES } from './dutch-properties.ts'
import { ENGLISH_PROPERTIES } from './english-properties.ts'
import { FINNISH_PROPERTIES } from './finnish-properties.ts'
import { FRENCH_PROPERTIES } from './french-properties.ts'
import { GERMAN_PROPERTIES } from './german-properties.ts'
import { ITALIAN_PROPERTIES } from './italian-properties.ts'
import { JAPANESE_PROPERTIES } from './japanese-properties.ts'
import { KOREAN_PROPERTIES } from './korean-properties.ts'
import type { LanguageProperties } from './language-properties.ts'
import { NORWEGIAN_PROPERTIES } from './norwegian-properties.ts'
import { POLISH_PROPERTIES } from './polish-properties.ts'
import { PORTUGUESE_PROPERTIES } from './portuguese-properties.ts'
import { RUSSIAN_PROPERTIES } from './russian-properties.ts'
import { SPANISH_PROPERTIES } from './spanish-properties.ts'
import { SWEDISH_PROPERTIES } from './swedish-properties.ts'
import { TURKISH_PROPERTIES } from './turkish-properties.ts'

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
