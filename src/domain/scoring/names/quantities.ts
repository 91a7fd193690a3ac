import { nameFacts } from './name-facts.ts'
import type { Occurrence } from './occurrence.ts'

const COUNTED =
  /^\+?\s?(?:users?|people|customers?|views?|downloads?|subscribers?|members?|followers?|dollars?|euros?|usd|eur|rows?|units?|tokens?|records?|items?|visits?|visitors?|in\s(?:funding|revenue|sales)|of\s(?:funding|revenue)|arr|long|wide|high|tall|deep|x\s?\d|×)\b/iu

/** "3m long", "$3M", "3M users", "200 HP": a number with its unit. */
export function isQuantity({ name, written, before, after }: Occurrence): boolean {
  const { isNumbered, isUnit } = nameFacts(name)
  if (isNumbered) {
    if (written !== name && !/^\p{Lu}+$/u.test(written.replace(/\d/gu, ''))) return true
    return /[$€£¥~]\s?$/u.test(before) || COUNTED.test(after)
  }
  if (!isUnit) return false
  const number = /(?:^|[^\p{L}\p{N}.])(\d[\d.,]*)[\s\u00A0-]?$/u.exec(before)?.[1]
  if (number === undefined || /[.,]$/u.test(number)) return false
  const count = Number(number.replaceAll(',', ''))
  return count >= 20 || !/^\s\p{L}{3,}s\b/u.test(after)
}
