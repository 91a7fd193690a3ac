import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readKeywords } from '../../src/pipeline/prompts/read-keywords.ts'
import { TimeSlices } from '../../src/pipeline/time-slices.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { turnsDuring } from '../fixtures/turns-during.ts'

const GSC = 'Top queries,Clicks,Impressions,CTR,Position\nbest crm for dentists,12,"1,480",0.8%,7.3\n'
const PLANNER = [
  'Keyword Stats 2026-01-05 at 10_11_12',
  'December 1, 2024 - November 30, 2025',
  'Keyword\tCurrency\tAvg. monthly searches\tCompetition',
  'best crm\tUSD\t5000\tLow',
  'crm tandlæge\tDKK\t\t',
].join('\n')

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(bigEndian ? bytes.swap16() : bytes)
}
const read = (text: string) => readKeywords(utf8(text))
const texts = async (text: string) => (await read(text)).keywords.map((keyword) => keyword.text)
const problems = async (bytes: Uint8Array) =>
  (await readKeywords(bytes)).problems.map(({ line, problem }) => [line, problem.code])

describe('a file of Search Console', () => {
  it('keeps clicks and impressions, and makes no volume of them', async () => {
    expect(await read(GSC)).toEqual({
      format: 'search-console',
      problems: [],
      keywords: [
        {
          text: 'best crm for dentists',
          volume: null,
          volumeSource: null,
          monthlySearches: null,
          clicks: 12,
          impressions: 1_480,
        },
      ],
    })
  })

  it('in German, with semicolons, is the same', async () => {
    const { format, keywords } = await read(
      'Häufigste Suchanfragen;Klicks;Impressionen\nbestes crm;3;1.200\n',
    )
    expect([format, keywords[0]]).toMatchObject([
      'search-console',
      { text: 'bestes crm', impressions: 1_200 },
    ])
  })
})

describe('a file of Keyword Planner', () => {
  const both = [
    { text: 'best crm', volume: 5_000, volumeSource: 'Google Ads Keyword Planner' },
    { text: 'crm tandlæge', volume: null },
  ]

  it.each([
    ['UTF-8', utf8(PLANNER)],
    ['UTF-8 with its mark', utf8(`\ufeff${PLANNER}`)],
    ['UTF-16, as it is downloaded', utf16(`\ufeff${PLANNER}`)],
    ['UTF-16 without its mark', utf16(PLANNER)],
    ['UTF-16 the other way round', utf16(`\ufeff${PLANNER}`, true)],
    ['lines of Windows', utf8(PLANNER.replaceAll('\n', '\r\n'))],
  ])('in %s is read below its title', async (_, bytes) => {
    expect((await readKeywords(bytes)).keywords).toMatchObject(both)
  })

  it('keeps a range in words', async () => {
    const { keywords } = await read('Keyword,Avg. monthly searches\nbest crm,1K – 10K\n')
    expect(keywords).toMatchObject([{ volume: null, monthlySearches: '1K – 10K' }])
  })
})

describe('a plain list', () => {
  it.each([
    ['without a header', 'best crm\ncrm for dentists\n'],
    ['with one', 'Keyword\nbest crm\ncrm for dentists'],
    ['with empty lines', '\n\nbest crm\n\n\ncrm for dentists\n'],
    ['in quotes', '"best crm"\n"crm for dentists"\n'],
    ['in UTF-8 with its mark', '\ufeffbest crm\ncrm for dentists'],
  ])('%s is read line by line', async (_, text) => {
    expect(await texts(text)).toEqual(['best crm', 'crm for dentists'])
  })

  it('keeps a word that could be a header further down', async () => {
    expect(await texts('best crm\nkeyword\ncrm for dentists')).toEqual([
      'best crm',
      'keyword',
      'crm for dentists',
    ])
  })
})

describe('a hostile cell', () => {
  it.each([
    ['=HYPERLINK(1)', '=HYPERLINK(1)'],
    ["'=1+1", '=1+1'],
    ["best;'=crm", "best;'=crm"],
    ['@crm', '@crm'],
    ['best\u202e crm\u200b', 'best crm'],
    ['best\u0007 crm', 'best crm'],
    ['"best\ncrm"', 'best crm'],
  ])('%j is the text %j', async (cell, text) => {
    expect(await texts(`Keyword\n${cell}\n`)).toEqual([text])
  })

  it.each([
    ['is empty beside others', 'Keyword,Volume\n,12', 'required'],
    ['has nothing visible', 'Keyword,Volume\n\u200b,12', 'required'],
    ['has a megabyte', `Keyword,Volume\n${'x'.repeat(1_000_000)},12`, 'invalid'],
    ['is no volume', 'Keyword,Volume\ncrm,=1+1', 'invalid'],
    ['is one too many', 'Keyword,Volume\ncrm,12,13', 'invalid_csv'],
    ['has a broken quote', 'Keyword,Volume\ncr"m,12', 'invalid_csv'],
    ['opens a quote for ever', 'Keyword,Volume\n"crm,12', 'invalid_csv'],
  ])('that %s is a bad line', async (_, text, code) => {
    expect(await problems(utf8(text))).toEqual([[2, code]])
  })
})

describe('a file', () => {
  it.each([
    ['that is empty', utf8(''), [[1, 'empty']]],
    ['without a known header', utf8('a,b\n1,2'), [[1, 'invalid_header']]],
    ['of semicolons without a known header', utf8('\na;b\n1;2'), [[2, 'invalid_header']]],
    ['of Latin-1', Uint8Array.from([0x4b, 0xe4, 0x66]), [[1, 'invalid_encoding']]],
    ['of broken UTF-16', Uint8Array.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]), [[1, 'invalid_encoding']]],
    ['of JSON', utf8('{"keyword":"crm"}'), [[1, 'invalid_csv']]],
  ])('%s is refused', async (_, bytes, expected) => {
    expect(await problems(bytes)).toEqual(expected)
  })

  it('names its first 20 bad lines', async () => {
    const text = `Keyword,Volume\n${'crm,many\n'.repeat(30)}`
    expect((await problems(utf8(text))).map(([line]) => line)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 2),
    )
  })

  it('of a million empty lines is refused', async () => {
    expect(await problems(utf8('\n'.repeat(1_048_576)))).toEqual([[25_001, 'too_many']])
  })

  it('leaves turns to others between its lines', async () => {
    let time = 0
    const slices = new TimeSlices(() => (time += 10))
    const turns = await turnsDuring(() => readKeywords(utf8('\n'.repeat(100)), slices))
    expect(turns).toBeGreaterThanOrEqual(49)
  })

  it('of more than 20,000 keywords is refused', async () => {
    expect(await problems(utf8('crm\n'.repeat(20_001)))).toEqual([[20_001, 'too_many']])
  })

  itIfWhole('of any text gives keywords or problems', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('Keyword', 'Query', 'Volume', 'Clicks', '12', '1K – 10K', '"', '""', '=1', ''),
    )
    const row = fc
      .tuple(fc.array(cell, { maxLength: 4 }), fc.constantFrom(',', ';', '\t'))
      .map(([cells, by]) => cells.join(by))
    const text = fc
      .tuple(fc.array(row, { maxLength: 6 }), fc.constantFrom('\n', '\r\n', '\r'))
      .map(([rows, by]) => rows.join(by))
    await fc.assert(
      fc.asyncProperty(text, async (any) => {
        const { keywords, problems: bad } = await read(any)
        expect([keywords, bad.length <= 20]).toEqual([expect.any(Array), true])
      }),
    )
  })

  it('of any bytes gives keywords or problems', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        expect(await readKeywords(bytes)).toHaveProperty('keywords')
      }),
    )
  })

  it('has only keywords that can be shown on a line and stored', async () => {
    const text = fc.array(fc.string({ unit: 'binary' })).map((lines) => `Keyword\n${lines.join('\n')}`)
    await fc.assert(
      fc.asyncProperty(text, async (any) => {
        const wrong = (await texts(any)).filter(
          (one) => /[\p{Cc}]/u.test(one) || one.trim() !== one || one === '' || !one.isWellFormed(),
        )
        expect(wrong).toEqual([])
      }),
    )
  })
})
