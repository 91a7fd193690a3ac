import { pageOffset, pageRequest, pagingResult } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/insights-leaderboard.ts'
import { changesOf } from '../../domain/insights/changes.ts'
import type { HandlersOf } from '../handler.ts'
import { asRival, type ComparedCells, comparedCells, detectedBrandsOf } from '../reading/insight-brands.ts'
import {
  AFTER,
  BEFORE,
  cellsBySlot,
  figuresFor,
  type Insight,
  namesOf,
  openInsight,
  slotsOf,
  windowAnswer,
  withPreceding,
} from '../reading/insight-reading.ts'

type Kind = 'own' | 'competitor' | 'detected'

interface Row {
  brand: { name: string; kind: Kind; id: string }
  /** Answers that name it. */
  named: number
  /** Null for a detected brand, whose cells are read only for the page. */
  cells: ComparedCells | null
  names: string[]
}

const KIND_ORDER: readonly Kind[] = ['own', 'competitor', 'detected']

export const handlers: HandlersOf<typeof routes> = {
  async getLeaderboard(call, context) {
    const { kinds = KIND_ORDER } = call.query
    const insight = await openInsight(call, context, { periods: withPreceding(call, context) })
    const cells = await cellsBySlot(insight, slotsOf(insight))
    const names = await namesOf(insight, slotsOf(insight))
    const rows: Row[] = []
    if (kinds.includes('own')) {
      const { id, displayName: name } = insight.brand
      const [before, after] = [cells.get(BEFORE) ?? [], cells.get(AFTER) ?? []]
      const firstPlaces = after.reduce((sum, cell) => sum + cell.firstPlaces, 0)
      rows.push(rowOf({ name, kind: 'own', id }, { before, after, firstPlaces }))
    }
    if (kinds.includes('competitor')) {
      const compared = await comparedCells(insight, cells, names.rivals, true)
      for (const { id, name } of insight.entities.rivals) {
        const own = compared.get(id)
        if (own) rows.push(rowOf({ name, kind: 'competitor', id }, own))
      }
    }
    if (kinds.includes('detected')) {
      for (const { id, name, namings, names: own } of await detectedBrandsOf(insight, names)) {
        rows.push({ brand: { name, kind: 'detected', id }, named: namings, cells: null, names: own })
      }
    }
    rows.sort(
      (one, other) =>
        other.named - one.named ||
        KIND_ORDER.indexOf(one.brand.kind) - KIND_ORDER.indexOf(other.brand.kind) ||
        (one.brand.name < other.brand.name ? -1 : 1),
    )
    const request = pageRequest(call.query)
    const offset = pageOffset(request)
    const page = rows.slice(offset, offset + request.limit)
    const unread = page
      .filter((row) => row.cells === null)
      .map(({ brand: { id }, names: own }) => asRival({ id, names: own }))
    const detected = await comparedCells(insight, cells, unread, false)
    return {
      window: windowAnswer(insight),
      data: page.map(({ brand, cells: read }) =>
        itemOf(insight, brand, read ?? detected.get(brand.id) ?? NOTHING),
      ),
      paging: pagingResult(request, rows.length),
    }
  },
}

const NOTHING: ComparedCells = { before: [], after: [], firstPlaces: 0 }

function rowOf(brand: Row['brand'], cells: ComparedCells): Row {
  return { brand, named: cells.after.reduce((sum, { present }) => sum + present, 0), cells, names: [] }
}

function itemOf(insight: Insight, brand: Row['brand'], { before, after, firstPlaces }: ComparedCells) {
  const { presence, shareOfVoice, averageRank, sentiment, responses } = figuresFor(insight, after)
  const change = insight.previous && changesOf(before, after).presence
  return { brand, presence, shareOfVoice, averageRank, sentiment, firstPlaces, responses, change }
}
