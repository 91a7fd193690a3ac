import { foldText } from './fold-text.ts'
import { rememberWords } from './remember-words.ts'

/** Folds a word or a short name like `foldText`, with a cache. */
export const foldWord = rememberWords((word) => foldText(word).text)
