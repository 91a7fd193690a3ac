import { setImmediate } from 'node:timers/promises'
import type { AnswerOf } from '../../contract/endpoint.ts'
import type { Contract } from '../../contract/index.ts'
import { CHANGED_DOMAINS_MAX } from '../../contract/workspace/insights-sources.ts'
import { CellPlaces } from '../../domain/insights/cell-places.ts'
import { settledChanges } from '../../domain/insights/changes.ts'
import { citingChanges } from '../../domain/insights/citing-changes.ts'
import { GroupCounts } from '../../domain/insights/group-counts.ts'
import { keyText, keyTextOf } from '../../domain/insights/text-keys.ts'
import { inRun } from '../../domain/insights/varints.ts'
import { SOURCE_GROUPS } from '../../domain/sources/source-groups.ts'
import { type CitedDomain, mostCited } from './cited-domains.ts'
import type { Period } from './insight-periods.ts'
import type { Insight } from './insight-reading.ts'

type Changes = AnswerOf<Contract['getSourceChanges']>
type SourceChanges = Pick<Changes, 'runs' | 'groups' | 'tested' | 'data'>

/** How the shares of groups of sources, and of the most cited domains, changed. */
export async function readSourceChanges(insight: Insight): Promise<SourceChanges> {
  const { period, previous } = insight
  const places = new CellPlaces(insight.filter)
  const groups = await countGroups(insight, period, places)
  const trend = groups.trend()
  const runs = period.runs.map(({ id, startedAt }, slot) => ({
    id,
    startedAt,
    responses: trend[slot]?.responses ?? 0,
  }))
  const trendOf = (place: number) => trend.map(({ citing }) => citing[place] ?? 0)
  if (!previous) {
    const unchanged = SOURCE_GROUPS.map((group, place) => ({ group, change: null, trend: trendOf(place) }))
    return { runs, groups: unchanged, tested: 0, data: [] }
  }
  const earlier = { ...insight, period: previous, places: new CellPlaces(insight.filter) }
  const { domains, test } = await readBoth(earlier, { ...insight, places })
  const groupsBefore = await countGroups(insight, previous, earlier.places)
  const tests = SOURCE_GROUPS.map((group) =>
    test({ before: groupsBefore.citing(group), after: groups.citing(group) }),
  )
  for (const { before, after } of domains) {
    await setImmediate() // Other requests go on between the tests.
    tests.push(test({ before: before?.cells ?? null, after: after?.cells ?? null }))
  }
  const changes = settledChanges(tests)
  const ofDomains = changes.slice(SOURCE_GROUPS.length)
  return {
    runs,
    groups: SOURCE_GROUPS.map((group, place) => ({
      group,
      change: changes[place] ?? null,
      trend: trendOf(place),
    })),
    tested: tests.filter(({ pValue }) => pValue !== null).length,
    data: domains.flatMap((both, place) => changed(both, ofDomains[place]) ?? []).sort(byWeight),
  }
}

interface BothPeriods {
  before: CitedDomain | undefined
  after: CitedDomain | undefined
}

/** With the numbers of the cells, which all counts of a period share. */
type Numbered = Insight & { places: CellPlaces }

/** The most cited domains of both periods, and the test of a change between them. */
async function readBoth(earlier: Numbered, later: Numbered) {
  const before = await mostCited(earlier, earlier.places, CHANGED_DOMAINS_MAX)
  const after = await mostCited(later, later.places, CHANGED_DOMAINS_MAX)
  const shown = new Map(
    [...before.shown, ...after.shown].map((domain) => [keyText(domain.high, domain.low), domain]),
  )
  const byKey = (found: readonly CitedDomain[]) => new Map(found.map((one) => [keyTextOf(one.domain), one]))
  const earlierOnes = byKey(await before.describe([...shown.values()]))
  const laterOnes = byKey(await after.describe([...shown.values()]))
  return {
    domains: [...shown.keys()].map(
      (key): BothPeriods => ({ before: earlierOnes.get(key), after: laterOnes.get(key) }),
    ),
    test: citingChanges({ before: before.sourced, after: after.sourced }),
  }
}

/** Null for a domain whose answers have been deleted meanwhile. */
function changed({ before, after }: BothPeriods, change: Changes['data'][number]['change'] | undefined) {
  const source = after ?? before
  if (!source || !change) return null
  const counts = { before: responsesOf(before), after: responsesOf(after) }
  const state = counts.before === 0 ? 'new' : counts.after === 0 ? 'dropped' : 'kept'
  return { domain: source.domain, kind: source.kind, state, ...counts, change } as const
}

function responsesOf(domain: CitedDomain | undefined): number {
  return domain?.cells.total ?? 0
}

const isReal = ({ change: { verdict } }: Changes['data'][number]) => verdict === 'up' || verdict === 'down'

/** Changes beyond noise first, then the most cited. */
function byWeight(one: Changes['data'][number], other: Changes['data'][number]): number {
  if (isReal(one) !== isReal(other)) return isReal(one) ? -1 : 1
  const weight = Math.max(other.before, other.after) - Math.max(one.before, one.after)
  return weight || (one.domain < other.domain ? -1 : 1)
}

async function countGroups({ rollups }: Insight, { runs }: Period, places: CellPlaces): Promise<GroupCounts> {
  const slots = new Map(runs.map(({ id }, slot) => [id, slot]))
  const counts = new GroupCounts(places, runs.length)
  for await (const { runId, rollup } of rollups.of([...slots.keys()], ['domains', 'pages', 'citations'])) {
    inRun(runId, () => counts.add(slots.get(runId) ?? 0, rollup))
  }
  return counts
}
