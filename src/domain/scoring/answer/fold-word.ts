import { foldText } from './fold-text.ts'
import { memoizeWords } from './memoize.ts'

/** Folds a word or a short name like `foldText`, with a cache. */
export const foldWord = memoizeWords((word) => foldText(word).text)
