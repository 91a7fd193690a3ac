import { ApiError } from '../../contract/errors.ts'
import type { Search, SearchedWords } from '../../domain/insights/searched-words.ts'
import type { Entities } from '../../domain/scoring/entities.ts'
import { brandsToRead } from '../../threads/brands-to-read.ts'
import type { TextThreads } from '../../threads/text-threads.ts'

/** @throws {ApiError} `conflict` when the searches cannot be read within the limits of a text */
export async function readSearchedWords(
  { textThreads }: { textThreads: TextThreads },
  entities: Entities,
  searches: readonly Search[],
  language: string,
): Promise<SearchedWords> {
  const read = await textThreads.readOne('searchedWords', brandsToRead(entities), { searches, language })
  if ('value' in read) return read.value
  throw new ApiError(
    'conflict',
    'The searches take too long to read. Choose a shorter time or fewer prompts.',
  )
}
