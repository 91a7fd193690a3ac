import type { NamedEntity } from '../../src/domain/scoring/entities.ts'

const ONSETS = ['b', 'br', 'd', 'f', 'g', 'gl', 'h', 'k', 'l', 'm', 'n', 'p', 'qu', 'r', 's', 't', 'v', 'z']
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'oo', 'ea']
const CODAS = ['x', 'n', 'r', 'l', 'th', 'm', 'nd', 's', 'rk', 'lt', 'ck']
const SECOND_WORDS = ['Labs', 'Cloud', 'Works', 'Bank', 'Foods', 'Motors', 'Health', 'Studio', 'AI', 'Direct']

/** `count` invented brands, each with a domain; every third has two words, every fourth an alias, some a capital inside. */
export function inventedBrands(count: number): NamedEntity[] {
  return Array.from({ length: count }, (_, index) => {
    const word = inventedWord(index)
    const second = SECOND_WORDS[index % SECOND_WORDS.length] ?? ''
    const name = index % 3 === 1 ? `${word} ${second}` : index % 7 === 2 ? `${word}${second}` : word
    const aliases = index % 4 === 3 ? [`${word} ${SECOND_WORDS[(index + 3) % 10] ?? ''}`] : []
    return { id: String(index), name, aliases, domains: [`${word.toLowerCase()}.com`] }
  })
}

function inventedWord(index: number): string {
  const first = ONSETS[index % ONSETS.length] ?? ''
  const vowel = VOWELS[Math.floor(index / 18) % VOWELS.length] ?? ''
  const middle = CODAS[(index * 5) % CODAS.length] ?? ''
  const last = VOWELS[(index * 3 + Math.floor(index / 126)) % VOWELS.length] ?? ''
  const coda = CODAS[(index + Math.floor(index / 7)) % CODAS.length] ?? ''
  const word = first + vowel + middle + last + coda
  return word.charAt(0).toUpperCase() + word.slice(1)
}
