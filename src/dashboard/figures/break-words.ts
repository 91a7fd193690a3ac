import type { Answer } from '../../contract/index.ts'
import { BREAK_WORDS } from '../../domain/insights/break-words.ts'
import { words } from '../language/language.tsx'

export type Break = Answer<'getTrend'>['breaks'][number]

export const breakWords = words({
  en: { ...BREAK_WORDS.en, more: (count: string) => `and ${count} earlier` },
  de: { ...BREAK_WORDS.de, more: (count: string) => `und ${count} frühere` },
})
