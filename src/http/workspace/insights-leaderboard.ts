import { itemsOnPage, pageRequest, pagingResult } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/insights-leaderboard.ts'
import { DETECTED_TOGETHER, LEADERBOARD_RUNS } from '../../contract/workspace/insights-leaderboard.ts'
import type { SlottedCell } from '../../domain/insights/cell-sums.ts'
import { type Change, ratioChangeSteps, settledChanges, testSteps } from '../../domain/insights/changes.ts'
import type { Ratio } from '../../domain/insights/figures.ts'
import type { NamesInAnswers, RivalNames } from '../../domain/insights/names-in-answers.ts'
import type { HandlersOf } from '../handler.ts'
import { asRival, type ComparedCells, comparedBrands, detectedBrandsOf } from '../reading/insight-brands.ts'
import { answersNaming, cellsBySlot } from '../reading/insight-cells.ts'
import { readDuel } from '../reading/insight-duel.ts'
import { findOtherBrand } from '../reading/insight-other-brand.ts'
import {
  type Insight,
  namesOf,
  openInsight,
  rankingFiguresFor,
  sidesOf,
  slotsOf,
  windowAnswer,
  withPreceding,
} from '../reading/insight-reading.ts'
import { type RunTrend, runTrends, trendRunsAnswer } from '../reading/run-trends.ts'

type Kind = 'own' | 'competitor' | 'detected'

interface Row {
  brand: { name: string; kind: Kind; id: string }
  /** Number of answers that name it. */
  named: number
  /** Its names in answers; null for the brand itself. */
  written: RivalNames | null
}

const KIND_ORDER: readonly Kind[] = ['own', 'competitor', 'detected']

export const handlers: HandlersOf<typeof routes> = {
  async getLeaderboard(call, context) {
    const { kinds = KIND_ORDER, present } = call.query
    const opened = await openInsight(call, context, { periods: withPreceding(call, context) })
    const insight =
      present === undefined ? opened : { ...opened, filter: { ...opened.filter, isPresent: present } }
    const names = await namesOf(insight, slotsOf(insight))
    const competitors = kinds.includes('competitor') ? insight.entities.rivals : []
    const cells = await cellsBySlot(insight, slotsOf(insight), names)
    const rows: Row[] = []
    if (kinds.includes('own')) {
      const { id, displayName: name } = insight.brand
      const named = sidesOf(cells).after.reduce((sum, { present }) => sum + present, 0)
      rows.push({ brand: { name, kind: 'own', id }, named, written: null })
    }
    const runIds = insight.period.runs.map(({ id }) => id)
    const namings = competitors.length > 0 ? await answersNaming(insight, runIds, names.rivals) : []
    for (const { id, name } of competitors) {
      const place = names.rivals.findIndex((rival) => rival.id === id)
      const written = names.rivals[place] ?? null
      rows.push({ brand: { name, kind: 'competitor', id }, named: namings[place] ?? 0, written })
    }
    if (kinds.includes('detected')) {
      for (const one of await detectedBrandsOf(insight, names)) {
        const { id, name, namings } = one
        rows.push({ brand: { name, kind: 'detected', id }, named: namings, written: asRival(one) })
      }
    }
    rows.sort(
      (one, other) =>
        other.named - one.named ||
        KIND_ORDER.indexOf(one.brand.kind) - KIND_ORDER.indexOf(other.brand.kind) ||
        (one.brand.name < other.brand.name ? -1 : 1),
    )
    const request = pageRequest(call.query, context.pageMax)
    const page = itemsOnPage(rows, request)
    const others = page.flatMap(({ written }) => written ?? [])
    const runs = await runTrends(insight, LEADERBOARD_RUNS, others)
    const trendOf = trendsIn(runs, others)
    const families = insight.previous ? familiesOf(rows, page) : []
    const { figures, pValues } = await readFigures(insight, cells, names, page, families)
    const items = page.flatMap(({ brand }): Item[] => {
      const ofBrand = figures.get(brand.id)
      return ofBrand ? [{ brand, ...ofBrand, trend: trendOf(brand) }] : []
    })
    return {
      window: windowAnswer(insight),
      runs: trendRunsAnswer(runs),
      data: withChanges(items, families, pValues),
      paging: pagingResult(request, rows.length),
    }
  },

  async getHeadToHead(call, context) {
    const insight = await openInsight(call, context)
    const other = await findOtherBrand(insight, call.query.brand)
    const { id, name, kind } = other
    return { window: windowAnswer(insight), brand: { id, name, kind }, ...(await readDuel(insight, other)) }
  },
}

/**
 * The families of rows that are tested together, of those with a row on the page: all competitors are one family, and every 50 detected
 * brands, in their order, are another. So the verdict of a row is the same on every page.
 */
function familiesOf(rows: readonly Row[], page: readonly Row[]): Row[][] {
  const ofKind = (kind: Kind) => rows.filter(({ brand }) => brand.kind === kind)
  const shown = new Set(page)
  const detected = Object.values(
    Object.groupBy(ofKind('detected').entries(), ([place]) => Math.floor(place / DETECTED_TOGETHER)),
  ).map((some) => (some ?? []).map(([, row]) => row))
  return [ofKind('competitor'), ...detected].filter((family) => family.some((row) => shown.has(row)))
}

/**
 * Two maps by the id of a brand: the figures of the rows on the page, and the p-values of the rows that are not on the page but are
 * tested together with them.
 */
async function readFigures(
  insight: Insight,
  own: Map<number, SlottedCell[]>,
  names: NamesInAnswers,
  page: readonly Row[],
  families: readonly Row[][],
) {
  const figures = new Map<string, Awaited<ReturnType<typeof figuresOf>>>()
  const pValues = new Map<string, number | null>()
  const shown = new Set(page.map(({ brand }) => brand.id))
  const rows = [...new Set([...page, ...families.flat()])]
  const ofKind = (kind: Kind) => rows.filter(({ brand }) => brand.kind === kind)
  for (const { brand } of ofKind('own')) {
    const sides = sidesOf(own)
    const firstPlaces = sides.after.reduce((sum, cell) => sum + cell.firstPlaces, 0)
    figures.set(brand.id, await figuresOf(insight, { ...sides, firstPlaces }))
  }
  const untracked = { rivals: ofKind('detected').flatMap(({ written }) => written ?? []), excludedKeys: [] }
  for (const [kind, all] of [
    ['competitor', names],
    ['detected', untracked],
  ] as const) {
    const ids = ofKind(kind).map(({ brand }) => brand.id)
    const others = comparedBrands(insight, own, all, ids, kind === 'competitor')
    for await (const { id, cells } of others) {
      if (shown.has(id)) figures.set(id, await figuresOf(insight, cells))
      else pValues.set(id, await pValueOf(insight, cells))
    }
  }
  return { figures, pValues }
}

async function pValueOf({ slices }: Insight, { before, after }: ComparedCells): Promise<number | null> {
  const [tested] = await slices.run(testSteps(['presence'], before, after))
  return tested?.test.pValue ?? null
}

async function figuresOf(insight: Insight, { before, after, firstPlaces }: ComparedCells) {
  const { presence, shareOfVoice, averageRank, sentiment, responses } = await rankingFiguresFor(
    insight,
    after,
  )
  const test = insight.previous && (await insight.slices.run(ratioChangeSteps('presence', before, after)))
  return { presence, shareOfVoice, averageRank, sentiment, firstPlaces, responses, test }
}

/** How many answers of each run name a brand. */
function trendsIn(runs: readonly RunTrend[], others: readonly RivalNames[]) {
  return ({ kind, id }: Row['brand']): number[] => {
    const place = others.findIndex((other) => other.id === id)
    return runs.map(({ present, named }) => (kind === 'own' ? present : (named[place] ?? 0)))
  }
}

type Item = Awaited<ReturnType<typeof figuresOf>> & { brand: Row['brand']; trend: number[] }

/**
 * The brand's own change is the headline and is tested alone; those of the others are corrected for multiple testing,
 * each family together.
 */
function withChanges(
  items: readonly Item[],
  families: readonly Row[][],
  pValues: ReadonlyMap<string, number | null>,
) {
  const tests = new Map(items.map(({ brand, test }) => [brand.id, test]))
  const settled = new Map<string, Change<Ratio>>()
  for (const family of families) {
    const ids = family.map(({ brand }) => brand.id)
    const shown = ids.flatMap((id) => {
      const test = tests.get(id)
      return test ? [{ id, test }] : []
    })
    const others = ids.map((id) => ({ pValue: pValues.get(id) ?? null }))
    const changes = settledChanges(
      shown.map(({ test }) => test),
      others,
    )
    for (const [place, { id, test }] of shown.entries()) settled.set(id, changes[place] ?? test.change)
  }
  return items.map(({ test, ...item }) => ({
    ...item,
    change: test && (settled.get(item.brand.id) ?? test.change),
  }))
}
