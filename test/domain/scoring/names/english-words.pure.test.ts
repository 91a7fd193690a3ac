import { describe, expect, it } from 'vitest'
import {
  EVERYDAY_LISTS,
  isEnglishWord,
  isEverydayEnglish,
  RARER_LISTS,
} from '../../../../src/domain/scoring/names/english-words.ts'

const heldBy = (has: (word: string) => boolean, lists: readonly (readonly string[])[]) =>
  lists.flat().filter((word) => !has(word))

describe('English words', () => {
  it('of every list are everyday ones or rarer', () => {
    expect(heldBy(isEnglishWord, [...EVERYDAY_LISTS, ...RARER_LISTS])).toEqual([])
  })

  it('of the lists of everyday words are everyday ones', () => {
    expect(heldBy(isEverydayEnglish, EVERYDAY_LISTS)).toEqual([])
  })

  it.each(['', 'acmely', 'zzz', 'aardvarkish', 'Monday'])('are no others: %j', (word) => {
    expect(isEnglishWord(word)).toBe(false)
  })
})
