import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { createFormat, type Format } from './format.ts'
import type { Words } from './words.ts'

export { words } from './words.ts'

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

interface LanguageSetting {
  language: Language
  format: Format
  choose(language: Language): void
}

const Setting = createContext<LanguageSetting | null>(null)
const STORED = 'earshot.language'

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const setting = useMemo(
    () => ({
      language,
      format: createFormat(localeOf(language), language),
      choose(next: Language) {
        localStorage.setItem(STORED, next)
        setLanguage(next)
      },
    }),
    [language],
  )
  return <Setting value={setting}>{children}</Setting>
}

export function useLanguage(): LanguageSetting {
  const setting = useContext(Setting)
  if (!setting) throw new Error('a component is outside of the language')
  return setting
}

export function useWords<T>(catalogue: Words<T>): T {
  return catalogue[useLanguage().language]
}

/** Formats in the person's language. */
export function useFormat(): Format {
  return useLanguage().format
}

function firstLanguage(): Language {
  const stored = localStorage.getItem(STORED)
  const wanted = stored === null ? navigator.languages : [stored]
  for (const tag of wanted) {
    const known = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (known) return known
  }
  return 'en'
}

/** The region of the browser if the language matches: `en-IE` writes dates differently from `en-US`. */
function localeOf(language: Language): string {
  return (
    navigator.languages.find((tag) => tag.toLowerCase().startsWith(`${language}-`)) ??
    { en: 'en-GB', de: 'de-DE' }[language]
  )
}
