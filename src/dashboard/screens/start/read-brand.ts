import { COUNTRY_CODES, LANGUAGE_CODES } from '../../parts/places.ts'

/** `https://www.acme.com/shop` is the brand Acme with the domain acme.com. */
export function brandOf(text: string): { name: string; domain: string } {
  const [, domain] = /^(?:https?:\/\/)?(?:www\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#].*)?$/i.exec(text) ?? []
  if (domain === undefined) return { name: text, domain: '' }
  const [label = text] = domain.split('.')
  return { name: label.charAt(0).toUpperCase() + label.slice(1), domain: domain.toLowerCase() }
}

/** Country and language of a browser such as `de-AT`, for people to confirm; else those of the server's default. */
export function marketOfBrowser(locale: string): { targetMarket: string; language: string } {
  const [language = '', ...others] = locale.split('-')
  const country = others.find((part) => COUNTRY_CODES.includes(part)) ?? usualCountry(language)
  return {
    targetMarket: country ?? 'US',
    language: LANGUAGE_CODES.includes(language) ? language : 'en',
  }
}

/** The country of most people who speak the language: Germany for `de`. */
function usualCountry(language: string): string | undefined {
  return LANGUAGE_CODES.includes(language) ? new Intl.Locale(language).maximize().region : undefined
}
