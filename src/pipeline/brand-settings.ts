import { ApiError } from '../contract/errors.ts'
import { languageProblem, localeOf, marketProblem } from '../domain/locale.ts'
import { brandHost } from '../domain/scoring/answer/addresses.ts'

interface Locale {
  targetMarket: string
  language: string
}

/**
 * Checks a market and a language. The brand's present values stay allowed, because PATCH accepts what GET returned,
 * also for brands of earlier versions.
 * @throws {ApiError} `invalid_request` for an unknown market or language
 */
export function refuseUnknownLocale(
  { targetMarket, language }: Partial<Locale>,
  before: Locale | null,
): void {
  const problems = [
    { path: 'targetMarket', code: 'unknown_market', sent: targetMarket, problemOf: marketProblem },
    { path: 'language', code: 'unknown_language', sent: language, problemOf: languageProblem },
  ] as const
  const details = problems.flatMap(({ path, code, sent, problemOf }) => {
    const message = sent === undefined || sent === before?.[path] ? null : problemOf(sent)
    return message === null ? [] : [{ path, code, message }]
  })
  const [first] = details
  if (first)
    throw new ApiError('invalid_request', `${first.message}${first.message.endsWith('?') ? '' : '.'}`, {
      details,
    })
}

/**
 * A market by its codes.
 * @param isStored - a brand of an earlier version may have names that are unknown today
 * @throws {ApiError} `invalid_request` for an unknown market or language
 */
export function readMarket(market: string, language: string, isStored = false) {
  const { country, language: tag } = localeOf(market, language)
  if (country !== null && tag !== null) return { market: country, language: tag }
  if (isStored) return { market, language }
  const [path, code, problem] =
    country === null
      ? ['market', 'unknown_market', marketProblem(market)]
      : ['language', 'unknown_language', languageProblem(language)]
  const message = problem ?? 'is unknown'
  throw new ApiError('invalid_request', message, { details: [{ path, code, message }] })
}

/** Whether a further market would be the brand's own one. */
export function isOwnMarket(
  brand: { targetMarket: string; language: string },
  { market, language, persona }: { market: string; language: string; persona: unknown },
): boolean {
  const own = readMarket(brand.targetMarket, brand.language, true)
  return !persona && market === own.market && language === own.language
}

/** @throws {ApiError} `invalid_request` for a text that is not a domain */
export function readDomains(domains: readonly string[]): string[] {
  return distinct(
    domains.map((domain, index) => {
      const host = brandHost(domain)
      if (host !== null) return host
      throw new ApiError('invalid_request', `"${domain}" is no domain.`, {
        details: [
          {
            path: `domains[${index}]`,
            code: 'invalid_domain',
            message: 'a domain such as acme.com is needed',
          },
        ],
      })
    }),
  )
}

export function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
