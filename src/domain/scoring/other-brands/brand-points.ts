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
  base: -1.63,
  of: {
    acronym: 0.26,
    acronyms: -0.1,
    address: 0.15,
    after: 0.42,
    'begins a head': 1.49,
    'begun by a name': 1.66,
    bold: 1.47,
    'bold flows on': 1.07,
    'bold-lead': 0.42,
    'bold-lead flows on': 1.19,
    'cased words': 0.68,
    cell: 1.94,
    cue: 0.86,
    'de word': -1.54,
    'de words': -0.81,
    described: 0.51,
    determined: -0.61,
    'digits first': -1.43,
    'head-cell': -1.18,
    header: -0.41,
    heading: 0.7,
    'heading numbered': 1.72,
    host: 1.33,
    inflected: -0.48,
    'intro brands': 0.76,
    'intro others': -2.57,
    item: 0.7,
    label: -1.42,
    long: -0.48,
    'long row': 0.42,
    'made of small': -0.88,
    'mostly inside': -1.48,
    'name column': 1.78,
    'named again': 1.54,
    often: 0.36,
    'only opening cased': -0.32,
    'only opening de': -0.31,
    'only opening name': -0.26,
    'only opening uncased': -0.17,
    'only opening word': -1.45,
    'only opening words': -1.48,
    'only telling cased': 1.9,
    'only telling de': 0.08,
    'only telling name': -0.15,
    'only telling uncased': -0.16,
    'only telling word': -0.5,
    'only telling words': 0.47,
    'opening cased': 0.42,
    'opening de': 0.44,
    'opening name': 0.17,
    'opening uncased': 0.22,
    'opening word': -0.59,
    'opening words': -0.42,
    'opens block': -0.5,
    ordered: 1.55,
    'ordinary word': -1.17,
    'ordinary words': 0.49,
    person: -0.96,
    place: -0.76,
    'plain-item': -0.3,
    'plain-lead': 0.68,
    plural: -0.76,
    'proper share': 2.79,
    quoted: -0.22,
    'quoted name': 1.25,
    repeated: -0.17,
    row: 0.81,
    'row of heads': 1.61,
    'small words inside': -2.8,
    strong: 2.06,
    tail: 0.46,
    'telling cased': 0.08,
    'telling de': 0.97,
    'telling name': -0.35,
    'telling word': -0.25,
    'telling words': 0.07,
    'uncased: latin': 0.16,
    'uncased: long': -1.57,
    'uncased: phrase': -1.63,
    'uncased: short': -0.21,
    unknown: 1.49,
    unknowns: 1.89,
    verb: 1.3,
    'weak cue': 0.72,
    'written small': -1.55,
  },
}

/** The same with what the company of each name says. */
const WITH_COMPANY: Points = {
  base: -0.91,
  of: {
    acronym: 0.13,
    after: 0.41,
    alone: -0.19,
    'begins a head': 1.62,
    'begun by a name': 1.63,
    'below a brand': -1.89,
    bold: 1.02,
    'bold flows on': 0.77,
    'bold-lead': 0.41,
    'bold-lead flows on': 1.02,
    'cased word': -0.07,
    'cased words': 0.53,
    cell: 0.77,
    company: 4.23,
    cue: 0.87,
    'de word': -1.12,
    'de words': -0.42,
    described: 0.15,
    determined: -0.68,
    'digits first': -0.93,
    'head-cell': -0.47,
    header: -0.14,
    heading: 0.67,
    'heading numbered': 1.37,
    'heads brands': -0.68,
    host: 1.2,
    inflected: -0.44,
    'intro brands': 0.43,
    'intro others': -1.7,
    item: 0.55,
    label: -1.43,
    long: -0.44,
    'long row': 0.18,
    'made of small': -0.59,
    'mostly inside': -1.2,
    'name column': 1.23,
    'named again': 1.21,
    often: 0.31,
    'only opening cased': -0.68,
    'only opening de': -0.78,
    'only opening name': -0.18,
    'only opening uncased': -0.2,
    'only opening word': -1.33,
    'only opening words': -1.46,
    'only telling cased': 1.41,
    'only telling de': -0.57,
    'only telling name': -0.15,
    'only telling uncased': -0.13,
    'only telling word': -0.34,
    'only telling words': 0.76,
    'opening cased': 0.39,
    'opening de': 0.26,
    'opening name': 0.22,
    'opening uncased': 0.25,
    'opening word': -0.19,
    'opening words': -0.49,
    'opens block': -0.66,
    ordered: 0.65,
    'ordinary word': -1.61,
    'ordinary words': -0.16,
    person: -1.04,
    place: -0.65,
    'plain-item': 0.41,
    'plain-lead': 0.63,
    plural: -0.79,
    'proper share': 0.59,
    quoted: -0.28,
    'quoted name': 1.2,
    repeated: -0.22,
    row: 0.69,
    'row company': 1.56,
    'row of heads': 1.29,
    'same ending': -0.82,
    served: -1.01,
    'small words inside': -2.95,
    strong: 1.81,
    tail: 0.39,
    'telling cased': -0.32,
    'telling de': 0.85,
    'telling name': -0.22,
    'telling word': -0.31,
    'telling words': -0.24,
    'uncased: latin': 0.14,
    'uncased: long': -1.03,
    'uncased: phrase': -0.83,
    unknown: 1.2,
    unknowns: 1.45,
    verb: 1.07,
    'weak cue': 0.68,
    'written small': -1.52,
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
