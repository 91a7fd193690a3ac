import { useEffect } from 'react'
import { type Language, useLanguage } from '../language/language.tsx'
import { useAnswer, useChange } from '../server/use-answer.ts'

/**
 * Chooses the language of this browser and of e-mails to the person. People who have not chosen one get e-mails in
 * the first language of their browser.
 */
export function useChooseLanguage(): (language: Language) => void {
  const { language, choose } = useLanguage()
  const person = useAnswer('getSession', {}).data?.person ?? null
  const { mutate } = useChange('chooseLanguage', { asksAgain: 'getSession' })
  const isUnchosen = person !== null && person.language === null && language !== 'en'
  useEffect(() => {
    if (isUnchosen) mutate({ body: { language } })
  }, [isUnchosen, language, mutate])
  return (next) => {
    choose(next)
    if (person !== null) mutate({ body: { language: next } })
  }
}
