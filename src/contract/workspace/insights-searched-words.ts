import { Type } from 'typebox'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Fields } from '../fields.ts'
import { Window } from '../insight-figures.ts'
import { insightFilters, insightTag as tag, windowDescription } from '../insight-filters.ts'

export const SEARCHES_READ_MAX = 10_000

const Words = (description: string) =>
  Type.Array(
    Fields({
      word: Type.String({ description: 'Lower case, without accents.', examples: ['2026'] }),
      searches: Count('Searches of answers.'),
    }),
    { description: `${description} The most frequent first, at most 100.` },
  )

export const getSearchedWords = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/searched-words',
  scope: 'read',
  tag,
  summary: 'Read how LLMs reword prompts when they search',
  description: `${windowDescription} Words without a meaning of their own (articles, question words) are left out, by the language of the market and English.`,
  params: BrandParams,
  query: Fields(insightFilters),
  returns: Fields({
    window: Window,
    searches: Count('Searches of answers; the same search of one answer counts once.'),
    added: Words('Words of searches that their prompt does not have.'),
    dropped: Words('Words of prompts that a search for them does not have.'),
    truncated: Type.Boolean({
      description: `Only the ${SEARCHES_READ_MAX} most frequent pairs of a prompt and a search are read, of the newest half a million searches that pass the filters.`,
    }),
  }),
  changesWith: 'brand',
  errors: ['not_found', 'conflict'],
})
