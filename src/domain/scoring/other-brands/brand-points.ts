import { type Features, type Weights, weightsOf } from './feature-list.ts'

/** Log odds: what each feature says for a brand (above 0) or against one. */
export interface Points {
  /** What is added for every name: most phrases are none. */
  base: number
  of: Readonly<Record<string, number>>
}

/**
 * A logistic regression over labelled answers, made by `node bench/fit-brand-points.ts`. No word of an answer is in it, only
 * what kind of place a name has.
 */
const OWN: Points = {
  base: -1.49,
  of: {
    acronym: 0.2,
    acronyms: 0.23,
    address: 0.2,
    after: 1.06,
    'after flows on': -1.62,
    'begins a head': 1.81,
    'begun by a name': 1.98,
    'beside small': -1.09,
    bold: 1.25,
    'bold flows on': 1.04,
    'bold-lead': 0.33,
    'bold-lead flows on': 1.3,
    'cased words': 0.59,
    cell: 1.8,
    cue: 0.9,
    'de word': -1.53,
    'de words': -0.66,
    described: 0.55,
    determined: -0.52,
    'digits first': -1.2,
    'head-cell': -1.24,
    header: -0.5,
    heading: 0.58,
    'heading numbered': 1.74,
    host: 1.24,
    inflected: -0.49,
    'intro brands': 0.87,
    'intro others': -2.59,
    item: 0.58,
    label: -1.49,
    'letter compound': -0.73,
    long: -0.51,
    'long row': 0.36,
    'made of small': -0.92,
    'mostly inside': -1.58,
    'name column': 1.96,
    'named again': 1.7,
    often: 0.4,
    'only opening cased': -0.42,
    'only opening de': -0.34,
    'only opening name': -0.45,
    'only opening uncased': -0.22,
    'only opening word': -1.58,
    'only opening words': -1.68,
    'only telling cased': 1.83,
    'only telling de': -0.09,
    'only telling name': -0.22,
    'only telling uncased': -0.18,
    'only telling word': -0.57,
    'only telling words': 0.32,
    'opening cased': 0.43,
    'opening de': 0.42,
    'opening name': 0.21,
    'opening uncased': 0.24,
    'opening word': -0.78,
    'opening words': -0.41,
    'opens block': -0.54,
    ordered: 1.5,
    'ordinary word': -1.24,
    'ordinary words': 0.48,
    person: -0.98,
    place: -0.77,
    'plain-item': -0.2,
    'plain-lead': 0.5,
    plural: -0.99,
    'proper share': 2.64,
    quoted: -0.23,
    'quoted name': 1.22,
    repeated: -0.07,
    row: 0.74,
    'row of heads': 1.66,
    'small words inside': -2.83,
    strong: 2.01,
    tail: 0.87,
    'telling cased': 0.18,
    'telling de': 0.98,
    'telling name': -0.36,
    'telling word': -0.29,
    'telling words': 0.25,
    'uncased: latin': 0.13,
    'uncased: long': -1.61,
    'uncased: phrase': -1.71,
    'uncased: short': -0.28,
    unknown: 1.43,
    unknowns: 1.96,
    verb: 1.42,
    'weak cue': 0.61,
    'written small': -1.67,
  },
}

/** The same with what the company of each name says. */
const WITH_COMPANY: Points = {
  base: -0.77,
  of: {
    acronym: 0.06,
    acronyms: 0.27,
    after: 0.87,
    'after flows on': -1.26,
    'begins a head': 2.03,
    'begun by a name': 1.99,
    'below a brand': -2.03,
    'beside small': -0.76,
    bold: 0.81,
    'bold flows on': 0.71,
    'bold-lead': 0.32,
    'bold-lead flows on': 1.1,
    'cased words': 0.45,
    cell: 0.65,
    company: 4.34,
    cue: 0.91,
    'de word': -1.1,
    'de words': -0.32,
    described: 0.19,
    determined: -0.63,
    'digits first': -0.74,
    'head-cell': -0.45,
    header: -0.18,
    heading: 0.57,
    'heading numbered': 1.32,
    'heads brands': -0.67,
    host: 1.12,
    inflected: -0.44,
    'intro brands': 0.52,
    'intro others': -1.65,
    item: 0.46,
    label: -1.53,
    'letter compound': -0.73,
    long: -0.49,
    'long row': 0.15,
    'made of small': -0.58,
    'mostly inside': -1.23,
    'name column': 1.38,
    'named again': 1.5,
    often: 0.3,
    'only opening cased': -0.77,
    'only opening de': -0.77,
    'only opening name': -0.26,
    'only opening uncased': -0.24,
    'only opening word': -1.38,
    'only opening words': -1.68,
    'only telling cased': 1.35,
    'only telling de': -0.72,
    'only telling name': -0.15,
    'only telling uncased': -0.13,
    'only telling word': -0.31,
    'only telling words': 0.7,
    'opening cased': 0.38,
    'opening de': 0.25,
    'opening name': 0.31,
    'opening uncased': 0.25,
    'opening word': -0.28,
    'opening words': -0.52,
    'opens block': -0.71,
    ordered: 0.63,
    'ordinary word': -1.74,
    'ordinary words': -0.17,
    person: -1.1,
    place: -0.66,
    'plain-item': 0.41,
    'plain-lead': 0.43,
    plural: -1.06,
    'proper share': 0.26,
    quoted: -0.28,
    'quoted name': 1.17,
    row: 0.68,
    'row company': 1.57,
    'row of heads': 1.35,
    'same ending': -0.88,
    served: -1.11,
    'small words inside': -2.98,
    strong: 1.77,
    tail: 0.8,
    'telling cased': -0.35,
    'telling de': 0.84,
    'telling name': -0.16,
    'telling word': -0.35,
    'uncased: latin': 0.12,
    'uncased: long': -1.02,
    'uncased: phrase': -0.87,
    unknown: 1.09,
    unknowns: 1.49,
    verb: 1.13,
    'weak cue': 0.64,
    'written small': -1.64,
  },
}

/** What names are judged by; only what fits and cross-validates the points puts others in their place. */
export const BRAND_POINTS: { own: Points; withCompany: Points } = { own: OWN, withCompany: WITH_COMPANY }

/** How likely a name is a brand's by its own evidence, from 0 to 1. */
export function ownChance(features: Features): number {
  return 1 / (1 + Math.exp(-logOdds(features, BRAND_POINTS.own)))
}

/** Whether a name is a brand's by all the evidence. */
export function isBrand(features: Features): boolean {
  return logOdds(features, BRAND_POINTS.withCompany) > 0
}

function logOdds(features: Features, points: Points): number {
  return points.base + features.weigh(weightsIn(points))
}

const known = new WeakMap<Points, Weights>()

function weightsIn(points: Points): Weights {
  const weights = known.get(points) ?? weightsOf(points.of)
  known.set(points, weights)
  return weights
}
