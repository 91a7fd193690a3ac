import { shortWords } from './character-classes.ts'
import { foldText } from './fold-text.ts'

const ENGLISH = new Set(
  'the and of to in is are for with it that this you your on or as an be from have has but not'.split(' '),
)
/** Frequent little words of other languages in Latin script that are no English words. */
const FOREIGN = new Set(
  (
    'der die das und ist nicht fur mit ein eine auf von zu den dem sich auch oder ' +
    'le la les des et est pour dans une du qui avec sur pas plus ' +
    'el los las y es para que con una por del se como mas su ' +
    'il di che per gli nel della sono anche e ' +
    'os um uma nao com mais ao ' +
    'de het een van en voor niet zijn ook ' +
    'og er til af det som ikke pa med har kan ' +
    'ja on ei se etta joka och att ar inte ' +
    'w na z do jest nie sie ve bir bu icin ile'
  ).split(' '),
)
/** No word of the lists is longer. */
const LONGEST_WORD = 5
const WORDS_LOOKED_AT = 400

/** Whether English words can be counted in the text: not when little words of another language prevail. */
export function isEnglish(text: string): boolean {
  let english = 0
  let foreign = 0
  const { text: opening } = foldText(text.slice(0, WORDS_LOOKED_AT * 8))
  for (const word of shortWords(opening, LONGEST_WORD, "'")) {
    if (ENGLISH.has(word)) english += 1
    else if (FOREIGN.has(word)) foreign += 1
  }
  return english >= foreign
}
