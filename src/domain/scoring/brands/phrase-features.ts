import { foldWord } from '../answer/fold-word.ts'
import { wordFact } from '../answer/text-words.ts'
import { isGivenName } from '../names/given-names.ts'
import { STREET } from './brand-cues.ts'
import { Features } from './feature-list.ts'
import { beginsLikeLabel, isLabel } from './labels.ts'
import type { NameShape } from './name-shape.ts'
import { isTermOrPlace } from './no-brands.ts'
import type { Writing } from './writing.ts'

const CASED_START = /^[\p{Lu}\p{Lo}\p{N}]|^\p{Ll}{1,2}\p{Lu}|^\S*\.\p{Ll}/u
const UNCASED_START = /^[\p{L}\p{N}]/u
const ENDING = /(?:ene|erne|arna|orna|na|en|et|os|as|es)$/u
/** "60-Pint Dehumidifier", "4,000 Sq. Ft", but not "24 Hour Acme". */
const MEASURE =
  /^\d[\d.,]{0,8}[-\s]?(?:pint|cup|sq|square|inch|oz|ounce|pack|piece|pc|ft|feet|gallon|qt|quart|lb|watt|volt|mm|cm|ml|kg|seater)s?(?![\p{L}\p{N}])/iu
/** Marks of quality: "Dansk Mælk-mærket", "Bio-Siegel". */
const QUALITY_MARK = /(?:mærke|mærket|mærkat|mærkerne|-logoet|-siegel|-label|keurmerk|-märkning)$/iu
/** "Acme Point Rd", also without a number. */
const ROAD = /\s(?:Rd|Blvd|Pkwy|Hwy)\.?$/u

const readers = {
  en: readerOf('en'),
  de: readerOf('de'),
  cased: readerOf('cased'),
  uncased: readerOf('uncased'),
}

/** The features of a phrase by itself; null when it cannot be a name, regardless of its context. */
export function phraseFeatures(phrase: NameShape, writing: Writing): Features | null {
  return readers[writing](phrase).features
}

/** Wrapped in an object, because a null result would not be cached. */
function readerOf(writing: Writing): (phrase: NameShape) => { features: Features | null } {
  return wordFact((name, shape) => {
    return { features: isImpossible(name, shape, writing) ? null : featuresOf(name, shape, writing) }
  })
}

function isImpossible(name: string, { key }: NameShape, writing: Writing): boolean {
  const begins = writing === 'uncased' ? UNCASED_START : CASED_START
  if (!begins.test(name) || !/\p{L}/u.test(name) || key.length < 2) return true
  if (isLabel(name) || isTermOrPlace(name) || STREET.test(name) || name.startsWith('www.')) return true
  if (MEASURE.test(name) || QUALITY_MARK.test(name) || ROAD.test(name)) return true
  return /^\d/u.test(name) && !/^\d+\p{L}|\p{Lu}|\p{Lo}/u.test(name)
}

function featuresOf(name: string, shape: NameShape, writing: Writing): Features {
  const features = new Features()
  const add = (feature: string, isShown: boolean) => {
    if (isShown) features.set(feature, 1)
  }
  add(spellingOf(name, shape, writing), true)
  add('small words inside', !shape.isTitleCase && writing !== 'uncased')
  add('long', shape.words.length > 3)
  add('plural', writing === 'en' && isPlural(shape))
  add('person', isPerson(shape))
  add('given name', shape.words.length === 1 && !shape.isStrong && isGivenName(shape.key))
  add('inflected', writing === 'cased' && shape.words.length === 1 && ENDING.test(shape.key))
  add('label', beginsLikeLabel(name) && shape.shapes.length > 1)
  add('digits first', /^\d/u.test(name))
  add('letter compound', /^\p{Lu}-\p{Ll}/u.test(name))
  return features
}

/** How the phrase is spelled, in one word or two. */
export function spellingOf(name: string, shape: NameShape, writing: Writing): string {
  return writing === 'uncased' ? uncasedFeature(name) : shapeFeature(shape, writing)
}

function shapeFeature(
  { isStrong, unknownCount, acronymCount, shapes, isTitleCase }: NameShape,
  writing: Writing,
): string {
  if (isStrong) return 'strong'
  const many = shapes.length > 1 ? 's' : ''
  if (acronymCount > 0 && unknownCount === 0) return `acronym${many}`
  if (writing !== 'en') return `${writing} word${many}`
  if (unknownCount > 0) return `unknown${many}`
  return shapes.length > 1 && isTitleCase ? 'ordinary words' : 'ordinary word'
}

/** Without capitals, only the length and Latin letters distinguish names from phrases. */
function uncasedFeature(name: string): string {
  if (/^[\p{Script=Latin}\p{N}\s.&+-]+$/u.test(name)) return 'uncased: latin'
  if (/\s\S+\s/u.test(name) || name.length > 10) return 'uncased: phrase'
  return name.length > 6 ? 'uncased: long' : 'uncased: short'
}

/** "Board Games": plural words name kinds of things. */
function isPlural({ words, shapes }: NameShape): boolean {
  return shapes.at(-1) === 'ordinary' && /[^s’']s$/u.test(words.at(-1) ?? '')
}

function isPerson({ words, isStrong }: NameShape): boolean {
  return words.length === 2 && !isStrong && isGivenName(foldWord(words[0] ?? ''))
}
