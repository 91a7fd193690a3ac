import { wordSet } from '../../word-list.ts'
import type { TextFacts } from './answer-structure.ts'
import { isOneOf } from './character-classes.ts'
import { foldWord } from './fold-word.ts'
import { wordFact } from './text-words.ts'

const ENGLISH = wordSet(`
  the and of to in is are for with it that this you your on or as an be from have has but not
`)
/** Frequent function words of other languages in Latin script that are not English words. */
const FOREIGN = wordSet(`
  der die das und ist nicht fur mit ein eine auf von zu den dem sich auch oder le la les des et est pour dans une du
  qui avec sur pas plus el los las y es para que con una por del se como mas su il di che per gli nel della sono anche
  e os um uma nao com mais ao de het een van en voor niet zijn ook og er til af det som ikke pa med har kan ja on ei
  se etta joka och att ar inte w na z do jest nie sie ve bir bu icin ile
`)
const LOOKED_AT = 3_200
/** A part of a word such as "l'un" does not count. */
const APOSTROPHES = "'’‘´"

/** 1 for an English function word, -1 for one of another language, else 0. */
const speaksFor = wordFact((written) => {
  const word = foldWord(written)
  if (ENGLISH.has(word)) return 1
  return FOREIGN.has(word) ? -1 : 0
})

/** Whether the text can be read as English: not when function words of other languages predominate. */
export function isEnglish({ text, kinds, words: { words, starts } }: TextFacts): boolean {
  let balance = 0
  const isApostrophe = (at: number) => isOneOf(APOSTROPHES, text, kinds, at)
  for (let index = 0; (starts[index] ?? LOOKED_AT) < LOOKED_AT; index += 1) {
    const word = words[index]
    if (!word) break
    const start = starts[index] ?? 0
    const value = speaksFor(word)
    if (value !== 0 && !isApostrophe(start - 1) && !isApostrophe(start + word.written.length))
      balance += value
  }
  return balance >= 0
}
