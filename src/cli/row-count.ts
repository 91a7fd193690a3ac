import { InvalidArgumentError } from 'commander'
import { PAGE_LIMIT_MAX } from '../contract/page-limit.ts'

/** Reads the value of `--limit`. */
export function rowCount(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= PAGE_LIMIT_MAX) return count
  throw new InvalidArgumentError(`The value must be a number from 1 to ${PAGE_LIMIT_MAX}.`)
}
