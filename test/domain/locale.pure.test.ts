import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localeOf } from '../../src/domain/locale.ts'

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
    ['English, please', null],
    ['', null],
  ])('takes the language %j as %j', (language, tag) => {
    expect(localeOf('US', language).language).toBe(tag)
  })

  it('names no country that is not two capital letters, whatever the market', () => {
    fc.assert(fc.property(fc.string(), (market) => /^[A-Z]{2}$/.test(localeOf(market, 'en').country ?? 'US')))
  })
})
