import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languageProblem, localeOf, marketProblem, nearestTimeZone } from '../../src/domain/locale.ts'

describe('a brand’s locale', () => {
  it.each([
    ['US', 'US'],
    ['dk', 'DK'],
    [' Germany ', 'DE'],
    ['united kingdom', 'GB'],
    ['UK', 'GB'],
    ['USA', 'US'],
    ['DACH', null],
    ['EMEA', null],
    ['XX', null],
    ['', null],
  ])('takes the market %j as the country %j', (market, country) => {
    expect(localeOf(market, 'en').country).toBe(country)
  })

  it.each([
    ['en', 'en'],
    ['pt_br', 'pt-BR'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['German', 'de'],
    ['en-UK', 'en-GB'],
    ['fil', 'fil'],
    ['es-419', 'es-419'],
    ['xx', null],
    ['Englisch', null],
    ['de-XX', null],
    ['English, please', null],
    ['', null],
  ])('takes the language %j as %j', (language, tag) => {
    expect(localeOf('US', language).language).toBe(tag)
  })

  it('names no country that is not two capital letters, whatever the market', () => {
    fc.assert(fc.property(fc.string(), (market) => /^[A-Z]{2}$/.test(localeOf(market, 'en').country ?? 'US')))
  })
})

describe('an unknown market', () => {
  it.each([
    ['Gemany', 'Germany'],
    ['Deutschland', 'Germany'],
    ['danmark', 'Denmark'],
    ['Untied States', 'United States'],
  ])('%s is refused with %s', (market, near) => {
    expect(marketProblem(market)).toBe(
      `"${market}" is not a country: give its code or its English name, such as DE or Germany. Did you mean ${near}?`,
    )
  })

  it('is refused without a guess where none is near', () => {
    expect(marketProblem('the whole world')).toBe(
      '"the whole world" is not a country: give its code or its English name, such as DE or Germany',
    )
  })
})

describe('an unknown language', () => {
  it.each([
    ['Germn', 'German'],
    ['Englisch', 'English'],
    ['French (Canada', null],
  ])('%s is refused with %s', (language, near) => {
    const hint = near === null ? '' : `. Did you mean ${near}?`
    expect(languageProblem(language)).toBe(
      `"${language}" is not a language: give its code or its English name, such as de, pt-BR or German${hint}`,
    )
  })
})

describe('an unknown time zone', () => {
  it.each([
    ['berlin', 'Europe/Berlin'],
    ['New York', 'America/New_York'],
    ['Europe/Copenhaguen', 'Europe/Copenhagen'],
    ['x', null],
  ])('%s means %s', (zone, near) => {
    expect(nearestTimeZone(zone)).toBe(near)
  })
})
