import { wordSet } from '../../word-list.ts'
import { wordFact } from '../answer/text-words.ts'
import { isPlaceNoun, opensPlace } from '../names/place-nouns.ts'
import type { NameShape } from './name-shape.ts'
import { isTermOrPlace } from './no-brands.ts'
import { placeSize } from './world/world-names.ts'

/** Last words of the names of firms, shops and schools; folded. */
const FIRMS = wordSet(`
  academy agency airlines associates bank bros brothers center centre clinic club co college company cooperative
  corporation furniture group gym holdings hotel inc institute interiors insurance lab labs llc ltd market motors
  mutual partners plumbing pr realty restaurant roofing school schools shop sons spa store studio studios university
  yoga mejeri andelsmejeri bageri aps gmbh ag sa srl
`)
/** First words of the names of districts and regions; folded. */
const DIRECTIONS = wordSet(`
  north south east west central downtown uptown midtown greater old new northern southern eastern western northeast
  northwest southeast southwest inner upper lower
`)
const ABSTRACT = /(?:tion|sion|ment|ity|ness|ence|ance|ship|ing|ism|ency|acy)s?$/u
const QUANTITY = /^\d[\d.,]{0,9}[-\s]\p{L}/u
const ADDRESS =
  /^\d{1,5}\s.{1,60}\s(?:rd|ave|st|dr|blvd|ln|pkwy|cres|crescent|parkway|way|place|court|ct|pl|square)\.?$/iu

interface TellingRule {
  feature: string
  holds: (shape: NameShape, words: readonly string[]) => boolean
  /** Phrases for which it holds and for which it does not: its tests. */
  examples: { yes: readonly string[]; no: readonly string[] }
}

const last = (words: readonly string[]) => words.at(-1) ?? ''
const first = (words: readonly string[]) => words[0] ?? ''
const endsAbstract = ({ shapes }: NameShape, words: readonly string[]) =>
  shapes.at(-1) === 'ordinary' && ABSTRACT.test(last(words))

/** What the words of a phrase say of it in any answer. */
export const TELLING_RULES: readonly TellingRule[] = [
  {
    feature: 'quantity',
    holds: ({ written }) => QUANTITY.test(written),
    examples: { yes: ['60-Pint Dehumidifier', '4,000 Sq. Ft'], no: ['7Rivers', 'Acme 60'] },
  },
  {
    feature: 'street address',
    holds: ({ written }) => ADDRESS.test(written),
    examples: { yes: ['1867 Acme Farm Rd', '12 Globex Square'], no: ['4 Paws Academy', 'Acme Place'] },
  },
  {
    feature: 'firm word',
    holds: (_, words) => words.length > 1 && FIRMS.has(last(words)),
    examples: { yes: ['Acme Swim School', 'Hooli Inc'], no: ['School', 'School Acme'] },
  },
  {
    feature: 'place noun',
    holds: (_, words) => words.length > 1 && isPlaceNoun(last(words)),
    examples: { yes: ['Acme Village', 'Globex Harbour'], no: ['Village', 'Village Acme'] },
  },
  {
    feature: 'opens place',
    holds: (_, words) => words.length > 1 && opensPlace(first(words)),
    examples: { yes: ['Port Acme', 'Lake Globex'], no: ['Port', 'Acme Port'] },
  },
  {
    feature: 'direction',
    holds: (_, words) => words.length > 1 && DIRECTIONS.has(first(words)),
    examples: { yes: ['East Acmeville', 'Old Globexton'], no: ['East', 'Acme East'] },
  },
  {
    feature: 'direction of a place',
    holds: (_, words) => {
      if (words.length < 2 || !DIRECTIONS.has(first(words))) return false
      const rest = words.slice(1).join(' ')
      return placeSize(rest) !== null || isTermOrPlace(rest)
    },
    examples: { yes: ['East Rotterdam', 'Downtown San Francisco'], no: ['East Acmeville', 'Rotterdam East'] },
  },
  {
    feature: 'abstract',
    holds: (shape, words) => words.length === 1 && endsAbstract(shape, words),
    examples: { yes: ['Reputation', 'Financing'], no: ['Acmeity', 'Brand Reputation'] },
  },
  {
    feature: 'abstract words',
    holds: (shape, words) => words.length > 1 && endsAbstract(shape, words),
    examples: { yes: ['Brand Reputation', 'Industry Experiences'], no: ['Reputation', 'Acme Tools'] },
  },
]

export const tellingFeatures = wordFact((_, shape: NameShape): readonly string[] => {
  const words = shape.key.split(' ')
  return TELLING_RULES.filter(({ holds }) => holds(shape, words)).map(({ feature }) => feature)
})

/** First words of advice: imperatives and forms in -ing. Folded. */
const VERBS = wordSet(`
  add adding ask asking avoid avoiding bring bringing build building book booking buy buying call calling check checking
  choose choosing claim claiming clean collect collecting combine compare comparing consider considering contact
  contacting create creating decide download enjoy ensure ensuring expand explore exploring find finding focus follow
  following get getting give go going hire hiring identify improve include including increase install join joining
  keep keeping know learn learning leave leverage look looking make making manage managing match maximize measure
  monitor monitoring move need negotiate offer offering open optimize order ordering pack pay paying plan planning
  prepare prioritize protect provide publish put reach read reduce register remember rent renting repeat replace
  request research researching respond run save saving schedule search searching seek select selecting set setting
  share shop shopping sign skip speak spend start starting stay stop store submit subscribe switch take talk test tell
  track tracking try trying turn understand understanding update upgrade use using verify verifying view visit visiting
  wait watch wear work write
`)

/** "Finding Freelance Instructors", "Add Reviews". */
export const opensWithVerb = wordFact((_, { key }: NameShape): boolean =>
  VERBS.has(key.split(' ', 1)[0] ?? ''),
)
