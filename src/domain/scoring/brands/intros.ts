import { foldText } from '../answer/fold-text.ts'
import { setOfAll } from '../languages/all-languages.ts'

/** What the text before a list announces: brands, other things (steps, factors, places), or null when unknown. */
export type Intro = 'brands' | 'others' | null

const BRANDS = setOfAll(({ listsOfBrands }) => listsOfBrands)
const OTHERS = setOfAll(({ listsOfOthers }) => listsOfOthers)
/** Only at the beginning of a line. */
const OTHERS_FIRST = setOfAll(({ questions }) => questions)
/** In scripts without spaces. */
const OTHERS_WITHIN =
  /方法|建议|步骤|注意|清单|技巧|怎么|如何|コツ|手順|ポイント|選び方|失敗|方|방법|팁|확인할|단계|고르는|순서|주의할/u
const LENGTH_MAX = 200

/** Reads only the last line, directly before the list. */
export function introKind(text: string): Intro {
  const line = text.slice(-LENGTH_MAX).trim().split('\n').at(-1) ?? ''
  const found = foldText(line)
    .text.split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
  if (OTHERS_FIRST.has(found[0] ?? '') || OTHERS_WITHIN.test(line)) return 'others'
  const first = found.find((word) => OTHERS.has(word) || BRANDS.has(word))
  if (first === undefined) return null
  return OTHERS.has(first) ? 'others' : 'brands'
}
