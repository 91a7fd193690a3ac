import { foldText } from './fold-text.ts'
import { rememberWords } from './remember-words.ts'

/** A word or a short name, folded as texts are: once, however many readers ask. */
export const foldWord = rememberWords((word) => foldText(word).text)
