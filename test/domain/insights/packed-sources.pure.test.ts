import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CitationReader,
  type CitedLink,
  KINDS,
  type PackedSources,
  SearchReader,
  SourcesWriter,
} from '../../../src/domain/insights/packed-sources.ts'
import { keyText, keyTextOf, PackedKeys, remarked } from '../../../src/domain/insights/text-keys.ts'
import { DamagedRollup } from '../../../src/domain/insights/varints.ts'

const link = fc.tuple(
  fc.constantFrom('a.com', 'b.com', 'c.com'),
  fc.constantFrom('ugc', 'owned', 'unknown'),
  fc.constantFrom('/1', '/2', '/3'),
  fc.boolean(),
)
const answers = fc.array(fc.record({ links: fc.array(link), searches: fc.array(fc.string()) }), {
  maxLength: 20,
})

type Answers = typeof answers extends fc.Arbitrary<infer T> ? T : never

/** Pages of the brand on a domain of others make the answer one that cites the brand. */
const firstOf = (kinds: string[]) => ['owned', 'ugc'].find((kind) => kinds.includes(kind)) ?? 'other'

function packed(list: Answers): PackedSources {
  const writer = new SourcesWriter()
  for (const { links, searches } of list) writer.add(links as CitedLink[], searches)
  return writer.packed()
}

function unpacked(sources: PackedSources, count: number) {
  const [citations, searches] = [new CitationReader(sources), new SearchReader(sources)]
  const [domains, queries] = [new PackedKeys(sources.domains, true), new PackedKeys(sources.queries)]
  const seen = Array.from({ length: count }, () => {
    citations.next()
    searches.next()
    return {
      domains: citations.domains.slice(0, citations.count).map((place, index) => ({
        key: keyText(domains.high(place), domains.low(place)),
        kind: KINDS[domains.mark(place)],
        links: citations.links[index],
        titles: citations.pages
          .slice(index === 0 ? 0 : citations.pageEnds[index - 1], citations.pageEnds[index])
          .map((page) => page % 2 === 1),
      })),
      queries: searches.queries
        .slice(0, searches.count)
        .map((place) => keyText(queries.high(place), queries.low(place))),
    }
  })
  return { seen, isAtEnd: citations.isAtEnd && searches.isAtEnd }
}

describe('Packed sources', () => {
  it('give back what each answer cites and what was searched for it', () => {
    fc.assert(
      fc.property(answers, (list) => {
        expect(unpacked(packed(list), list.length)).toEqual({
          isAtEnd: true,
          seen: list.map(({ links, searches }) => ({
            domains: [...Map.groupBy(links, ([domain]) => domain)].map(([domain, own]) => ({
              key: keyTextOf(domain),
              kind: firstOf(own.map(([, kind]) => kind)),
              links: own.length,
              titles: [...Map.groupBy(own, ([, , url]) => url).values()].map((ofPage) =>
                ofPage.some(([, , , hasTitle]) => hasTitle),
              ),
            })),
            queries: [...new Set(searches)].map(keyTextOf),
          })),
        })
      }),
    )
  })

  it.each<[keyof PackedSources, number]>([
    ['citations', 1],
    ['searches', 1],
    ['domains', 9],
    ['pages', 8],
    ['queries', 8],
  ])('are refused where the end of their %s is missing', (part, length) => {
    const links: CitedLink[] = ['/1', '/2'].map((url) => ['a.com', 'ugc', url, true])
    const whole = packed([{ links: links as Answers[0]['links'], searches: ['x', 'y'] }])
    const cut = { ...whole, [part]: whole[part].slice(0, whole[part].length - length) }
    expect(() => unpacked(cut, 1)).toThrow(DamagedRollup)
  })
})

describe('The mark of a packed key', () => {
  const { domains } = packed([
    {
      links: [
        ['a.com', 'ugc', '/1', true],
        ['b.com', 'ugc', '/1', true],
      ],
      searches: [],
    },
  ])

  it('is changed for its text only', () => {
    const keys = new PackedKeys(remarked(domains, 'a.com', 7) ?? Uint8Array.of(), true)
    expect([keys.mark(0), keys.mark(1)]).toEqual([7, KINDS.indexOf('ugc')])
  })

  it('is not changed where the text has two marks', () => {
    const two = Buffer.concat([domains, domains.slice(0, 8), Buffer.of(3)])
    expect(remarked(two, 'a.com', 7)).toBe(null)
  })
})
