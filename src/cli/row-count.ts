import { PAGE_LIMIT_MAX } from '../contract/page-limit.ts'
import { wholeNumber } from './whole-number.ts'

/** Reads the value of `--limit`. */
export const rowCount = wholeNumber(1, PAGE_LIMIT_MAX)
