import { wordSet } from '../../word-list.ts'
import { memoizeWords } from '../answer/memoize.ts'
import type { WithFacts } from '../answer/text-words.ts'
import { keyOf } from './name-key.ts'
import { shapeOfWord, type WordShape } from './word-shape.ts'

/** The spelling of a phrase, independent of its context. Further facts are added with `wordFact`. */
export interface NameShape extends WithFacts {
  /** Folded, so that spelling variants have the same key. */
  key: string
  words: readonly string[]
  firstKey: string
  shapes: readonly WordShape[]
  isStrong: boolean
  /** Words that do not occur in ordinary texts. */
  unknownCount: number
  acronymCount: number
  /** Whether every word except function words has a capital. */
  isTitleCase: boolean
}

const FUNCTION_WORDS = wordSet(`
  a an and at but by for from in of on or the to with de del di do du der die das den det des la le les el los las y e
  et und og van von & + x vs и на i w u do da dos na em och en
`)

export const shapeOf = memoizeWords(readShape)

function readShape(name: string): NameShape {
  const words = name.split(/\s+/u).filter((word) => word !== '')
  const content = words.filter((word) => !FUNCTION_WORDS.has(word.toLowerCase()))
  const shapes = content.map(shapeOfWord)
  const count = (wanted: WordShape) => shapes.filter((shape) => shape === wanted).length
  return {
    written: name,
    facts: [],
    key: keyOf(name),
    firstKey: keyOf(words[0] ?? ''),
    words,
    shapes,
    isStrong: count('strong') > 0,
    unknownCount: count('unknown'),
    acronymCount: count('acronym'),
    isTitleCase: content.length > 0 && content.every((word) => /^[^\p{Ll}]|\p{Lu}/u.test(word)),
  }
}
